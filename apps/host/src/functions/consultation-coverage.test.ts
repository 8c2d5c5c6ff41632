import { createHash } from 'node:crypto'
import { gaps, withInterruption, withLoss, withSpan, type Unrecorded } from '@prontuvoz/rules/coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const SECOND = 24_000
let product: TestProduct
let ana: Professional
let bia: Professional

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
})
afterAll(() => product.close())

/** A recording of 30 s whose first 20 s are transcribed. */
async function recording(owner: Professional): Promise<string> {
  const { backend, userId } = owner
  const person = { user_id: userId, name: 'Maria Souza', cpf: '12345678909' }
  const patients = () => backend.from('patients')
  await patients().upsert(person, { onConflict: 'user_id,cpf', ignoreDuplicates: true }).throwOnError()
  const patient = await patients().select('id').eq('cpf', person.cpf).single().throwOnError()
  const row = { user_id: userId, patient_id: patient.data.id, consent_confirmed_at: '2026-11-21T12:00:00Z' }
  const { data } = await backend.from('consultations').insert(row).select('id').single().throwOnError()
  await hear(owner, data.id, 0, 0, 20 * SECOND, 'Estou com dor de cabeça.')
  return data.id
}

async function hear(
  { backend, userId }: Professional,
  id: string,
  sequence: number,
  start: number,
  end: number,
  text: string,
) {
  const piece = { user_id: userId, consultation_id: id, sequence, start_sample: start, end_sample: end, text }
  await backend.from('transcript_pieces').insert(piece).throwOnError()
}

const cover = ({ backend }: Professional, id: string, transcribed: number, captured = 30 * SECOND) =>
  backend
    .from('consultations')
    .update({ captured_samples: captured, transcribed_samples: transcribed, recording_gaps: [] })
    .eq('id', id)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** @param renewed the draft text on the screen, if it is to be renewed. */
async function analyse({ backend }: Professional, id: string, transcriptionText: string, renewed?: string) {
  const renewal = renewed === undefined ? {} : { renew: true, draftSha256: sha256(renewed) }
  return backend.functions.invoke<{ analysis: string; recordId: string }>('process-medical-text', {
    body: { transcriptionText, patientName: '', consultationId: id, ...renewal },
  })
}

test('nothing after the last stored piece counts as transcribed', async () => {
  const id = await recording(ana)
  expect((await cover(ana, id, 20 * SECOND)).error).toBeNull()
  expect((await cover(ana, id, 21 * SECOND)).error).toMatchObject({ code: 'PV005' })
  expect((await cover(ana, id, 20 * SECOND, 10 * SECOND)).error).toMatchObject({ code: '23514' })
})

test('speech in another consultation does not count towards this one’s coverage', async () => {
  const { backend, userId } = ana
  const id = await recording(ana)
  const { data } = await backend.from('consultations').select('patient_id').eq('id', id).single().throwOnError()
  const row = { user_id: userId, patient_id: data.patient_id }
  const silent = await backend.from('consultations').insert(row).select('id').single().throwOnError()
  expect((await cover(ana, silent.data.id, SECOND)).error).toMatchObject({ code: 'PV005' })
  expect((await cover(ana, silent.data.id, 0)).error).toBeNull()
})

test('consent is stored when the consultation begins and does not change afterwards', async () => {
  const id = await recording(ana)
  const change = { consent_confirmed_at: '2026-11-22T12:00:00Z' }
  const { error } = await ana.backend.from('consultations').update(change).eq('id', id)
  expect(error).toMatchObject({ code: '42501' })
})

test('filling a gap renews the draft and its statements', async () => {
  const id = await recording(ana)
  const first = await analyse(ana, id, 'Estou com dor de cabeça.')
  await hear(ana, id, 1, 20 * SECOND, 30 * SECOND, 'Tenho alergia a dipirona.')
  const whole = 'Estou com dor de cabeça. Tenho alergia a dipirona.'
  expect((await analyse(ana, id, whole)).data?.analysis).toBe(first.data?.analysis)
  const renewed = await analyse(ana, id, `${whole}\nAnotação do profissional: pressão 12 por 8`, first.data?.analysis)
  expect(renewed.data?.recordId).toBe(first.data?.recordId)
  expect(renewed.data?.analysis).toContain('ALERGIAS\n• Alergia a dipirona.')
  const consultation = await ana.backend
    .from('consultations')
    .select('transcription')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(consultation.data.transcription).toContain('Anotação do profissional: pressão 12 por 8')
})

test('a confirmed record is not renewed, nor is another professional’s', async () => {
  const id = await recording(ana)
  const first = await analyse(ana, id, 'Estou com dor de cabeça.')
  expect((await analyse(bia, id, 'Outra coisa.', first.data?.analysis)).error?.context.status).toBe(404)
  await ana.backend
    .rpc('confirm_record', { record: first.data?.recordId, text_hash: sha256(first.data?.analysis ?? '') })
    .throwOnError()
  const refused = await analyse(ana, id, 'Outra coisa.', first.data?.analysis)
  expect(refused.error?.context.status).toBe(409)
  const consultation = await ana.backend
    .from('consultations')
    .select('transcription')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(consultation.data.transcription).toBe('Estou com dor de cabeça.')
})

test('a draft that was edited meanwhile is not renewed, and its transcript stays', async () => {
  const id = await recording(ana)
  const first = await analyse(ana, id, 'Estou com dor de cabeça.')
  const change = { medical_analysis: 'Escrito à mão.' }
  await ana.backend
    .from('patient_records')
    .update(change)
    .eq('id', first.data?.recordId ?? '')
    .throwOnError()
  expect((await analyse(ana, id, 'Outra coisa.', first.data?.analysis)).error?.context.status).toBe(409)
  const record = await ana.backend.from('patient_records').select('medical_analysis').eq('consultation_id', id).single()
  expect(record.data).toEqual(change)
  const consultation = await ana.backend
    .from('consultations')
    .select('transcription')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(consultation.data.transcription).toBe('Estou com dor de cabeça.')
})

test('renewing a draft again after a lost answer changes nothing', async () => {
  const id = await recording(ana)
  const first = await analyse(ana, id, 'Estou com dor de cabeça.')
  const renewed = await analyse(ana, id, 'Estou com dor de cabeça. Tenho febre.', first.data?.analysis)
  expect(renewed.data?.analysis).toContain('febre.')
  expect((await analyse(ana, id, 'Estou com dor de cabeça. Tenho febre.', first.data?.analysis)).data).toEqual(
    renewed.data,
  )
})

test('the longest list of gaps that a recording of ten hours can have is stored', async () => {
  const id = await recording(ana)
  const silent = ['refused', 'dead', 'missing'] as const
  let told: readonly Unrecorded[] = []
  // A loose plug: one gap of each kind every half minute.
  for (let second = 0; second < 10 * 3600; second += 30) {
    const at = (seconds: number) => ({ sample: seconds * SECOND, clock: instant(seconds) })
    const [start, end] = [at(second + 1), at(second + 2)]
    const [atSample, untilSample] = [start.sample, end.sample]
    told = withInterruption(told, { kind: 'interruption', from: start.clock, to: end.clock, atSample })
    told = withLoss(told, { kind: 'lost', from: start.clock, to: end.clock, atSample, untilSample, missingMs: 987 })
    for (const kind of silent) told = withSpan(told, { kind, fromSample: atSample, toSample: untilSample })
  }
  const { backend } = ana
  const coverage = { captured_samples: 36_000 * SECOND, transcribed_samples: 20 * SECOND, recording_gaps: [...told] }
  const { data } = await backend
    .from('consultations')
    .update(coverage)
    .eq('id', id)
    .select('recording_gaps')
    .single()
    .throwOnError()
  const stored = gaps.parse(data.recording_gaps)
  expect(stored).toEqual(told)
  // The rest goes into the last gap of its kind.
  const last = { from: instant(148 * 30 + 31), to: instant(36_000 - 28) }
  expect(stored.findLast(({ kind }) => kind === 'interruption')).toMatchObject(last)
  expect(stored.findLast(({ kind }) => kind === 'lost')).toMatchObject({ ...last, missingMs: 987 * (1200 - 149) })
})

function instant(second: number): string {
  return new Date(Date.parse('2026-11-21T12:00:00Z') + second * 1000).toISOString()
}
