import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { held, json, refused } from '#testing/replies.ts'
import { giveSamples, patientRow } from '#testing/sample-rows.ts'
import { toasts } from '#testing/screen.ts'
import { USER_ID } from '#testing/stored-session.ts'

const SAVING = 'PATCH /rest/v1/patient_records'
const line = (words: string) => page.getByRole('button', { name: `Editar: ${words}` })

async function openRecords(app: App, backend: FakeBackend): Promise<void> {
  giveSamples(backend.tables)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(line('Melhora da dor.')).toBeVisible()
  await app.settled()
}

test('a text that the server refuses for good is not sent for ever, and the way on is said', async ({
  app,
  backend,
}) => {
  backend.script(SAVING, refused(400, '23514'))
  await openRecords(app, backend)
  await line('Melhora da dor.').click()
  await userEvent.keyboard(' Longo demais.')
  await expect.element(page.getByText('Não salvo: o servidor não aceita este texto.')).toBeVisible()
  const refusals = backend.sent(SAVING).length
  await new Promise((done) => setTimeout(done, 6000))
  expect(backend.sent(SAVING)).toHaveLength(refusals)
  const words = 'HISTÓRIA DA DOENÇA ATUAL\n• Melhora da dor.'
  backend.script(SAVING, json([{ medical_analysis: `${words} Curto.`, updated_at: 'later', confirmed_at: null }]))
  await userEvent.keyboard('{Control>}a{/Control}Melhora da dor. Curto.')
  await expect.element(page.getByText('Salvo às')).toBeVisible()
})

test('a record without any line is not stored, and undoing brings the line back', async ({ app, backend }) => {
  await openRecords(app, backend)
  await line('Melhora da dor.').click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Backspace}')
  await expect.element(page.getByText('Não salvo: um prontuário não pode ficar sem texto.')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1000))
  expect(backend.sent(SAVING)).toEqual([])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(line('Melhora da dor.')).toBeVisible()
  // The button has gone, and the focus is where it was.
  await expect.element(page.getByRole('region', { name: 'Prontuário da consulta' })).toHaveFocus()
})

test('no paper is made of a record while words on the screen are not stored', async ({ app, backend }) => {
  const words = 'HISTÓRIA DA DOENÇA ATUAL\n• Melhora da dor. Sem febre.'
  const late = held(json([{ medical_analysis: words, updated_at: 'later', confirmed_at: null }]))
  backend.script(SAVING, late.reply)
  await openRecords(app, backend)
  const paper = page.getByRole('button', { name: 'Baixar PDF' })
  await expect.element(paper).toBeEnabled()
  await line('Melhora da dor.').click()
  await userEvent.keyboard(' Sem febre.')
  await expect.element(paper).toBeDisabled()
  late.release()
  await expect.element(page.getByText('Salvo às')).toBeVisible()
  await expect.element(paper).toBeEnabled()
})

test('while the confirmation is on its way nothing is edited: it would seem to come from another tab', async ({
  app,
  backend,
}) => {
  const late = held(json(null))
  backend.script('POST /rest/v1/rpc/confirm_record', late.reply)
  await openRecords(app, backend)
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirmando...' })).toBeVisible()
  await expect.element(line('Melhora da dor.')).not.toBeInTheDocument()
  late.release()
  await expect.element(page.getByRole('button', { name: 'Corrigir' })).toBeVisible()
})

test('a confirmation is also announced after the same patient was searched for again', async ({ app, backend }) => {
  backend.script('POST /rest/v1/rpc/confirm_record', json(null))
  await openRecords(app, backend)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await app.settled()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(toasts().getByText('Prontuário confirmado')).toBeVisible()
})

test('a history that is stored late says nothing over the next patient', async ({ app, backend }) => {
  const late = held(json(null))
  backend.script('POST /rest/v1/rpc/save_record_history', late.reply)
  await openRecords(app, backend)
  await page.getByRole('button', { name: 'Ver Histórico Completo' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const history = page.getByLabelText('Histórico completo').element()
  if (history instanceof HTMLTextAreaElement)
    await page.getByLabelText('Histórico completo').fill(history.value.replace('Melhora da dor.', 'Sem dor.'))
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByLabelText('ou nome do paciente').fill('João')
  await page.getByRole('button', { name: /^João de Souza/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByRole('heading', { name: /^João de Souza/ })).toBeVisible()
  expect(backend.sent('POST /rest/v1/rpc/save_record_history')).toHaveLength(1)
  const read = backend.sent('GET /rest/v1/patient_records').length
  late.release()
  await expect.poll(() => backend.sent('GET /rest/v1/patient_records').length).toBeGreaterThan(read)
  await app.settled()
  expect(
    toasts()
      .getByText(/O prontuário mudou|Prontuário atualizado/)
      .elements(),
  ).toEqual([])
})

test('a second allergy waits until the card has been read with the first', async ({ app, backend }) => {
  const helena = { ...patientRow(1, 'Helena Prado', '52998224725'), known_allergies: 'Dipirona', updated_at: 'later' }
  const allergy = (text: string) => ({ text, kind: 'allergy', polarity: 'affirmed' })
  backend.tables.give('patient_record_reviews', [
    {
      user_id: USER_ID,
      record_id: '00000000-0000-4000-8000-000000000302',
      statements: [allergy('Alergia a dipirona.'), allergy('Alergia a penicilina.')],
      omissions: [],
      set_aside: [],
      organiser: 'extractive',
    },
  ])
  backend.script('PATCH /rest/v1/patients', json([helena]))
  await openRecords(app, backend)
  const late = held(json([helena]))
  backend.script('GET /rest/v1/patients', late.reply)
  const second = page.getByRole('button', { name: 'Acrescentar penicilina às alergias' })
  await page.getByRole('button', { name: 'Acrescentar dipirona às alergias' }).click()
  await expect.poll(() => backend.sent('PATCH /rest/v1/patients').length).toBe(1)
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(second).toBeDisabled()
  late.release()
  await expect.element(second).toBeEnabled()
})
