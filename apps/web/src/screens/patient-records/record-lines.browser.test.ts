import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { never } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'

const HISTORY = 'HISTÓRIA DA DOENÇA ATUAL'

/** A draft with a line in each of two sections; what is saved is only sent. */
async function openDraft(app: App, backend: FakeBackend): Promise<void> {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const consultation = consultationRow(1, helena, 'Tenho dor de cabeça há três dias.\nTenho alergia a dipirona.')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [consultation])
  backend.tables.give('patient_records', [
    recordRow(1, consultation, `${HISTORY}\n• Dor de cabeça há 3 dias.\n\nALERGIAS\n• Alergia a dipirona.`),
  ])
  backend.script('PATCH /rest/v1/patient_records', never)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(line('Alergia a dipirona.')).toBeVisible()
}

const section = (title: string) => page.getByRole('region', { name: title, exact: true })
const line = (words: string) => page.getByRole('button', { name: `Editar: ${words}` })
const handleIn = (title: string) => section(title).getByTitle('Arraste para outra seção')
const sent = (backend: FakeBackend) => backend.sent('PATCH /rest/v1/patient_records').map(({ body }) => body)

test('a line that is let go over another section is saved there, and undone in one step', async ({ app, backend }) => {
  await openDraft(app, backend)
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), section(HISTORY))
  await expect.element(section(HISTORY).getByText('Alergia a dipirona.')).toBeVisible()
  await expect.element(section('ALERGIAS')).not.toBeInTheDocument()
  await expect
    .poll(() => sent(backend))
    .toEqual([{ medical_analysis: `${HISTORY}\n• Dor de cabeça há 3 dias.\n• Alergia a dipirona.` }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(section('ALERGIAS').getByText('Alergia a dipirona.')).toBeVisible()
})

test('a line that is let go over its own section, or over none, stays where it is', async ({ app, backend }) => {
  await openDraft(app, backend)
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), section('ALERGIAS').getByRole('heading'))
  await userEvent.dragAndDrop(handleIn('ALERGIAS'), page.getByRole('heading', { level: 1 }))
  await expect.element(section('ALERGIAS').getByText('Alergia a dipirona.')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1000))
  expect(sent(backend)).toEqual([])
})

test('the sections that the record does not have are there while a line is held, and only then', async ({
  app,
  backend,
}) => {
  await openDraft(app, backend)
  const handle = handleIn('ALERGIAS').element()
  const empty = () =>
    [...document.querySelectorAll('p')].map((one) => one.textContent).filter((one) => one === 'CONDUTA')
  expect(empty()).toEqual([])
  handle.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }))
  await expect.poll(empty).toEqual(['CONDUTA'])
  handle.dispatchEvent(new DragEvent('dragend', { bubbles: true, dataTransfer: new DataTransfer() }))
  await expect.poll(empty).toEqual([])
})

test('a line that is being written has no handle', async ({ app, backend }) => {
  await openDraft(app, backend)
  await line('Alergia a dipirona.').click()
  await expect.element(page.getByLabelText('Linha de ALERGIAS')).toHaveFocus()
  expect(handleIn('ALERGIAS').elements()).toEqual([])
  expect(handleIn(HISTORY).elements()).toHaveLength(1)
})
