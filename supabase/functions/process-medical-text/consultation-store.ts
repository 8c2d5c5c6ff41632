import type { Json } from '@prontuvoz/rules/database.types'
import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
import { MAX_CHARACTERS } from '@prontuvoz/rules/text-limits'
import { z } from 'zod'
import type { CallersBackend } from '../_shared/backend.ts'
import { fromBackend, FunctionFailure } from '../_shared/failure.ts'
import { TOO_MUCH_WORK } from './text-work.ts'

/** The stored record, which may be an earlier one if the consultation was completed before. */
export interface StoredRecord {
  readonly recordId: string
  readonly analysis: string
  readonly statements: readonly unknown[]
  readonly omissions: readonly unknown[]
  /** What was said but left out on purpose, with the reason. */
  readonly setAside: readonly unknown[]
  readonly organiser: string
  /** The transcript stored with it: the caller's, or that of whoever completed the consultation before. */
  readonly transcription: string
}

/** Text of a segment of the recording; samples at 24 kHz. */
export interface HeardPiece {
  readonly startSample: number
  readonly endSample: number
  readonly text: string
  /** A digit for each half second; unknown for the second pass. */
  readonly loudness?: string | null | undefined
}

/** A record before it is stored. */
export type DraftRecord = Omit<StoredRecord, 'recordId' | 'transcription'>

/** The database for this function. All methods throw FunctionFailure. */
export interface ConsultationStore {
  /**
   * Stores the transcript before anything that may fail.
   * @throws FunctionFailure 'not-found' for another account's consultation.
   */
  storeTranscript(consultationId: string, transcript: string): Promise<void>
  /** The pieces of the live text, in order. */
  pieces(consultationId: string): Promise<readonly HeardPiece[]>
  /** The pieces of the second pass, in order; empty if there was none. */
  secondPassPieces(consultationId: string): Promise<readonly HeardPiece[]>
  /** Replaces exactly `textRead` by `betterText`. @returns false if the text has changed meanwhile. */
  replaceTranscript(consultationId: string, textRead: string, betterText: string): Promise<boolean>
  /** The record of a completed consultation; undefined before that. */
  completed(consultationId: string): Promise<StoredRecord | undefined>
  complete(consultationId: string, transcript: string, record: DraftRecord): Promise<StoredRecord>
  /**
   * Replaces an unconfirmed draft by the record.
   * @param draftSha256 of the draft on the caller's screen (hexadecimal); without it nothing is replaced.
   * @throws FunctionFailure 'conflict' if the draft is confirmed or has changed.
   */
  renew(
    consultationId: string,
    transcript: string,
    record: DraftRecord,
    draftSha256: string | undefined,
  ): Promise<StoredRecord>
}

const recordRow = z.object({ id: z.string(), medical_analysis: z.string() })
const reviewRows = z.array(
  z.object({
    statements: z.array(z.unknown()),
    omissions: z.array(z.unknown()),
    set_aside: z.array(z.unknown()),
    organiser: z.string(),
  }),
)
const consultationRows = z.array(z.object({ transcription: z.string() }))
const pieceRows = z.array(
  z.object({
    text: z.string(),
    start_sample: z.number(),
    end_sample: z.number(),
    sequence: z.number(),
    loudness: z.string().nullish(),
  }),
)

/** Twice the limit of a transcript: more would only fill the host's memory. */
const MAX_HEARD_CHARACTERS = 2 * MAX_CHARACTERS.transcript

/** Consultations in the database, under the caller's own rights. */
export function createConsultationStore({ client: backend }: Pick<CallersBackend, 'client'>): ConsultationStore {
  async function piecesOf(
    table: 'transcript_pieces' | 'second_pass_pieces',
    consultationId: string,
  ): Promise<readonly HeardPiece[]> {
    let characters = 0
    const rows = await readInParts<z.infer<typeof pieceRows>[number]>(async (after, count) => {
      const pieces = backend
        .from(table)
        .select(
          table === 'transcript_pieces'
            ? 'text, start_sample, end_sample, sequence, loudness'
            : 'text, start_sample, end_sample, sequence',
        )
        .eq('consultation_id', consultationId)
      const { data, error } = await partOf(pieces, ['start_sample', 'sequence'], after, count)
      if (error) throw fromBackend(error)
      const part = pieceRows.parse(data)
      characters += part.reduce((sum, { text }) => sum + text.length, 0)
      if (characters > MAX_HEARD_CHARACTERS) throw new FunctionFailure('too-large', TOO_MUCH_WORK)
      return part
    })
    return rows.map(({ text, start_sample, end_sample, loudness }) => ({
      text,
      loudness,
      startSample: start_sample,
      endSample: end_sample,
    }))
  }

  async function storeRecord(
    how: 'complete_consultation' | 'renew_draft',
    consultationId: string,
    transcript: string,
    record: DraftRecord,
    more: Readonly<Record<string, string>> = {},
  ): Promise<StoredRecord> {
    const { data, error } = await backend.rpc(how, {
      consultation: consultationId,
      transcript,
      analysis: record.analysis,
      statements: record.statements as Json[],
      omissions: record.omissions as Json[],
      set_aside: record.setAside as Json[],
      organiser: record.organiser,
      ...more,
    })
    if (error) throw fromBackend(error)
    return withEvidence(consultationId, recordRow.parse(Array.isArray(data) ? data[0] : data))
  }

  async function withEvidence(consultationId: string, row: z.infer<typeof recordRow>): Promise<StoredRecord> {
    const [review, consultation] = await Promise.all([
      backend.from('patient_record_reviews').select('statements,omissions,set_aside,organiser').eq('record_id', row.id),
      backend.from('consultations').select('transcription').eq('id', consultationId),
    ])
    if (review.error) throw fromBackend(review.error)
    if (consultation.error) throw fromBackend(consultation.error)
    const [evidence] = reviewRows.parse(review.data)
    const transcription = consultationRows.parse(consultation.data)[0]?.transcription
    if (transcription === undefined) throw new FunctionFailure('not-found', 'Consulta não encontrada.')
    return {
      recordId: row.id,
      analysis: row.medical_analysis,
      transcription,
      statements: evidence?.statements ?? [],
      omissions: evidence?.omissions ?? [],
      setAside: evidence?.set_aside ?? [],
      organiser: evidence?.organiser ?? 'manual',
    }
  }

  return {
    async storeTranscript(consultationId, transcript) {
      const found = await backend.from('consultations').select('id').eq('id', consultationId)
      if (found.error) throw fromBackend(found.error)
      if (found.data.length === 0) throw new FunctionFailure('not-found', 'Consulta não encontrada.')
      // A completed consultation keeps the transcript from which its record was written.
      const { error } = await backend
        .from('consultations')
        .update({ transcription: transcript, status: 'processing', updated_at: new Date().toISOString() })
        .eq('id', consultationId)
        .neq('status', 'completed')
      if (error) throw fromBackend(error)
    },
    pieces: (consultationId) => piecesOf('transcript_pieces', consultationId),
    secondPassPieces: (consultationId) => piecesOf('second_pass_pieces', consultationId),
    async replaceTranscript(consultation, text_read, better_text) {
      const { data, error } = await backend.rpc('replace_transcript', { consultation, text_read, better_text })
      if (error) throw fromBackend(error)
      return z.boolean().parse(data)
    },
    async completed(consultationId) {
      const { data, error } = await backend
        .from('patient_records')
        .select('id,medical_analysis,consultations!inner(status)')
        .eq('consultation_id', consultationId)
        .eq('consultations.status', 'completed')
      if (error) throw fromBackend(error)
      const [row] = z.array(recordRow).parse(data)
      return row ? withEvidence(consultationId, row) : undefined
    },
    complete: (consultationId, transcript, record) =>
      storeRecord('complete_consultation', consultationId, transcript, record),
    renew: (consultationId, transcript, record, draftSha256 = '') =>
      storeRecord('renew_draft', consultationId, transcript, record, { draft_sha256: draftSha256 }),
  }
}
