import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { CHUNK_SAMPLES } from '../recording-sender.ts'
import { writtenWord } from '../tone-code.ts'
import { sayToneWords } from '../tone-words.ts'
import { tallyWords } from '../word-tally.ts'
import { promised, type KilledProduct } from './killed-product.ts'

const WORDS_EACH = 12

const analysed = z.object({ analysis: z.string(), recordId: z.string() })
const heard = z.object({ storedThroughSample: z.number() })
const refusal = z.object({ error: z.object({ kind: z.string(), fromSample: z.number().optional() }) })
const pieceRows = z.array(z.object({ text: z.string(), start_sample: z.number(), end_sample: z.number() }))
const storedRecord = z.object({
  medical_analysis: z.string(),
  updated_at: z.string(),
  confirmed_at: z.string().nullable(),
  confirmed_sha256: z.string().nullable(),
})

/** Data of a recorded consultation. */
interface Visit {
  readonly userId: string
  readonly patientId: string
  readonly bed: Float32Array
  readonly seed: number
}

export async function begin(
  killed: KilledProduct,
  backend: SupabaseClient,
  userId: string,
  patientId: string,
): Promise<string> {
  const id = randomUUID()
  const consultation = { id, user_id: userId, patient_id: patientId, status: 'recording', duration_seconds: 0 }
  await killed.until('begin', async () => {
    await backend
      .from('consultations')
      .upsert(consultation, { onConflict: 'id', ignoreDuplicates: true })
      .throwOnError()
  })
  return id
}

/** Speaks, stops, and compares the text with what was said. */
export async function record(killed: KilledProduct, backend: SupabaseClient, { userId, patientId, bed, seed }: Visit) {
  const consultationId = await begin(killed, backend, userId, patientId)
  const talk = sayToneWords({ words: WORDS_EACH, seed, bed })
  const pcm = Int16Array.from(talk.samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff))
  let [startSample, told] = [0, 0]
  for (let sequence = 0; ; sequence += 1) {
    const chunk = pcm.subarray(startSample, startSample + CHUNK_SAMPLES)
    const final = startSample + CHUNK_SAMPLES >= pcm.length
    const audioChunk = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('base64')
    const body = { audioChunk, consultationId, sequence, startSample, final }
    const answer = await killed.until('sound', () => send(backend, body))
    told = Math.max(told, answer.storedThrough)
    if (answer.fromSample === undefined && final) break
    startSample = answer.fromSample ?? startSample + CHUNK_SAMPLES - BLOCK_SAMPLES
  }
  const coverage = { captured_samples: pcm.length, transcribed_samples: pcm.length, recording_gaps: [] }
  const stop = { status: 'processing', duration_seconds: Math.round(pcm.length / SAMPLE_RATE_HZ), ...coverage }
  await killed.until('stop', async () => {
    await backend.from('consultations').update(stop).eq('id', consultationId).throwOnError()
  })
  const pieces = await killed.until('pieces', async () => {
    const asked = backend.from('transcript_pieces').select('text, start_sample, end_sample')
    const { data } = await asked.eq('consultation_id', consultationId).order('start_sample').throwOnError()
    return pieceRows.parse(data)
  })
  promised(told === pcm.length, `${consultationId}: told ${told} of ${pcm.length} samples`)
  promised(pieces.at(-1)?.end_sample === told, `${consultationId}: text up to ${told} acknowledged, not there`)
  const text = pieces
    .map((piece) => piece.text)
    .filter(Boolean)
    .join(' ')
  const { lost, doubled, wrong, misplaced } = tallyWords(talk.words.map(writtenWord), text.split(' '))
  promised(
    lost + doubled + wrong + misplaced === 0,
    `${consultationId}: ${JSON.stringify({ lost, doubled, wrong, text })}`,
  )
  return { consultationId, text, pieces: pieces.length }
}

async function send(backend: SupabaseClient, body: object) {
  const { data, error } = await backend.functions.invoke<unknown>('transcribe-streaming', { body })
  if (!error) return { storedThrough: heard.parse(data).storedThroughSample }
  const context: unknown = 'context' in error ? error.context : undefined
  const parsed = refusal.safeParse(context instanceof Response ? await context.json() : undefined)
  if (parsed.data?.error.kind === 'resend') return { storedThrough: 0, fromSample: parsed.data.error.fromSample }
  throw error
}

export async function write(killed: KilledProduct, backend: SupabaseClient, consultationId: string, text: string) {
  const body = { transcriptionText: text, patientName: 'Paciente', consultationId }
  const told = await killed.until('record', async () => {
    const { data, error } = await backend.functions.invoke<unknown>('process-medical-text', { body })
    if (error) throw error
    return analysed.parse(data)
  })
  const rows = await killed.until('reading', async () => {
    const { data } = await backend.from('patient_records').select().eq('consultation_id', consultationId).throwOnError()
    return z.array(z.looseObject({ id: z.string(), medical_analysis: z.string() })).parse(data)
  })
  promised(
    rows.length === 1 && rows[0]?.medical_analysis === told.analysis && rows[0].id === told.recordId,
    `${consultationId}: ${rows.length} records, or another text than was told`,
  )
  return told
}

async function readRecord(backend: SupabaseClient, id: string) {
  const columns = 'medical_analysis, updated_at, confirmed_at, confirmed_sha256'
  return storedRecord.parse(
    (await backend.from('patient_records').select(columns).eq('id', id).single().throwOnError()).data,
  )
}

/** Like `saveText` of the web app. */
export async function correct(
  killed: KilledProduct,
  backend: SupabaseClient,
  id: string,
  text: string,
): Promise<string> {
  const seen = await killed.until('reading', () => readRecord(backend, id))
  await killed.until('correction', async () => {
    const saved = backend.from('patient_records').update({ medical_analysis: text }).eq('id', id)
    const exactly = saved.eq('updated_at', seen.updated_at).is('confirmed_at', null)
    const { data } = await exactly.select('id').throwOnError()
    if (data.length === 1) return
    promised((await readRecord(backend, id)).medical_analysis === text, `record ${id}: the correction is a conflict`)
  })
  return text
}

export async function confirm(killed: KilledProduct, backend: SupabaseClient, id: string, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex')
  await killed.until('confirmation', async () => {
    const { error } = await backend.rpc('confirm_record', { record: id, text_hash: hash })
    promised(error?.code !== 'PT409', `record ${id}: the confirmation is a conflict`)
    if (error) throw error
  })
  const { confirmed_at, confirmed_sha256 } = await killed.until('reading', () => readRecord(backend, id))
  promised(confirmed_at !== null && confirmed_sha256 === hash, `record ${id}: confirmed, and stored as a draft`)
}

export async function print(killed: KilledProduct, backend: SupabaseClient, recordId: string): Promise<void> {
  await killed.until('document', async () => {
    const { data, error } = await backend.functions.invoke<unknown>('record-document', { body: { recordId } })
    if (error) throw error
    const bytes = Buffer.from(await z.instanceof(Blob).parse(data).arrayBuffer())
    promised(bytes.toString('latin1').startsWith('%PDF') && bytes.includes('%%EOF'), `record ${recordId}: half a PDF`)
  })
}
