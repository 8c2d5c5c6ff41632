import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** Everything that the product acknowledged to one account. */
export interface Ledger {
  /** Ids of the consultations whose insert was acknowledged. */
  readonly consultations: Set<string>
  /** Text of each consultation acknowledged as completed, by id. */
  readonly records: Map<string, string>
  /** The sample up to which a recording's text was acknowledged as stored, by consultation. */
  readonly storedThrough: Map<string, number>
  /** Last acknowledged note of each patient (null: none) and those sent after it, by id: one of them is stored. */
  readonly notes: Map<string, readonly (string | null)[]>
  answered: number
  failed: number
}

export interface ChaosAccount {
  readonly backend: SupabaseClient
  readonly userId: string
  readonly patientIds: readonly string[]
  readonly ledger: Ledger
}

const stored = z.object({ storedThroughSample: z.number() })
const analysed = z.object({ analysis: z.string() })
const SILENCE = Buffer.alloc(2 * 73_728).toString('base64')
const CONVERSATION = 'Médica: O que a senhora sente?\nPaciente: Dor de cabeça há três dias.\nMédica: Tome dipirona.'

export const emptyLedger = (): Ledger => ({
  consultations: new Set(),
  records: new Map(),
  storedThrough: new Map(),
  notes: new Map(),
  answered: 0,
  failed: 0,
})

/**
 * One random act of a professional's day: a consultation with its pieces and record, a change to a patient, or a look
 * at lists. Acknowledged writes go into the ledger; failures are only counted.
 * @param choice from 0 to 1.
 */
export async function workOnce({ backend, userId, patientIds, ledger }: ChaosAccount, choice: number): Promise<void> {
  const patientId = patientIds[Math.floor(choice * 1000) % patientIds.length]
  if (patientId === undefined) throw new Error('the account has no patient')
  try {
    if (choice < 0.4) await consult(backend, userId, patientId, ledger)
    else if (choice < 0.6) {
      await writeNote(backend, patientId, ledger)
    } else if (choice < 0.8) {
      await backend.from('consultations').select('id, status, patients(name)').limit(10).throwOnError()
    } else await backend.rpc('consultation_summary').throwOnError()
    ledger.answered += 1
  } catch {
    ledger.failed += 1
  }
}

/** Conditional on the row as it was seen, so that an abandoned write cannot overwrite a later one. */
async function writeNote(backend: SupabaseClient, patientId: string, ledger: Ledger): Promise<void> {
  const note = `nota ${randomUUID()}`
  const seen = await backend.from('patients').select('updated_at').eq('id', patientId).single().throwOnError()
  ledger.notes.set(patientId, [...(ledger.notes.get(patientId) ?? [null]), note])
  const written = backend.from('patients').update({ medical_history: note }).eq('id', patientId)
  await written.eq('updated_at', seen.data.updated_at).select('id').single().throwOnError()
  ledger.notes.set(patientId, [note])
}

async function consult(backend: SupabaseClient, userId: string, patientId: string, ledger: Ledger): Promise<void> {
  const consultationId = randomUUID()
  await backend
    .from('consultations')
    .insert({ id: consultationId, user_id: userId, patient_id: patientId, status: 'recording', duration_seconds: 0 })
    .throwOnError()
  ledger.consultations.add(consultationId)
  for (const sequence of [0, 1]) {
    const body = { audioChunk: SILENCE, consultationId, sequence, startSample: 0, final: sequence === 1 }
    const { data, error } = await backend.functions.invoke<unknown>('transcribe-streaming', { body })
    if (error) break
    ledger.storedThrough.set(consultationId, stored.parse(data).storedThroughSample)
  }
  const { data, error } = await backend.functions.invoke<unknown>('process-medical-text', {
    body: { transcriptionText: CONVERSATION, patientName: 'Ana', consultationId },
  })
  if (error) throw new Error('not processed', { cause: error })
  ledger.records.set(consultationId, analysed.parse(data).analysis)
}

/** @returns one line for each acknowledged write that is missing or has other content. */
export async function missingOf({ backend, ledger }: ChaosAccount): Promise<readonly string[]> {
  const missing: string[] = []
  const pages = chunksOf([...ledger.consultations], 50)
  for (const ids of pages) {
    const found = await backend.from('consultations').select('id, status').in('id', ids).throwOnError()
    const there = new Set(found.data.map(({ id }) => String(id)))
    missing.push(...ids.filter((id) => !there.has(id)).map((id) => `consultation ${id}`))
    const stored = await backend
      .from('patient_records')
      .select('consultation_id, medical_analysis')
      .in('consultation_id', ids)
      .throwOnError()
    const texts = new Map(stored.data.map((row) => [String(row.consultation_id), String(row.medical_analysis)]))
    if (stored.data.length !== texts.size) missing.push('a consultation with two records')
    for (const id of ids) {
      const told = ledger.records.get(id)
      if (told === undefined) continue
      if (texts.get(id) !== told) missing.push(`record of ${id}`)
      const status = found.data.find((row) => row.id === id)?.status
      if (status !== 'completed') missing.push(`${status} of ${id}, whose record was acknowledged`)
    }
    const pieces = await backend
      .from('transcript_pieces')
      .select('consultation_id, end_sample')
      .in('consultation_id', ids)
      .throwOnError()
    for (const id of ids) {
      const kept = pieces.data.filter((row) => row.consultation_id === id).map((row) => Number(row.end_sample))
      const told = ledger.storedThrough.get(id) ?? 0
      if (told > Math.max(0, ...kept)) missing.push(`text of ${id} up to sample ${told}`)
    }
  }
  for (const [id, notes] of ledger.notes) {
    const { data } = await backend.from('patients').select('medical_history').eq('id', id).single().throwOnError()
    // A later note may have been stored without a response; an earlier one in its place is a loss.
    if (!notes.includes(data.medical_history)) missing.push(`note of patient ${id}: ${notes[0]}`)
  }
  return missing
}

function chunksOf<T>(list: readonly T[], length: number): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length))
}
