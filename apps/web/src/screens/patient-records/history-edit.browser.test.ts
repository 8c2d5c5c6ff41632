import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CPF, evidence, QUOTES, WRITTEN } from '#testing/known-consultation.ts'
import { refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'
import {
  editedHistory,
  giveHistory,
  HELENA,
  HISTORY_DAY,
  openHistory,
  openHistoryEditor,
} from '#testing/stored-history.ts'
import { USER_ID } from '#testing/stored-session.ts'

const SAVING = 'POST /rest/v1/rpc/save_record_history'
const field = () => page.getByLabelText('Histórico completo')
const history = () => page.getByRole('region', { name: 'Histórico' })
const save = () => page.getByRole('button', { name: 'Salvar alterações' })
const patients = () => page.getByRole('link', { name: 'Pacientes', exact: true }).first()

test('§9 patient-records: the history is headed, numbered, dated and separated, and can be hidden again', async ({
  app,
  backend,
}) => {
  giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistory(app)
  const text = [
    `=== CONSULTA 1 - ${HISTORY_DAY} ===`,
    'Dor de cabeça.',
    '--- NOVA CONSULTA ---',
    `=== CONSULTA 2 - ${HISTORY_DAY} ===`,
    'Melhora.',
  ].join('\n\n')
  expect(history().element().querySelector('.whitespace-pre-wrap')?.textContent).toBe(text)
  await history().getByRole('button', { name: 'Editar', exact: true }).click()
  await expect.element(history().getByLabelText('Histórico completo')).toHaveValue(text)
  await history().getByRole('button', { name: 'Cancelar' }).click()
  await history().getByRole('button', { name: 'Ocultar Histórico Completo (2 consultas)' }).click()
  await expect.element(history().getByText('Dor de cabeça.')).not.toBeInTheDocument()
})

test('§4 patient-records: text outside the sections goes to the most recent record', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistoryEditor(app)
  await field().fill(`${editedHistory()}\n\n--- NOVA CONSULTA ---\n\nLigou à tarde.`)
  await save().click()
  await expect.element(toasts().getByText('Prontuário atualizado')).toBeVisible()
  expect(stored.texts()).toEqual(['Dor de cabeça.', 'Melhora.\n\nLigou à tarde.'])
})

test('§4 patient-records: a patient without records gets a first one', async ({ app, backend }) => {
  const stored = giveHistory(backend, [])
  await openHistoryEditor(app)
  await field().fill('Primeira anotação.')
  await save().click()
  await expect.element(page.getByRole('button', { name: 'Ocultar Histórico Completo (1 consulta)' })).toBeVisible()
  expect(backend.sent(SAVING).map(({ body }) => body)).toMatchObject([
    { patient: HELENA.id, cpf: CPF, seen: [], changed: [], first_text: 'Primeira anotação.' },
  ])
  expect(stored.texts()).toEqual(['Primeira anotação.'])
})

test('§4 patient-records: Cancelar restores the text and stores nothing', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  await openHistoryEditor(app)
  await field().fill('Tudo outro.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(history()).toMatchTextContent('Dor de cabeça.')
  await page.getByRole('button', { name: 'Retomar a edição cancelada' }).click()
  await expect.element(field()).toHaveValue('Tudo outro.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Retomar a edição cancelada' })).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue(`=== CONSULTA 1 - ${HISTORY_DAY} ===\n\nDor de cabeça.`)
  expect(backend.sent(SAVING)).toEqual([])
  expect(stored.texts()).toEqual(['Dor de cabeça.'])
})

test('§8 patient-records: Erro ao salvar keeps the edited text until it is stored', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  await openHistoryEditor(app)
  await field().fill(editedHistory().replace('cabeça', 'barriga'))
  const mend = backend.script(SAVING, refused())
  await save().click()
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  await expect.element(alertIn()).toMatchTextContent('Houve um erro ao salvar as alterações.')
  await expect.element(toasts().getByText('Houve um erro ao salvar as alterações.')).toBeVisible()
  expect(editedHistory()).toMatch(/Dor de barriga\./)
  expect(stored.texts()).toEqual(['Dor de cabeça.'])
  mend()
  await save().click()
  await expect.element(field()).not.toBeInTheDocument()
  expect(stored.texts()).toEqual(['Dor de barriga.'])
})

test('§4 patient-records: leaving or searching again asks before an edited text is lost', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  backend.tables.give('patients', [HELENA, patientRow(2, 'Rui Melo', '11144477735')])
  await openHistoryEditor(app)
  // Nothing edited yet, so no question.
  await patients().click()
  await untilAt('/patients')
  await openHistoryEditor(app)
  await field().fill('Anotação longa.')
  await patients().click()
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await untilAt('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('11144477735')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const searching = page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
  await searching.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(field()).toHaveValue('Anotação longa.')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await searching.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Rui Melo' })).toBeVisible()
  await patients().click()
  await untilAt('/patients')
  expect(stored.texts()).toEqual(['Dor de cabeça.'])
})

test('while a record is edited, contradictions to the consultation are listed, and the text stays as typed', async ({
  app,
  backend,
}) => {
  const consultation = consultationRow(1, HELENA, QUOTES.join('\n'))
  const record = recordRow(1, consultation, WRITTEN.analysis)
  backend.tables.give('patients', [HELENA])
  backend.tables.give('consultations', [consultation])
  backend.tables.give('patient_records', [record])
  backend.tables.give('patient_record_reviews', [
    { user_id: USER_ID, record_id: record.id, set_aside: [], organiser: WRITTEN.organiser, ...evidence(false) },
  ])
  await openHistoryEditor(app)
  const text = editedHistory()
  const wrong = text.replace(/(Losartana.*?\b)50\b/, '$1500')
  expect(wrong).not.toBe(text)
  const marks = page.getByRole('region', { name: 'Conferir no texto' })
  await field().fill(wrong)
  await expect.element(marks.getByRole('listitem')).toMatchTextContent('500')
  await expect.element(marks.getByRole('listitem')).toMatchTextContent('Conferir: ')
  await expect.element(field()).toHaveValue(wrong)
  await field().fill(`${text}\n`)
  await expect.element(marks).not.toBeInTheDocument()
})

test('a history whose patient was deleted in another tab says so, and keeps the words', async ({ app, backend }) => {
  giveHistory(backend, [])
  await openHistoryEditor(app)
  backend.script(SAVING, refused(404, 'PT404', 'Nenhum paciente encontrado para este CPF.'))
  await field().fill('Primeira anotação.')
  await save().click()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'Erro ao salvarNão existe mais: foi excluído em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior. O texto editado continua acima.',
    )
  await expect.element(field()).toHaveValue('Primeira anotação.')
})
