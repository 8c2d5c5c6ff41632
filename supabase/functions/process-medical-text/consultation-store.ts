import { z } from 'zod'
import type { CallersBackend } from '../_shared/backend.ts'
import { fromBackend, FunctionFailure } from '../_shared/failure.ts'

/** The record as it is stored; an earlier one where the consultation had been completed before. */
export interface StoredRecord {
  readonly recordId: string
  readonly analysis: string
  readonly statements: readonly unknown[]
  readonly omissions: readonly unknown[]
  readonly organiser: string
}

/** A record before it is stored. */
export type DraftRecord = Omit<StoredRecord, 'recordId'>

/** What the function asks of the database. All methods throw FunctionFailure. */
export interface ConsultationStore {
  /** Makes the transcript safe before anything that may fail. @throws FunctionFailure 'not-found' for a foreign consultation. */
  storeTranscript(consultationId: string, transcript: string): Promise<void>
  /** Texts as they were heard, in order. */
  pieces(consultationId: string): Promise<readonly string[]>
  complete(consultationId: string, transcript: string, record: DraftRecord): Promise<StoredRecord>
  /** Puts the record in the place of an unconfirmed draft. @throws FunctionFailure 'conflict' once it is confirmed. */
  renew(consultationId: string, transcript: string, record: DraftRecord): Promise<StoredRecord>
}

const recordRow = z.object({ id: z.string(), medical_analysis: z.string() })
const reviewRows = z.array(
  z.object({ statements: z.array(z.unknown()), omissions: z.array(z.unknown()), organiser: z.string() }),
)
const pieceRows = z.array(z.object({ text: z.string() }))

/** Consultations in the database, under the caller's own rights. */
export function createConsultationStore({ client: backend }: Pick<CallersBackend, 'client'>): ConsultationStore {
  async function storeRecord(
    how: 'complete_consultation' | 'renew_draft',
    consultationId: string,
    transcript: string,
    record: DraftRecord,
  ): Promise<StoredRecord> {
    const { data, error } = await backend.rpc(how, {
      consultation: consultationId,
      transcript,
      analysis: record.analysis,
      statements: record.statements,
      omissions: record.omissions,
      organiser: record.organiser,
    })
    if (error) throw fromBackend(error)
    const row = recordRow.parse(Array.isArray(data) ? data[0] : data)
    const review = await backend
      .from('patient_record_reviews')
      .select('statements,omissions,organiser')
      .eq('record_id', row.id)
    if (review.error) throw fromBackend(review.error)
    const evidence = reviewRows.parse(review.data)[0] ?? { statements: [], omissions: [], organiser: 'manual' }
    return { recordId: row.id, analysis: row.medical_analysis, ...evidence }
  }

  return {
    async storeTranscript(consultationId, transcript) {
      const found = await backend.from('consultations').select('id').eq('id', consultationId)
      if (found.error) throw fromBackend(found.error)
      if (found.data.length === 0) throw new FunctionFailure('not-found', 'Consulta não encontrada.')
      // A completed consultation keeps the transcript that its record rests on.
      const { error } = await backend
        .from('consultations')
        .update({ transcription: transcript, status: 'processing', updated_at: new Date().toISOString() })
        .eq('id', consultationId)
        .neq('status', 'completed')
      if (error) throw fromBackend(error)
    },
    async pieces(consultationId) {
      const { data, error } = await backend
        .from('transcript_pieces')
        .select('text')
        .eq('consultation_id', consultationId)
        .order('start_sample')
        .order('sequence')
      if (error) throw fromBackend(error)
      return pieceRows.parse(data).map((row) => row.text)
    },
    complete: (consultationId, transcript, record) =>
      storeRecord('complete_consultation', consultationId, transcript, record),
    renew: (consultationId, transcript, record) => storeRecord('renew_draft', consultationId, transcript, record),
  }
}
