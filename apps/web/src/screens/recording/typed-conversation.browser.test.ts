import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { cut, held, json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const MISTYPED = 'Tomo losartana 500 mg.'
const CORRECTED = 'Tomo losartana 50 mg.'
const MAKING = 'POST /functions/v1/process-medical-text'
const consultation = consultationRow(1, helena, CORRECTED)
const record = recordRow(1, consultation, 'MEDICAMENTOS EM USO\n• Losartana 50 mg.')
const field = () => page.getByLabelText('Conversa da consulta')
const generate = () => page.getByRole('button', { name: 'Gerar prontuário' })
const finishing = () => page.getByRole('region', { name: 'Finalização' })
const heading = () => page.getByRole('heading', { name: 'Análise médica' })

function scriptRecord(backend: FakeBackend): void {
  backend.tables.give('patients', [helena])
  backend.tables.give('patient_records', [record])
  for (const method of ['POST', 'PATCH', 'DELETE']) backend.script(`${method} /rest/v1/consultations`, json(null))
  const made = { analysis: record.medical_analysis, recordId: record.id, organiser: 'deterministic' }
  backend.script(MAKING, json({ ...made, statements: [], omissions: [], setAside: [], transcription: CORRECTED }))
}

async function openField(app: App): Promise<void> {
  await app.openWhole('/record')
  await fillPatient()
}

async function fillPatient(): Promise<void> {
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
}

const texts = (backend: FakeBackend) =>
  backend.sent(MAKING).map(({ body }) => (body as { readonly transcriptionText: string }).transcriptionText)
const ids = (backend: FakeBackend) =>
  new Set(backend.sent(MAKING).map(({ body }) => (body as { readonly consultationId: string }).consultationId))

/** Pastes as a browser does: with the default action, unless a listener prevents it. */
function paste(text: string): boolean {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const target = field().element()
  return target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('the text of a typed consultation that failed is corrected in place, for the same consultation', async ({
  app,
  backend,
}) => {
  scriptRecord(backend)
  const mend = backend.script(MAKING, refused(503))
  await openField(app)
  await field().fill(MISTYPED)
  await generate().click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('O texto continua nesta página até virar prontuário.')
  await expect.element(finishing()).toMatchTextContent('Helena PradoCPF 529.982.247-25')
  await page.getByRole('button', { name: 'Corrigir o texto' }).click()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue(MISTYPED)
  await field().fill(CORRECTED)
  // It fails again: the correction stays, and can be sent as it is.
  await generate().click()
  await expect.element(generate()).toBeEnabled()
  await expect.element(field()).toHaveValue(CORRECTED)
  mend()
  await generate().click()
  await expect.element(heading()).toBeVisible()
  expect(texts(backend)[0]).toBe(MISTYPED)
  expect(new Set(texts(backend).slice(1))).toEqual(new Set([CORRECTED]))
  expect(ids(backend).size).toBe(1)
  expect(backend.sent('POST /rest/v1/consultations')).toHaveLength(1)
})

test('a typed text that is no record yet is not left behind without a question', async ({ app, backend }) => {
  scriptRecord(backend)
  backend.script('PATCH /rest/v1/consultations', cut)
  await openField(app)
  await field().fill(MISTYPED)
  await generate().click()
  await expect.element(page.getByRole('button', { name: 'Corrigir o texto' })).toBeVisible()
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect.element(asking).toMatchTextContent('A conversa que você digitou ainda não virou prontuário.')
  await asking.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.getByRole('region', { name: 'Transcrição ao vivo' })).toMatchTextContent(MISTYPED)
})

test('a typed text that is stored is left without a question while its record is made, which goes on', async ({
  app,
  backend,
}) => {
  scriptRecord(backend)
  const stored = held(json([{ id: consultation.id }]))
  backend.script('PATCH /rest/v1/consultations', stored.reply)
  const made = held(json({}))
  backend.script(MAKING, made.reply)
  await app.openWhole('/patients')
  await page.getByRole('link', { name: 'Gravar', exact: true }).first().click()
  await fillPatient()
  await field().fill(CORRECTED)
  await generate().click()
  await expect.element(finishing()).toBeVisible()
  window.history.back()
  // Not stored anywhere else yet. A user who was asked is taken on once it is.
  await expect.element(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
  stored.release()
  await untilAt('/patients')
  await expect.poll(() => texts(backend)).toEqual([CORRECTED])
  const kept = backend.sent('PATCH /rest/v1/consultations').map(({ body }) => body)
  expect(kept).toContainEqual(expect.objectContaining({ transcription: CORRECTED }))
  made.release()
})

test('the text of a typed consultation that was left half way is corrected where it is finished', async ({
  app,
  backend,
}) => {
  scriptRecord(backend)
  const left = { ...consultation, status: 'processing', transcription: MISTYPED, duration_seconds: 0 }
  backend.tables.give('consultations', [left])
  backend.tables.give('patient_records', [])
  const inactive = [{ id: left.id, inactive_since: '2026-11-21T17:32:00Z' }]
  backend.script('POST /rest/v1/rpc/unfinished_consultations', json(inactive))
  await app.openWhole(`/record?consultation=${left.id}`)
  const said = page.getByLabelText('O que foi dito na consulta')
  await expect.element(said).toHaveValue(MISTYPED)
  await said.fill(CORRECTED)
  // Another patient's, typed meanwhile.
  await page.getByLabelText('CPF do paciente').fill('11144477735')
  const mend = backend.script(MAKING, refused(503))
  await generate().first().click()
  await expect.element(finishing()).toMatchTextContent('Helena Prado')
  await expect.element(finishing()).not.toMatchTextContent('CPF')
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(again).toBeVisible()
  mend()
  backend.tables.give('patient_records', [record])
  await again.click()
  await expect.element(heading()).toBeVisible()
  expect(new Set(texts(backend))).toEqual(new Set([CORRECTED]))
  expect(ids(backend)).toEqual(new Set([left.id]))
  expect(backend.sent('POST /rest/v1/consultations')).toHaveLength(0)
})

for (const [shape, line] of [
  ['lines of speech', 'Paciente: Não tenho febre nem enjoo.\n'],
  ['empty lines', 'Tosse.\n'.padEnd(1000, '\n')],
  ['lines of a letter', 'a\n'],
] as const)
  test(`a paste of 300,000 characters in ${shape} is shown by its beginning at once, and all of it is used`, async ({
    app,
    backend,
  }) => {
    scriptRecord(backend)
    await openField(app)
    const text = line
      .repeat(Math.ceil(300_000 / line.length))
      .slice(0, 299_999)
      .concat('.')
    const began = performance.now()
    expect(paste(text)).toBe(false)
    await expect.element(page.getByText(/^Aqui aparece só o começo de 300\.000 caracteres;/)).toBeVisible()
    expect(performance.now() - began).toBeLessThan(3000)
    await generate().click()
    await expect.element(heading()).toBeVisible()
    expect(texts(backend)).toEqual([text])
  })

test('a long paste is put where the cursor was, opened to be corrected, and erased', async ({ app, backend }) => {
  scriptRecord(backend)
  await openField(app)
  await field().fill('Antes. Depois.')
  const element = field().element() as HTMLTextAreaElement
  element.setSelectionRange(7, 7)
  const pasted = 'Tosse.\r\n'.repeat(8000)
  expect(paste(pasted)).toBe(false)
  const whole = `Antes. ${'Tosse.\n'.repeat(8000)}Depois.`
  await expect.element(page.getByText(/^Aqui aparece só o começo de 56\.014 caracteres;/)).toBeVisible()
  expect(element.value).toHaveLength(2001)
  await page.getByRole('button', { name: 'Abrir o texto todo' }).click()
  await expect.element(field()).toHaveFocus()
  expect(element.value).toBe(whole)
  await userEvent.keyboard('{Control>}{End}{/Control} Fim.')
  expect(paste('curto')).toBe(true)
  await generate().click()
  await expect.element(heading()).toBeVisible()
  expect(texts(backend)).toEqual([`${whole} Fim.`])
})

test('a paste of two thousand lines stands where the cursor was at once, and typing goes on behind it', async ({
  app,
  backend,
}) => {
  scriptRecord(backend)
  await openField(app)
  await field().fill('Antes. Depois.')
  const element = field().element() as HTMLTextAreaElement
  element.setSelectionRange(7, 7)
  const began = performance.now()
  // The browser itself would lay out the field again for each line.
  expect(paste('Tosse.\r\n'.repeat(2000))).toBe(false)
  await expect.element(generate()).toBeEnabled()
  expect(performance.now() - began).toBeLessThan(3000)
  await userEvent.keyboard('Febre. ')
  await generate().click()
  await expect.element(heading()).toBeVisible()
  expect(texts(backend)).toEqual([`Antes. ${'Tosse.\n'.repeat(2000)}Febre. Depois.`])
})

test('a long paste can be erased', async ({ app, backend }) => {
  scriptRecord(backend)
  await openField(app)
  paste('Tosse.\n'.repeat(8000))
  await page.getByRole('button', { name: 'Apagar o texto' }).click()
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  await expect.element(generate()).toBeDisabled()
})
