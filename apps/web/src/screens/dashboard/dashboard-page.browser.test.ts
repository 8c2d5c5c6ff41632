import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, held, json, refused } from '#testing/replies.ts'
import { patientRow, recordRow, ROWS_OF_EVERY_ACCOUNT, consultationRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'
import { EMAIL, storeSession } from '#testing/stored-session.ts'

const CONSULTATIONS = 'GET /rest/v1/consultations'
const PROFILES = 'GET /rest/v1/profiles'
const heading = () => page.getByRole('heading', { level: 1 })

test('§2 dashboard: without a name the greeting falls back to the e-mail, then to Usuário', async ({
  app,
  backend,
}) => {
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  backend.tables.give('profiles', [{ ...profile, full_name: null }])
  app.open('/dashboard')
  await expect.element(heading()).toMatchTextContent(`Olá, ${EMAIL.split('@')[0]}`)
  storeSession({ email: '' })
  app.open('/dashboard')
  await expect.element(heading()).toMatchTextContent(/^Olá, Usuário$/)
})

test('§2 dashboard: while the name loads its place stays empty', async ({ app, backend }) => {
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent
    if (text) seen.add(text.trim())
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
  const late = held(json(ROWS_OF_EVERY_ACCOUNT.profiles))
  backend.script(PROFILES, late.reply)
  app.open('/dashboard')
  await expect.element(heading()).toMatchTextContent(/^Olá$/)
  await new Promise((done) => setTimeout(done, 700))
  late.release()
  await expect.element(heading()).toMatchTextContent(/^Olá, Dra\. Ana Lima$/)
  watch.disconnect()
  expect([...seen]).toEqual(['Olá', 'Olá, Dra. Ana Lima'])
})

test('§2 dashboard: if the profile cannot be loaded, the greeting still falls back', async ({ app, backend }) => {
  backend.script(PROFILES, refused())
  app.open('/dashboard')
  await expect.element(heading()).toMatchTextContent(`Olá, ${EMAIL.split('@')[0]}`)
})

test('§2 dashboard: without a network the greeting falls back at once, and names the doctor with the network', async ({
  app,
}) => {
  app.setOffline(true)
  app.open('/dashboard')
  await expect.element(heading(), { timeout: 2000 }).toMatchTextContent(`Olá, ${EMAIL.split('@')[0]}`)
  app.setOffline(false)
  await expect.element(heading()).toMatchTextContent('Olá, Dra. Ana Lima')
})

test('§9 dashboard: Este Mês counts the calendar month and year of the clinic', async ({ app, backend }) => {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const instants = [now, new Date(Date.UTC(year - 1, month, 15, 12)), new Date(Date.UTC(year, month - 1, 15, 12))]
  const ana = patientRow(1, 'Ana Reis')
  backend.tables.give(
    'consultations',
    instants.map((instant, index) => consultationRow(index, ana, 'x', instant.toISOString())),
  )
  app.open('/dashboard')
  await expect.poll(() => counter('Total de Gravações')).toBe('3')
  expect(counter('Este Mês')).toBe('1')
})

function counter(name: string): string | undefined {
  const all = page.getByLabelText('Estatísticas').query()?.querySelectorAll('div') ?? []
  const own = [...all].find((one) => one.querySelector('dt')?.textContent === name)
  return own?.querySelector('dd')?.textContent
}

test('§8 dashboard: without a transcription the download logs a warning, and says so', async ({ app, backend }) => {
  backend.tables.give('consultations', [
    { ...consultationRow(1, patientRow(1, 'Rui Melo'), null), status: 'processing' },
  ])
  app.open('/dashboard')
  await expect
    .element(
      page.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem').filter({ hasText: 'Rui Melo' }),
    )
    .toMatchTextContent('ainda sem transcrição')
  const warning = vi.spyOn(console, 'warn')
  await page.getByRole('button', { name: /^Ver Transcrição de Rui Melo/ }).click()
  await expect.element(toasts().getByText('Esta consulta ainda não tem transcrição')).toBeVisible()
  expect(warning.mock.calls).toEqual([['this consultation has no transcription to download']])
  warning.mockRestore()
})

test('§2 dashboard: empty, loading, and failed with a retry', async ({ app, backend }) => {
  const mend = backend.script(CONSULTATIONS, refused())
  const logged = vi.spyOn(console, 'error')
  app.open('/dashboard')
  await expect.element(alertIn()).toMatchTextContent('As transcrições não puderam ser carregadas')
  expect(String(logged.mock.calls[0]?.[0])).toMatch(/^a question to the backend failed/)
  logged.mockRestore()
  await expect.element(page.getByLabelText('Estatísticas')).toMatchTextContent('–')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Gravar a primeira consulta' }).click()
  await untilAt('/record')
  const late = held(json([]))
  backend.script(CONSULTATIONS, late.reply)
  app.open('/dashboard')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
})

test('§8 dashboard: a backend that answers 502, 503 and 504 is retried silently', async ({ app, backend }) => {
  const consultation = consultationRow(1, patientRow(1, 'Helena Prado', '52998224725'), 'Tenho tosse.')
  const statuses = [502, 503, 504]
  backend.script(CONSULTATIONS, () => {
    const status = statuses.shift()
    return status === undefined ? Response.json([consultation]) : Response.json({ message: 'passing' }, { status })
  })
  app.open('/dashboard')
  const recent = page.getByRole('region', { name: 'Transcrições Recentes' })
  await expect.element(recent.getByText('Helena Prado')).toBeVisible()
  expect(statuses).toEqual([])
  expect(alertIn().elements()).toHaveLength(0)
})

test('by keyboard: arrows, j and k move along the rows, from the search into its results and back', async ({
  app,
  backend,
}) => {
  const names = ['Ana Reis', 'Bruno Sá', 'Carla Luz']
  const patients = names.map((name, index) => patientRow(index + 1, name))
  backend.tables.give('patients', patients)
  backend.tables.give(
    'consultations',
    patients.map((patient, index) => consultationRow(index + 1, patient, 'Tosse.')),
  )
  app.open('/dashboard')
  const recent = page.getByRole('region', { name: 'Transcrições Recentes' })
  const name = (index: number) => recent.getByRole('listitem').nth(index).getByRole('link').first()
  await expect.element(name(2)).toBeVisible()
  name(0).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(name(1)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(name(2)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(name(2)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(name(1)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(name(0)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(name(2)).toHaveFocus()
  // In the same column as the focus.
  const remove = (index: number) => recent.getByRole('button', { name: /^Excluir/ }).nth(index)
  remove(0).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(remove(1)).toHaveFocus()

  const search = page.getByLabelText('Buscar paciente por nome ou CPF')
  await search.fill('Jk')
  await expect.element(search).toHaveValue('Jk')
  await search.fill('a')
  await userEvent.type(search, 'n')
  const found = page.getByRole('region', { name: 'Buscar paciente' }).getByRole('link')
  await expect.element(found.first()).toBeVisible()
  search.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(found.first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(found.first()).toHaveFocus()
})

test('after a deletion it is said, and the focus is at the list that it was in', async ({ app, backend }) => {
  const consultation = consultationRow(1, patientRow(1, 'Ana Reis'), 'Tosse.')
  backend.tables.give('consultations', [consultation])
  backend.script('DELETE /rest/v1/consultations', () => {
    backend.tables.give('consultations', [])
    return new Response(null, { status: 204 })
  })
  await app.openWhole('/dashboard')
  await page.getByRole('button', { name: 'Excluir a consulta de Ana Reis' }).click()
  await page.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  await expect.element(page.getByText('Consulta excluída')).toBeInTheDocument()
  await expect.element(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Transcrições Recentes' })).toHaveFocus()
})

test('of two consultations of one day the one that is to be deleted is named with its time', async ({
  app,
  backend,
}) => {
  const ana = patientRow(1, 'Ana Reis')
  const rows = [consultationRow(1, ana, 'Tosse.'), consultationRow(2, ana, 'Febre.', '2026-11-20T18:45:00Z')]
  backend.tables.give('consultations', rows)
  await app.openWhole('/dashboard')
  const list = page.getByRole('region', { name: 'Transcrições Recentes' })
  await expect.element(list.getByRole('listitem').filter({ hasText: '20/11/2026 · 15:45' })).toBeVisible()
  await list.getByRole('button', { name: 'Excluir a consulta de Ana Reis de 20/11/2026 às 15:45' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('A consulta de Ana Reis de 20/11/2026 às 15:45 e o seu prontuário serão excluídos.')
})

test('a deletion whose answer was lost does not claim that nothing was deleted', async ({ app, backend }) => {
  backend.tables.give('consultations', [consultationRow(1, patientRow(1, 'Ana Reis'), 'Tosse.')])
  backend.script('DELETE /rest/v1/consultations', cut)
  await app.openWhole('/dashboard')
  await page.getByRole('button', { name: 'Excluir a consulta de Ana Reis' }).click()
  await page.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  const alert = page.getByRole('alertdialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent('a consulta pode já ter sido excluída')
  await expect.element(alert).not.toMatchTextContent('Nada foi excluído')
})

test('on a phone the search goes to the top when it is used, so that what is found is above the keyboard', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Ana Reis')])
  backend.tables.give(
    'consultations',
    [1, 2, 3].map((index) => consultationRow(index, patientRow(1, 'Ana Reis'), 'Tosse.')),
  )
  await page.viewport(360, 740)
  await app.openWhole('/dashboard')
  const search = page.getByLabelText('Buscar paciente por nome ou CPF')
  await search.click()
  await expect.poll(() => search.element().getBoundingClientRect().bottom).toBeLessThan(180)
})

test('a draft to be reviewed shows its hypothesis or complaint, in the same request as the list', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado')
  const consultation = consultationRow(1, helena, 'Tosse.')
  const unheaded = consultationRow(2, patientRow(2, 'Rui Melo'), 'Febre.')
  backend.tables.give('consultations', [consultation, unheaded])
  backend.tables.give('patient_records', [
    recordRow(1, consultation, 'QUEIXA PRINCIPAL\n• Tosse há 2 dias.\n\nHIPÓTESE DIAGNÓSTICA\n• Bronquite aguda.'),
    recordRow(2, unheaded, ''),
  ])
  await app.openWhole('/dashboard')
  const drafts = page.getByRole('region', { name: 'Para fazer' }).getByRole('listitem')
  await expect.element(drafts.filter({ hasText: 'Helena Prado' })).toMatchTextContent('Bronquite aguda.')
  await expect.element(drafts.filter({ hasText: 'Rui Melo' })).toMatchTextContent(/^Rui Melo(?:Hoje|\d)/)
  const asked = backend.sent('GET /rest/v1/patient_records')
  expect(asked.map(({ url }) => url.searchParams.get('select')?.includes('medical_analysis'))).toEqual([true])
})

test('on a phone the rows of the work list are alike, however long the names', async ({ app, backend }) => {
  await page.viewport(360, 740)
  const visits = ['Ana', 'Helena Prado Nogueira'].map((name, index) =>
    consultationRow(index + 1, patientRow(index + 1, name), 'Dor.'),
  )
  const drafts = visits.map((visit, index) => ({
    ...recordRow(index + 1, visit, 'QUEIXA PRINCIPAL\n• Dor de cabeça.'),
    patients: visit.patients,
  }))
  backend.tables.give('patient_records', drafts)
  await app.openWhole('/dashboard')
  const rows = page.getByRole('region', { name: 'Para fazer' }).getByRole('link')
  await expect.poll(() => rows.elements().length).toBe(2)
  const [first, second] = rows.elements().map((row) => row.getBoundingClientRect().height)
  expect(first).toBe(second)
})

test('a dashboard that could not ask for recordings left unfinished does not say that none waits', async ({
  app,
  backend,
}) => {
  const ana = patientRow(1, 'Ana Reis', '52998224725')
  const left = { ...consultationRow(1, ana, null, '2026-11-21T17:32:00Z'), status: 'recording' }
  backend.tables.give('patients', [ana])
  backend.tables.give('consultations', [left])
  const restore = backend.script('POST /rest/v1/rpc/unfinished_consultations', refused(500))
  app.open('/dashboard')
  await expect.element(alertIn()).toMatchTextContent('As gravações não finalizadas não puderam ser carregadas')
  await expect.element(page.getByText(/^Nada espera por você/)).not.toBeInTheDocument()
  restore()
  backend.script(
    'POST /rest/v1/rpc/unfinished_consultations',
    json([{ id: left.id, inactive_since: '2026-11-21T17:40:00Z' }]),
  )
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { name: 'Gravações não finalizadas' })).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})
