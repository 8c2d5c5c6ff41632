import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { held, json, never, refused } from '#testing/replies.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'
import { session, signOutElsewhere, storeSession } from '#testing/stored-session.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const SAVING = 'PATCH /rest/v1/patient_records'
const TOKEN = 'POST /auth/v1/token'
const leaving = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
const history = () => page.getByLabelText('Histórico completo')
const menu = (name: string) => page.getByRole('link', { name, exact: true }).first()

/** Opens Helena's records from her row: the navigation state says whose they are. */
async function openRecords(app: App, backend: FakeBackend): Promise<void> {
  giveSamples(backend.tables)
  await app.openWhole('/patients')
  await page.getByRole('link', { name: 'Helena Prado' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
}

async function editHistory(): Promise<void> {
  await page.getByRole('button', { name: 'Ver Histórico Completo' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await history().fill('Anotação longa.')
}

/**
 * Ends the session on the server. A slow machine saves before another tab tells it: then the app asks for a new token,
 * and signs out when that is rejected.
 */
function endSession(backend: FakeBackend): () => void {
  backend.script(TOKEN, refused(400, 'session_not_found'))
  backend.script('POST /auth/v1/logout', refused(403, 'session_not_found'))
  return backend.script(SAVING, refused(401, '42501'))
}

/** Types into a line of the latest record; the server rejects the save. */
async function editLine(): Promise<void> {
  await page.getByRole('button', { name: 'Editar: Melhora da dor.' }).click()
  await userEvent.keyboard(' Sem febre.')
}

test('the link of the screen that is shown asks before it takes an edited history away', async ({ app, backend }) => {
  await openRecords(app, backend)
  await editHistory()
  await menu('Prontuários').click()
  await leaving().getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(history()).toHaveValue('Anotação longa.')
  await menu('Prontuários').click()
  await leaving().getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect.element(page.getByText('Como usar')).toBeVisible()
})

test('who discards an edited history for another patient is asked once', async ({ app, backend }) => {
  await openRecords(app, backend)
  await editHistory()
  await page.getByLabelText('ou nome do paciente').fill('João')
  await page.getByRole('button', { name: /^João de Souza/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Descartar as alterações?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect.element(page.getByRole('heading', { name: /^João de Souza/ })).toBeVisible()
  await app.settled()
  expect(leaving().elements()).toEqual([])
})

test('going back to the same screen with another query asks before it takes a typed card away', async ({
  app,
  backend,
}) => {
  giveSamples(backend.tables)
  await app.openWhole('/patients?excluidos')
  await menu('Pacientes').click()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const name = page.getByRole('dialog').getByLabelText('Nome').first()
  await name.fill('Rui Melo')
  window.history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(name).toHaveValue('Rui Melo')
  await untilAt('/patients')
})

test('the skip link keeps the patient who is shown', async ({ app, backend }) => {
  await openRecords(app, backend)
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' }).element()
  if (skip instanceof HTMLElement) skip.click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await app.settled()
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
})

test('a conversation that was typed is not lost by leaving without a question', async ({ app }) => {
  await app.openWhole('/record')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill('Tenho tosse há três dias.')
  await menu('Pacientes').click()
  await expect.element(leaving()).toMatchTextContent('A conversa que você digitou ainda não virou prontuário.')
  await leaving().getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByLabelText('Conversa da consulta').fill(' ')
  await menu('Pacientes').click()
  await untilAt('/patients')
})

test('signing out asks before it takes words away that are not stored', async ({ app, backend }) => {
  backend.script(SAVING, never)
  await openRecords(app, backend)
  await editLine()
  await page.getByRole('button', { name: 'Sair', exact: true }).first().click()
  await expect.element(leaving()).toMatchTextContent('O que você escreveu nesta tela ainda não foi salvo.')
  await leaving().getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.getByText('Melhora da dor. Sem febre.').first()).toBeVisible()
  expect(backend.sent('POST /auth/v1/logout')).toEqual([])
})

const expired = () => page.getByRole('dialog', { name: 'Sua sessão terminou' })

async function signInAgain(): Promise<void> {
  await expect.element(expired()).toMatchTextContent('O que você escreveu continua nesta tela.')
  await expired().getByLabelText('Senha', { exact: true }).fill('girassol-azul-42')
  await expired().getByRole('button', { name: 'Entrar' }).click()
  await expect.element(expired()).not.toBeInTheDocument()
}

test('a session that ends leaves words that are not stored where they are, and they are saved after the password', async ({
  app,
  backend,
}) => {
  const mend = endSession(backend)
  await openRecords(app, backend)
  await editLine()
  signOutElsewhere()
  backend.script(TOKEN, json(session()))
  await signInAgain()
  await expect.element(page.getByText('Melhora da dor. Sem febre.').first()).toBeVisible()
  mend()
  const text = 'HISTÓRIA DA DOENÇA ATUAL\n• Melhora da dor. Sem febre.'
  backend.script(
    SAVING,
    json([{ medical_analysis: text, updated_at: '2026-11-20T14:00:00+00:00', confirmed_at: null }]),
  )
  await expect.element(page.getByText('Salvo às')).toBeVisible()
  expect(backend.sent(SAVING).at(-1)?.body).toEqual({ medical_analysis: text })
})

test('who leaves the words after the session has ended is at the sign-in', async ({ app, backend }) => {
  endSession(backend)
  await openRecords(app, backend)
  await editLine()
  signOutElsewhere()
  await expired().getByRole('button', { name: 'Agora não' }).click()
  await menu('Pacientes').click()
  await leaving().getByRole('button', { name: 'Sair sem salvar' }).click()
  await untilAt('/login')
  await expect.element(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('where the account has an authenticator app, its code is asked over the words too', async ({ app, backend }) => {
  endSession(backend)
  await openRecords(app, backend)
  await editLine()
  signOutElsewhere()
  const factors = [{ id: 'factor', factor_type: 'totp', status: 'verified' }]
  backend.script(TOKEN, json(session({ factors })))
  backend.script('POST /auth/v1/factors/factor/challenge', json({ id: 'challenge', type: 'totp', expires_at: 1 }))
  backend.script('POST /auth/v1/factors/factor/verify', json(session({ factors }, 'aal2')))
  await signInAgain()
  const code = page.getByRole('dialog', { name: 'Confirme que é você' })
  await code.getByRole('button', { name: 'Agora não' }).click()
  await expect.element(page.getByText('Melhora da dor. Sem febre.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Digitar o código' }).click()
  await code.getByLabelText('Código').fill('123456')
  await code.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByText('Melhora da dor. Sem febre.').first()).toBeVisible()
})

test('without a new sign-in all of a conversation can be taken along, although the field shows only its beginning', async ({
  app,
  backend,
}) => {
  await app.openWhole('/record')
  await page.getByText('Digitar ou colar a conversa').click()
  const field = page.getByLabelText('Conversa da consulta').element()
  const data = new DataTransfer()
  data.setData('text', `${'Tosse. '.repeat(8000)}E febre desde ontem.`)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('button', { name: 'Abrir o texto todo' })).toBeVisible()
  await app.settled()
  signOutElsewhere()
  backend.script(TOKEN, refused(400, 'invalid_credentials'))
  await expired().getByLabelText('Senha', { exact: true }).fill('girassol-azul-42')
  await expired().getByRole('button', { name: 'Entrar' }).click()
  await expired().getByText('Não consegue entrar? Guarde o texto.').click()
  const taken = page.getByLabelText('O que está nesta tela').element()
  expect(taken instanceof HTMLTextAreaElement && taken.value).toContain('E febre desde ontem.')
  // Only the selected one of two choices is listed.
  expect(taken instanceof HTMLTextAreaElement && taken.value).toMatch(/^Presencial: sim$/m)
  expect(taken instanceof HTMLTextAreaElement && taken.value).not.toMatch(/^Telemedicina: /m)
})

test('an account that is gone is only told to a browser that has had a session of it', async ({ app, backend }) => {
  endSession(backend)
  backend.script('GET /auth/v1/user', json({ error_code: 'user_not_found', msg: 'gone' }, 403))
  await openRecords(app, backend)
  await editLine()
  signOutElsewhere()
  const told = page.getByRole('dialog', { name: 'Esta conta foi excluída' })
  await expect.element(told).toMatchTextContent('A conta ana@clinica.example foi excluída em outro aparelho')
  const taken = told.getByLabelText('O que está nesta tela').element()
  expect(taken instanceof HTMLTextAreaElement && taken.value).toContain('Melhora da dor. Sem febre.')
  // Requested with the token that loaded the records.
  const bearers = (route: string) => backend.sent(route).map(({ headers }) => headers.get('authorization'))
  expect(bearers('GET /auth/v1/user')).toEqual([bearers('GET /rest/v1/patient_records')[0]])
})

test('whoever confirms after the session was ended elsewhere stays at the record, and confirms after the password', async ({
  app,
  backend,
}) => {
  const record = await typeKnownConsultation(app, backend)
  const late = held(refused(401, 'PGRST301'))
  const mend = backend.script('POST /rest/v1/rpc/confirm_record', late.reply)
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirmando...' })).toBeVisible()
  signOutElsewhere()
  await expect.element(expired()).toBeVisible()
  late.release()
  mend()
  backend.script(TOKEN, json(session()))
  await signInAgain()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não foi possível confirmar')
  expect(record.confirmedAt()).toBeNull()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(page.getByText('Confirmado', { exact: true })).toBeVisible()
  expect(record.confirmedAt()).not.toBeNull()
})

for (const address of ['/patients', '/record'])
  test(`${address}: the sign-in says that the session has ended, to whoever has not signed out`, async ({ app }) => {
    await app.openWhole(address)
    signOutElsewhere()
    await expect.element(page.getByText('Sua sessão terminou', { exact: true })).toBeVisible()
    const text = 'Entre novamente para continuar. O que estava salvo continua guardado.'
    await expect.element(page.getByText(text)).toBeVisible()
  })

test('a visitor who opens a screen sees no message about a session', async ({ visitor }) => {
  visitor.open('/patients')
  await untilAt('/login')
  await expect.element(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(page.getByText('Sua sessão terminou').elements()).toEqual([])
})

test('while the code of a second factor is on its way nothing else is shown', async ({ app, backend }) => {
  const factors = [{ id: 'factor', factor_type: 'totp', status: 'verified' }]
  window.localStorage.clear()
  storeSession({ factors })
  const late = held(json(session({ factors }, 'aal2')))
  backend.script('POST /auth/v1/factors/factor/challenge', json({ id: 'challenge', type: 'totp', expires_at: 1 }))
  backend.script('POST /auth/v1/factors/factor/verify', late.reply)
  app.open('/dashboard')
  await page.getByLabelText('Código').fill('123456')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => backend.sent('POST /auth/v1/factors/factor/verify').length).toBe(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Confirme que é você')
  late.release()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Olá')
})
