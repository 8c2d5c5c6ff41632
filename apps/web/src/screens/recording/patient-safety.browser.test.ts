import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'
import type { Row } from '#testing/tables.ts'
import { scriptRecord, typeConversation } from '#testing/written-record.ts'

const LOOK_UP = 'GET /rest/v1/patients'
const SAVING = 'PATCH /rest/v1/patients'
const HELENA = '52998224725'
const FREE = '11144477735'

const cpfField = () => page.getByLabelText('CPF do paciente')
const nameField = () => page.getByLabelText('Nome do paciente')
const saveButton = () => page.getByRole('button', { name: 'Salvar dados do paciente' })
const isSaved = () => expect.element(toasts().getByText('Dados salvos')).toBeVisible()

/** The backend's patients; it stores what is sent. */
function givePatients(backend: FakeBackend, ...rows: readonly Row[]) {
  backend.tables.give('patients', rows)
  storeWrites(backend, 'patients', { blank: patientRow(1, '') })
  const all = () => backend.tables.find('patients', new URLSearchParams())
  return {
    all,
    /** How another tab changes the first one. */
    changeFirst(change: Row): void {
      const [first, ...others] = all()
      backend.tables.give('patients', [{ ...first, ...change, updated_at: '2026-11-21T00:00:00Z' }, ...others])
    },
  }
}

async function lookUp(app: App, cpf: string): Promise<void> {
  await app.openWhole('/record')
  await userEvent.type(cpfField(), cpf)
  await expect.element(nameField()).not.toHaveValue('')
  await page.getByText('Mais dados do paciente').click()
}

test('§4 record: a save writes only what was typed; changes made elsewhere are shown', async ({ app, backend }) => {
  const card = { phone: '11987654321', known_allergies: 'Dipirona', birth_date: '1970-01-02' }
  const stored = givePatients(backend, { ...patientRow(1, 'Helena Prado', HELENA), ...card })
  await lookUp(app, HELENA)
  stored.changeFirst({ known_allergies: 'Dipirona e AAS' })
  await page.getByLabelText('Profissão').fill('Pintora')
  await saveButton().click()
  const elsewhere = toasts().getByText('estes campos foram atualizados aqui: Alergias conhecidas.')
  await expect.element(elsewhere).toBeVisible()
  // The saved notice is part of it and does not replace it.
  await new Promise((done) => setTimeout(done, 1000))
  await expect.element(elsewhere).toBeVisible()
  await expect.element(page.getByLabelText('Alergias conhecidas')).toHaveValue('Dipirona e AAS')
  expect(backend.sent(SAVING).map(({ body }) => body)).not.toEqual([])
  for (const { body } of backend.sent(SAVING)) expect(body).toEqual({ profession: 'Pintora' })
  expect(stored.all()).toMatchObject([{ ...card, known_allergies: 'Dipirona e AAS', profession: 'Pintora' }])
})

test('§4 record: a field changed both here and elsewhere shows both values and asks', async ({ app, backend }) => {
  const stored = givePatients(backend, patientRow(1, 'Helena Prado', HELENA))
  await lookUp(app, HELENA)
  stored.changeFirst({ known_allergies: 'AAS', profession: 'Professora' })
  await page.getByLabelText('Alergias conhecidas').fill('Dipirona')
  await page.getByLabelText('Profissão').fill('Pintora')
  await saveButton().click()
  const dialog = page.getByRole('alertdialog', { name: 'O cadastro foi alterado em outro lugar' })
  await expect.element(dialog).toMatchTextContent('Nada foi salvo. Escolha qual valor vale em cada campo.')
  await expect.element(dialog.getByRole('button', { name: 'Salvar estas escolhas' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Decidir depois' }).click()
  await expect.element(page.getByLabelText('Alergias conhecidas')).toHaveValue('Dipirona')
  expect(stored.all()).toMatchObject([{ profession: 'Professora' }])
  await saveButton().click()
  await dialog.getByRole('group', { name: 'Alergias conhecidas' }).getByText('Dipirona').click()
  await dialog.getByRole('group', { name: 'Profissão' }).getByText('Professora').click()
  await dialog.getByRole('button', { name: 'Salvar estas escolhas' }).click()
  await isSaved()
  expect(stored.all()).toMatchObject([{ known_allergies: 'Dipirona', profession: 'Professora' }])
})

test('§4 record: nothing of one patient reaches the next when the CPF is changed', async ({ app, backend }) => {
  const [helena, rosa] = [patientRow(1, 'Helena Prado', HELENA), patientRow(2, 'Rosa Lima', FREE)]
  const stored = givePatients(backend, { ...helena, known_allergies: 'Dipirona' }, rosa)
  await lookUp(app, HELENA)
  await page.getByLabelText('Profissão').fill('Pintora')
  const mend = backend.script(LOOK_UP, refused())
  await cpfField().fill(FREE)
  await expect.element(alertIn()).toMatchTextContent('Erro ao buscar paciente')
  await expect.element(page.getByLabelText('Alergias conhecidas')).toHaveValue('')
  await expect.element(page.getByLabelText('Profissão')).toHaveValue('')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(nameField()).toHaveValue('Rosa Lima')
  await saveButton().click()
  await isSaved()
  expect(stored.all()).toMatchObject([
    { id: helena.id, name: 'Helena Prado', known_allergies: 'Dipirona', profession: null },
    { id: rosa.id, name: 'Rosa Lima', known_allergies: null, profession: null },
  ])
})

test('§2 record: the CPF typed for a patient without one becomes theirs and creates no second patient', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado')
  const stored = givePatients(backend, helena)
  await app.openWhole(`/record?patient=${helena.id}&name=Helena%20Prado`)
  await expect.element(nameField()).toHaveValue('Helena Prado')
  await userEvent.type(cpfField(), HELENA)
  await expect.element(page.getByText('Este CPF será salvo no cadastro do paciente.')).toBeVisible()
  await saveButton().click()
  await isSaved()
  expect(stored.all()).toMatchObject([{ id: helena.id, cpf: HELENA }])
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
})

test('§2 record: Nova consulta begins with an empty form', async ({ app, backend }) => {
  scriptRecord(backend)
  await app.openWhole(`/record?patient=${patientRow(1, '').id}&name=Helena%20Prado`)
  await expect.element(cpfField()).toHaveValue('529.982.247-25')
  await typeConversation(app)
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await expect.element(cpfField()).toHaveValue('')
  await expect.element(nameField()).toHaveValue('')
})

test('§5 a CPF whose check digits fail is accepted with a warning, on every form that takes one', async ({
  app,
  backend,
}) => {
  const warning = 'Os dígitos verificadores não conferem. Confira se o CPF foi digitado corretamente.'
  const stored = givePatients(backend)
  await app.openWhole('/record')
  await userEvent.type(cpfField(), '52998224726')
  await expect.element(page.getByText(warning)).toBeVisible()
  await nameField().fill('Helena Prado')
  await saveButton().click()
  await isSaved()
  expect(stored.all()).toMatchObject([{ name: 'Helena Prado', cpf: '52998224726' }])
  await cpfField().fill('52998224725')
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('CPF')).toHaveAccessibleDescription(warning)
  await app.openWhole('/patient-records')
  await cpfField().fill('52998224726')
  await expect.element(page.getByText(warning)).toBeVisible()
})
