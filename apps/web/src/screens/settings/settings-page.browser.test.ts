import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, held, json, refused } from '#testing/replies.ts'
import { ROWS_OF_EVERY_ACCOUNT } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'
import { EMAIL, session } from '#testing/stored-session.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const PROFILES = 'GET /rest/v1/profiles'

test('§5 settings: a text that the database cannot hold is named at its field', async ({ app }) => {
  app.open('/settings')
  await page.getByLabelText('Registro profissional *').fill('9'.repeat(61))
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(page.getByText('Use no máximo 60 caracteres.')).toBeVisible()
  await expect.element(page.getByLabelText('Registro profissional *')).toHaveFocus()
})

test('§2 settings: a skeleton while loading, and a failure until another try', async ({ app, backend }) => {
  const mend = backend.script(PROFILES, refused())
  app.open('/settings')
  await expect.element(alertIn()).toMatchTextContent('O perfil não pôde ser carregado')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByLabelText('Nome completo *')).toHaveValue('Dra. Ana Lima')
  const late = held(json(ROWS_OF_EVERY_ACCOUNT.profiles))
  backend.script(PROFILES, late.reply)
  app.open('/settings')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByLabelText('Nome completo *')).toBeVisible()
})

test('§8 settings: a full storage is reported as such, with a way to free space', async ({ app, backend }) => {
  backend.script(
    'POST /storage/v1/object/profiles/*',
    json(
      {
        statusCode: '413',
        error: 'Payload too large',
        code: 'QuotaExceeded',
        message: 'The storage of this account is full',
      },
      400,
    ),
  )
  app.open('/settings')
  const logo = new File([new Uint8Array(200)], 'logo.png', { type: 'image/png' })
  await page.getByLabelText('Escolher arquivo: Logo').upload(logo)
  await expect
    .element(page.getByRole('region', { name: 'Foto e logo' }).getByRole('alert'))
    .toMatchTextContent(
      /^Erro no upload\. O espaço para imagens da sua conta acabou\. Remova a foto ou a logo atual e tente novamente; se continuar, escreva para o suporte\.$/,
    )
  expect(backend.sent('PATCH /rest/v1/profiles')).toEqual([])
})

test('only what was changed is saved, and what is typed meanwhile stays', async ({ app, backend }) => {
  const late = held(storeWrites(backend, 'profiles'))
  backend.script('PATCH /rest/v1/profiles', late.reply)
  await app.openWhole('/settings')
  await page.getByLabelText('Nome completo *').fill('Dra. Ana Lima Prado ')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  late.release()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await expect.element(page.getByLabelText('Nome completo *')).toHaveValue('Dra. Ana Lima Prado')
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Cardiologia')
  await page.getByRole('link', { name: 'Planos', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect
    .poll(() => backend.sent('PATCH /rest/v1/profiles').map(({ body }) => body))
    .toEqual([{ full_name: 'Dra. Ana Lima Prado' }, { specialty: 'Cardiologia' }])
})

test('what is typed stays if the profile cannot be loaded again after it was saved', async ({ app, backend }) => {
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings')
  await page.getByLabelText('Nome completo *').fill('Dra. Ana Lima Prado')
  const late = held(refused())
  backend.script(PROFILES, late.reply)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  late.release()
  await expect.element(alertIn()).toMatchTextContent('O perfil não pôde ser carregado')
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Cardiologia')
})

test('the profile and typed words are guarded together, each in its own words', async ({ app }) => {
  await app.openWhole('/settings')
  const words = page.getByLabelText('Adicionar palavras')
  await words.fill('Glifage')
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  const leave = () => page.getByRole('link', { name: 'Planos', exact: true }).first().click()
  await leave()
  await expect
    .element(leaving)
    .toMatchTextContent('As palavras da clínica que você digitou ainda não foram adicionadas.')
  await expect.element(leaving).not.toMatchTextContent('perfil')
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(words).toHaveValue('Glifage')
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  await leave()
  await expect.element(leaving).toMatchTextContent('As alterações do perfil ainda não foram salvas.')
  await expect.element(leaving).toMatchTextContent('As palavras da clínica')
  await leaving.getByRole('button', { name: 'Sair sem salvar' }).click()
  await untilAt('/plans')
})

test('words that are on their way to the server are still guarded, and stored words are not', async ({
  app,
  backend,
}) => {
  const late = held(json([], 201))
  backend.script('POST /rest/v1/clinic_words', late.reply)
  await app.openWhole('/settings')
  await page.getByLabelText('Adicionar palavras').fill('Glifage')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const leave = () => page.getByRole('link', { name: 'Planos', exact: true }).first().click()
  await leave()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  late.release()
  await expect.element(page.getByText('1 palavra adicionada.').first()).toBeVisible()
  await leave()
  await untilAt('/plans')
})

test('an account deletion that was sent cannot be cancelled any more', async ({ app, backend }) => {
  const late = held(refused(400, 'invalid_credentials'))
  backend.script('POST /auth/v1/token', late.reply)
  await app.openWhole('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabelText('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabelText('Sua senha').fill('girassol-azul-42')
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  late.release()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('§8 settings: a deletion that never reached the server deletes nothing and says so', async ({ app, backend }) => {
  backend.script('POST /auth/v1/token', json(session()))
  backend.script('POST /auth/v1/logout', () => new Response(null, { status: 204 }))
  backend.script('GET /auth/v1/user', json(session().user))
  backend.script('POST /functions/v1/delete-account', cut)
  await app.openWhole('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabelText('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabelText('Sua senha').fill('girassol-azul-42')
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Erro ao excluir conta')
  await expect.element(toasts().getByText('Erro ao excluir conta')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The session is still the old one.
  await expect.element(page.getByRole('button', { name: 'Excluir conta' })).toBeVisible()
  expect(Object.keys(window.localStorage)).not.toEqual([])
})

test('an address that online work took away is saved again with the visits', async ({ app, backend }) => {
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  backend.tables.give('profiles', [{ ...profile, address: 'Rua das Flores, 10' }])
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings')
  const sent = () => backend.sent('PATCH /rest/v1/profiles').map(({ body }) => body)
  await page.getByLabelText('Apenas atendimento online').click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.poll(sent).toEqual([{ address: '', online_only: true }])
  await expect.element(page.getByRole('button', { name: 'Salvar alterações' })).toBeEnabled()
  await page.getByLabelText('Apenas atendimento online').click()
  await expect.element(page.getByLabelText('Endereço')).toHaveValue('Rua das Flores, 10')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.poll(sent).toEqual([
    { address: '', online_only: true },
    { address: 'Rua das Flores, 10', online_only: false },
  ])
  await expect.element(page.getByRole('button', { name: 'Salvar alterações' })).toBeEnabled()
})

test('§2 settings: shows the profile of the sign-up, the e-mail read-only', async ({ app }) => {
  await app.openWhole('/settings')
  await expect.element(page.getByLabelText('Nome completo *')).toHaveValue('Dra. Ana Lima')
  await expect.element(page.getByLabelText('Registro profissional *')).toHaveValue('CRM/SP 123456')
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Clínica médica')
  await expect.element(page.getByLabelText('Endereço')).toHaveValue('')
  await expect.element(page.getByLabelText('Apenas atendimento online')).not.toBeChecked()
  await expect.element(page.getByLabelText('Email')).toHaveValue(EMAIL)
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('region', { name: 'Zona de perigo' })).toBeVisible()
})

test('§5 settings: nothing is enforced, and only online work has no address', async ({ app, backend }) => {
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  backend.tables.give('profiles', [{ ...profile, address: 'Rua das Flores, 10' }])
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings')
  for (const label of ['Nome completo *', 'Registro profissional *', 'Especialidade *'])
    await page.getByLabelText(label).fill('')
  await page.getByLabelText('Contato para pacientes').fill('(11) 3333-4444')
  await expect.element(page.getByLabelText('Endereço')).toHaveValue('Rua das Flores, 10')
  await page.getByLabelText('Apenas atendimento online').click()
  await expect.element(page.getByLabelText('Endereço')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  expect(backend.tables.find('profiles', new URLSearchParams())).toMatchObject([
    {
      full_name: '',
      professional_register: '',
      specialty: '',
      address: '',
      contact: '(11) 3333-4444',
      online_only: true,
    },
  ])
})

test('§8 settings: Erro ao salvar with the message of the server, or a fallback, and nothing typed is lost', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings')
  const save = () => page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  const accept = backend.script('PATCH /rest/v1/profiles', refused())
  await save()
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  await expect.element(alertIn()).toMatchTextContent('scripted')
  await expect.element(toasts().getByText('Erro ao salvar').first()).toBeVisible()
  accept()
  const mend = backend.script('PATCH /rest/v1/profiles', cut)
  await save()
  await expect
    .element(alertIn(), { timeout: 20_000 })
    .toMatchTextContent('Houve um erro ao salvar o perfil. Tente novamente.')
  mend()
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Cardiologia')
  await save()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
  expect(backend.tables.find('profiles', new URLSearchParams())).toMatchObject([{ specialty: 'Cardiologia' }])
})

test('a copy has every conversation where hundreds of them are too slow, or too much for one answer', async ({
  app,
  backend,
}) => {
  const consultations = Array.from({ length: 45 }, (_, index) => ({
    id: `c${String(index).padStart(2, '0')}`,
    patient_id: 'p',
    created_at: '2026-11-21T12:00:00Z',
    transcription: `Conversa ${index}.`,
  }))
  backend.script('GET /rest/v1/consultations', ({ url }) => {
    const { searchParams } = new URL(url)
    const limit = Number(searchParams.get('limit'))
    const [, last = ''] = /id\.gt\."(.*?)"/.exec(searchParams.get('or') ?? '') ?? []
    if (limit > 100) throw new DOMException('signal timed out', 'TimeoutError')
    if (limit > 20) return Response.json({ code: '54000', message: 'The answer would be too large' }, { status: 400 })
    return Response.json(consultations.filter(({ id }) => id > last).slice(0, limit))
  })
  const saved = vi.spyOn(URL, 'createObjectURL')
  await app.openWhole('/settings')
  await page.getByRole('button', { name: 'Baixar todos os meus dados' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [file] = saved.mock.calls[0] ?? []
  saved.mockRestore()
  const html = file instanceof Blob ? await file.text() : ''
  for (const { transcription } of consultations) expect(html).toContain(`<div>${transcription}</div>`)
})
