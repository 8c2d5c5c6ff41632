import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { forgetRecordings, KEPT_ID, keepRefused, recordingsHere } from '#testing/kept-recording.ts'

const FULL = 'Limite de 5 pacientes do plano Iniciante atingido.'

test.afterEach(forgetRecordings)

test('a consultation that a full plan rejected is filed automatically once another plan is in force, with one attempt', async ({
  app,
  backend,
}) => {
  await keepRefused({ kind: 'limit', message: FULL })
  backend.script('POST /rest/v1/patients', refused(400, 'PV001', FULL))
  await app.openWhole('/dashboard')
  const waiting = page.getByRole('region', { name: 'Só neste aparelho' })
  await expect.element(waiting).toMatchTextContent(FULL)
  await new Promise((done) => setTimeout(done, 500))
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
  backend.script(
    'GET /rest/v1/subscriptions',
    json([
      {
        status: 'active',
        plans: { name: 'Profissional', max_patients: null, max_recording_minutes: null },
      },
    ]),
  )
  // A user who paid elsewhere returns to this tab.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => backend.sent('POST /rest/v1/patients').length, { timeout: 10_000 }).toBe(1)
  await expect.element(waiting).toMatchTextContent(FULL)
  await new Promise((done) => setTimeout(done, 6000))
  expect(backend.sent('POST /rest/v1/patients')).toHaveLength(1)
})

test('a recording whose consultation was deleted elsewhere is discarded from this device after a question', async ({
  app,
}) => {
  await keepRefused({ kind: 'not-found', message: 'O servidor não tem mais esta consulta.' })
  await app.openWhole(`/record?consultation=${KEPT_ID}`)
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Descartar gravação?' })
  await expect
    .element(asking)
    .toMatchTextContent('A gravação de Zoraide Lins será apagada deste aparelho. Esta ação não pode ser desfeita.')
  await asking.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect.element(page.getByText('Esta consulta está só neste aparelho')).not.toBeInTheDocument()
  expect(await recordingsHere()).toEqual([])
})

test('a consultation that got its record on this screen is not listed beside it as one that waits', async ({
  app,
  backend,
}) => {
  const zoraide = patientRow(1, 'Zoraide Lins', '11144477735')
  const consultation = { ...consultationRow(1, zoraide, 'Tomo losartana 50 mg.'), id: KEPT_ID }
  const record = recordRow(1, consultation, 'MEDICAMENTOS EM USO\n• Losartana 50 mg.')
  await keepRefused({ kind: 'not-found', message: 'O servidor não tem mais esta consulta.' })
  backend.tables.give('patients', [zoraide])
  backend.tables.give('patient_records', [record])
  backend.script('POST /rest/v1/patients', json(zoraide))
  for (const method of ['POST', 'PATCH']) backend.script(`${method} /rest/v1/consultations`, json(null))
  const place = { sequence: 0, start_sample: 0, end_sample: 8192, loudness: '', refused: null }
  const piece = { text: 'Tomo losartana 50 mg.', ...place }
  backend.script('GET /rest/v1/transcript_pieces', json([piece]))
  backend.script('POST /functions/v1/transcribe-streaming', json({ text: piece.text, storedThroughSample: 8192 }))
  const made = { analysis: record.medical_analysis, recordId: record.id, organiser: 'deterministic' }
  backend.script(
    'POST /functions/v1/process-medical-text',
    json({ ...made, statements: [], omissions: [], setAside: [], transcription: piece.text }),
  )
  await app.openWhole(`/record?consultation=${KEPT_ID}`)
  const waiting = page.getByRole('region', { name: 'Só neste aparelho' })
  await expect.element(waiting).toMatchTextContent('Zoraide Lins')
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(waiting, { timeout: 1 }).not.toBeInTheDocument()
})
