import { page } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'
import { editedHistory, giveHistory, openHistoryEditor } from '#testing/stored-history.ts'
import { session, storeSession } from '#testing/stored-session.ts'

// All tabs share a session: another tab's sign-in is in storage before this tab knows about it.
const BIA = { id: '00000000-0000-4000-8000-0000000000bb', email: 'bia@clinica.example' }
const signInElsewhere = () => storeSession(BIA)

/** Sends what the other tab's client broadcasts. */
function tellOfSignIn(theirs: object): void {
  const otherTab = new BroadcastChannel('sb-backend-auth-token')
  otherTab.postMessage({ event: 'SIGNED_IN', session: theirs })
  otherTab.close()
}

const OTHER = 'Outra conta entrou neste navegador'
const otherAccount = () => page.getByRole('heading', { level: 1, name: OTHER })

/** Empties the tables, as the other account sees them. */
function nothingFor(backend: FakeBackend): void {
  for (const table of ['patients', 'consultations', 'patient_records', 'clinic_words']) backend.tables.give(table, [])
}

interface Change {
  /** Opens the screen and fills in the data to send. */
  readonly prepare: (app: App, backend: FakeBackend) => Promise<unknown>
  readonly button: string
  /** What stays on the screen, and which message the doctor sees there; absent if the screen has nothing to lose. */
  readonly stays?: { readonly told: RegExp; readonly kept?: () => Promise<unknown> }
}

const historyField = () => page.getByLabelText('Histórico completo')
const patientName = () => page.getByRole('dialog').getByLabelText('Nome').first()
const words = () => page.getByLabelText('Adicionar palavras')
const fullName = () => page.getByLabelText('Nome completo')

const CHANGES: Readonly<Record<string, Change>> = {
  'an edited history': {
    async prepare(app, backend) {
      giveHistory(backend, ['Dor de cabeça.'])
      await openHistoryEditor(app)
      await historyField().fill(editedHistory().replace('cabeça', 'barriga'))
    },
    button: 'Salvar alterações',
    stays: { told: /Erro ao salvar/, kept: () => expect.poll(editedHistory).toContain('Dor de barriga.') },
  },
  'a new patient': {
    async prepare(app) {
      await app.openWhole('/patients')
      await page.getByRole('button', { name: 'Novo Paciente' }).click()
      await patientName().fill('Rui Melo')
    },
    button: 'Cadastrar paciente',
    stays: {
      told: /Erro ao cadastrar paciente/,
      kept: () => expect.element(patientName()).toHaveValue('Rui Melo'),
    },
  },
  'the deletion of a consultation': {
    async prepare(app, backend) {
      backend.tables.give('consultations', [consultationRow(1, patientRow(1, 'Rui Melo'), 'Dor.')])
      app.open('/dashboard')
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click()
    },
    button: 'Quero mesmo excluir',
  },
  'the deletion of a patient': {
    async prepare(app, backend) {
      backend.tables.give('patients', [patientRow(1, 'Rui Melo')])
      await app.openWhole('/patients')
      await page
        .getByRole('button', { name: /^Remover/ })
        .first()
        .click()
    },
    button: 'Remover paciente',
  },
  'the words of the clinic': {
    async prepare(app) {
      app.open('/settings')
      await words().fill('Glifage')
    },
    button: 'Adicionar',
    stays: { told: /Sua sessão terminou/, kept: () => expect.element(words()).toHaveValue('Glifage') },
  },
  'the profile': {
    async prepare(app) {
      app.open('/settings')
      await fullName().fill('Dra. Ana Prado Lima')
    },
    button: 'Salvar alterações',
    stays: {
      told: /Erro ao salvar/,
      kept: () => expect.element(fullName()).toHaveValue('Dra. Ana Prado Lima'),
    },
  },
  'the purchase of a plan': {
    prepare: async (app) => app.open('/plans'),
    button: 'Assinar Agora',
  },
}

for (const [what, { prepare, button, stays }] of Object.entries(CHANGES))
  test(`${what} never goes out in the name of a colleague who has signed in in another tab`, async ({
    app,
    backend,
  }) => {
    await prepare(app, backend)
    const send = page.getByRole('button', { name: button, exact: true }).last()
    await expect.element(send).toBeEnabled()
    await app.settled()
    const before = backend.requests.length
    signInElsewhere()
    nothingFor(backend)
    await send.click()
    if (stays) {
      await expect.element(page.getByText(stays.told).first()).toBeVisible()
      const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
      await expect.element(dialog).toMatchTextContent('A conta bia@clinica.example entrou neste navegador.')
      await page.getByRole('button', { name: 'Agora não' }).click()
      await stays.kept?.()
    } else await expect.element(otherAccount()).toBeVisible()
    expect(backend.requests.slice(before).map(({ route }) => route)).toEqual([])
  })

const SCREENS = ['Dashboard', 'Pacientes', 'Histórico', 'Análises', 'Planos', 'Configurações'] as const

for (const screen of SCREENS)
  test(`${screen} asks nothing as a colleague, and says whose the browser is instead of being empty`, async ({
    app,
    backend,
  }) => {
    backend.tables.give('patients', [patientRow(1, 'Rui Melo')])
    await app.openWhole('/patient-records')
    const before = backend.requests.length
    signInElsewhere()
    nothingFor(backend)
    await page.getByRole('link', { name: screen, exact: true }).first().click()
    await expect.element(otherAccount()).toBeVisible()
    await expect.element(page.getByText('Esta aba era da conta ana@clinica.example.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Continuar como bia@clinica.example' })).toBeVisible()
    expect(backend.requests.slice(before).map(({ route }) => route)).toEqual([])
  })

test('a CPF is neither a new patient nor unknown because a colleague has signed in in another tab', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Rui Melo', '52998224725')])
  await app.openWhole('/record')
  signInElsewhere()
  nothingFor(backend)
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(otherAccount()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/novo paciente/i)
})

test('the tab shows its own account again after a sign-in as it', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Rui Melo')])
  await app.openWhole('/patient-records')
  signInElsewhere()
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect.element(otherAccount()).toBeVisible()
  storeSession()
  tellOfSignIn(session())
  await expect.element(page.getByText('Rui Melo').first()).toBeVisible()
})

test('the code of a colleague’s authenticator app is not asked for over what a doctor has typed', async ({ app }) => {
  await app.openWhole('/settings')
  await fullName().fill('Dra. Ana Prado Lima')
  const factors = [{ id: 'factor', factor_type: 'totp', status: 'verified' }]
  const theirs = session({ id: BIA.id, email: BIA.email, factors })
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(theirs))
  tellOfSignIn(theirs)
  await expect.element(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect.element(page.getByRole('button', { name: 'Entrar novamente' })).toBeVisible()
  await app.settled()
  expect(document.body.textContent).not.toContain('Confirme que é você')
  await expect.element(fullName()).toHaveValue('Dra. Ana Prado Lima')
})

test('the reminder of an ended session stays in its place when a bar below it goes', async ({ app }) => {
  await page.viewport(800, 800)
  await app.openWhole('/settings')
  await fullName().fill('Dra. Ana Prado Lima')
  signInElsewhere()
  tellOfSignIn(session(BIA))
  await page.getByRole('button', { name: 'Agora não' }).click()
  const reminder = page.getByRole('button', { name: 'Entrar novamente' })
  await expect.element(reminder).toBeVisible()
  const fromBelow = () => Math.round(window.innerHeight - reminder.element().getBoundingClientRect().bottom)
  const before = fromBelow()
  expect(before).toBeGreaterThan(60)
  const bar = document.querySelector<HTMLElement>('[data-bar=navigation]')
  bar?.removeAttribute('data-bar')
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(fromBelow()).toBe(before)
})
