import { sha256Of } from '@prontuvoz/rules/text-hash'
import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { cut, held, lost } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { CPF } from '#testing/known-consultation.ts'
import { typeKnownConsultation, type WrittenRecord } from '#testing/written-record.ts'

const SAVING = 'PATCH /rest/v1/patient_records'
/** After this long a response counts as stale, and returning to the tab refetches. */
const STALE_MS = 5200

const line = (text: string) => page.getByRole('button', { name: `Editar: ${text}` })
const isSaved = () => expect.element(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
const conflict = () => page.getByRole('alert').filter({ hasText: 'em outra aba ou aparelho' })

/** Returns to the tab once its data is stale. */
async function comeBack(app: App, backend: FakeBackend): Promise<void> {
  const now = Date.now.bind(Date)
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + STALE_MS)
  onTestFinished(() => later.mockRestore())
  const asked = backend.sent('GET /rest/v1/patient_records').length
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => backend.sent('GET /rest/v1/patient_records').length).toBeGreaterThan(asked)
  await app.settled()
}

/** The next save reaches the server, but its response is lost. */
function loseOneAnswer(backend: FakeBackend, { save }: WrittenRecord): { readonly isLost: () => boolean } {
  let isLost = false
  const mend = backend.script(SAVING, async (request) => {
    mend()
    isLost = true
    return lost(save)(request)
  })
  return { isLost: () => isLost }
}

test('typing on after a save whose answer was lost is no conflict with one’s own words', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const answer = loseOneAnswer(backend, record)
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await expect.poll(answer.isLost).toBe(true)
  await userEvent.keyboard(' Nega dispneia.')
  await isSaved()
  await expect.element(conflict()).not.toBeInTheDocument()
  expect(record.text()).toContain('• Nega febre. Nega tosse. Nega dispneia.')
})

test('a change undone after a save whose answer was lost is undone on the server too', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const before = record.text()
  const answer = loseOneAnswer(backend, record)
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await expect.poll(answer.isLost).toBe(true)
  await expect.element(page.getByText('Ainda não salvo: nova tentativa em instantes')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  await isSaved()
  expect(record.text()).toBe(before)
})

test('while a save is under way, an undone change is not reported as saved', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const before = record.text()
  const late = held(record.save)
  let isSent = false
  const mend = backend.script(SAVING, (request) => {
    mend()
    isSent = true
    return late.reply(request)
  })
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await expect.poll(() => isSent).toBe(true)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  late.release()
  await isSaved()
  expect(record.text()).toBe(before)
})

test('a field stays with its line while another tab adds one above it', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const before = record.text()
  await line('Alergia a dipirona.').click()
  const theirs = before.replace('• Nega febre.', '• Nega febre.\n• Nega tosse.\n• Nega dispneia.')
  await record.change({ medical_analysis: theirs })
  await comeBack(app, backend)
  await expect.element(line('Nega dispneia.')).toBeVisible()
  await userEvent.type(page.getByLabelText('Linha de ALERGIAS'), '{End} Urticária.')
  await isSaved()
  expect(record.text()).toBe(theirs.replace('dipirona.', 'dipirona. Urticária.'))
})

test('undo reverts only what was done here, never what another tab has written', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await isSaved()
  await userEvent.keyboard('{Escape}')
  await record.change({ medical_analysis: record.text().replace('dipirona.', 'dipirona e a iodo.') })
  await comeBack(app, backend)
  await expect.element(line('Alergia a dipirona e a iodo.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  expect(record.text()).toContain('Alergia a dipirona e a iodo.')
})

test('two devices that edit different lines of a draft both keep their words, and nobody is asked', async ({
  app,
  backend,
}) => {
  const record = await typeKnownConsultation(app, backend)
  const theirs = record.text().replace('• Nega febre.', '• Nega febre.\n• Nega tosse.')
  await record.change({ medical_analysis: theirs })
  await line('Alergia a dipirona.').click()
  await userEvent.keyboard(' Urticária.')
  await isSaved()
  await expect.element(line('Nega tosse.')).toBeVisible()
  await expect.element(page.getByLabelText('Linha de ALERGIAS')).toHaveValue('Alergia a dipirona. Urticária.')
  await expect.element(conflict()).not.toBeInTheDocument()
  await userEvent.keyboard(' Há dois anos.')
  await expect.poll(record.text).toBe(theirs.replace('dipirona.', 'dipirona. Urticária. Há dois anos.'))
})

test('two devices that edit the same line are asked', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const theirs = record.text().replace('Nega febre.', 'Febre há dois dias.')
  await record.change({ medical_analysis: theirs })
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await expect.element(conflict()).toMatchTextContent('O prontuário mudou em outra aba ou aparelho')
  expect(record.text()).toBe(theirs)
})

test('a record confirmed in another tab becomes a draft again only on purpose', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  await record.change({ confirmed_at: '2026-11-21T13:00:00+00:00' })
  const confirmedText = record.text()
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await expect.element(conflict()).toMatchTextContent('O prontuário foi confirmado em outra aba ou aparelho')
  expect(record.text()).toBe(confirmedText)
  await conflict().getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect.element(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await isSaved()
  await expect.element(page.getByText('Rascunho', { exact: true })).toBeVisible()
  expect(record.text()).toContain('Nega febre. Nega tosse.')
})

test('on the patient page the open record stays, whatever another device records meanwhile', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await userEvent.keyboard('{Enter}')
  backend.script(SAVING, cut)
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  const { tables } = backend
  const helena = patientRow(1, 'Helena Prado', CPF)
  const another = consultationRow(2, helena, 'Dor de garganta há dois dias.', '2026-11-21T13:00:00Z')
  const all = (table: string) => tables.find(table, new URLSearchParams())
  tables.give('consultations', [...all('consultations'), another])
  tables.give('patient_records', [
    ...all('patient_records'),
    recordRow(2, another, 'HISTÓRIA DA DOENÇA ATUAL\n• Dor de garganta.'),
  ])
  await comeBack(app, backend)
  await expect
    .poll(() => page.getByRole('region', { name: 'Consultas', exact: true }).getByRole('listitem').elements())
    .toHaveLength(2)
  await expect.element(page.getByLabelText('Linha de HISTÓRIA DA DOENÇA ATUAL')).toHaveValue('Nega febre. Nega tosse.')
})

test('no PDF is made of a text that another tab has written: it is shown first', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const theirs = record.text().replace('Alergia a dipirona.', 'Alergia a dipirona e a iodo.')
  await record.change({ medical_analysis: theirs })
  const refusal = { kind: 'conflict', message: 'O prontuário mudou em outra aba ou aparelho.' }
  const asked: unknown[] = []
  backend.script('POST /functions/v1/record-document', async (request) => {
    asked.push(await request.json())
    return Response.json({ error: refusal }, { status: 409 })
  })
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect.element(page.getByText(`O PDF não foi gerado. ${refusal.message}`)).toBeVisible()
  await expect.element(line('Alergia a dipirona e a iodo.')).toBeVisible()
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect.poll(() => asked[1]).toMatchObject({ textSha256: await sha256Of(theirs) })
  expect(asked[0]).not.toMatchObject({ textSha256: await sha256Of(theirs) })
})
