import { page } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'
import { editedHistory, giveHistory, openHistoryEditor } from '#testing/stored-history.ts'
import { storeSession } from '#testing/stored-session.ts'

// All tabs share a session: another tab's sign-in is in storage before this tab has heard of it.
const signInElsewhere = () => storeSession({ id: '00000000-0000-4000-8000-0000000000bb', email: 'bia@clinica.example' })

const READS = /^(GET|HEAD) |\/rpc\/(consultation_summary|patient_total|unfinished_consultations|voice_strips)$/

interface Change {
  /** Opens the screen and fills in what is to be sent. */
  readonly prepare: (app: App, backend: FakeBackend) => Promise<unknown>
  readonly button: string
  /** What the doctor is told. */
  readonly told: RegExp
  /** What is still on the screen afterwards. */
  readonly kept?: () => Promise<unknown>
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
    told: /Erro ao salvar/,
    kept: () => expect.poll(editedHistory).toContain('Dor de barriga.'),
  },
  'a new patient': {
    async prepare(app) {
      await app.openWhole('/patients')
      await page.getByRole('button', { name: 'Novo Paciente' }).click()
      await patientName().fill('Rui Melo')
    },
    button: 'Cadastrar paciente',
    told: /Erro ao cadastrar paciente/,
    kept: () => expect.element(patientName()).toHaveValue('Rui Melo'),
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
    told: /Nada foi excluído/,
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
    told: /O paciente não foi removido/,
  },
  'the words of the clinic': {
    async prepare(app) {
      app.open('/settings')
      await words().fill('Glifage')
    },
    button: 'Adicionar',
    told: /Sua sessão terminou/,
    kept: () => expect.element(words()).toHaveValue('Glifage'),
  },
  'the profile': {
    async prepare(app) {
      app.open('/settings')
      await fullName().fill('Dra. Ana Prado Lima')
    },
    button: 'Salvar alterações',
    told: /Erro ao salvar/,
    kept: () => expect.element(fullName()).toHaveValue('Dra. Ana Prado Lima'),
  },
  'the purchase of a plan': {
    prepare: async (app) => app.open('/plans'),
    button: 'Assinar Agora',
    told: /Não foi possível iniciar o processo de pagamento/,
  },
}

for (const [what, { prepare, button, told, kept }] of Object.entries(CHANGES))
  test(`${what} never goes out in the name of a colleague who has signed in in another tab`, async ({
    app,
    backend,
  }) => {
    await prepare(app, backend)
    const send = page.getByRole('button', { name: button, exact: true }).last()
    await expect.element(send).toBeEnabled()
    signInElsewhere()
    await send.click()
    await expect.element(page.getByText(told).first()).toBeVisible()
    await kept?.()
    expect(backend.requests.map(({ route }) => route).filter((route) => !READS.test(route))).toEqual([])
  })
