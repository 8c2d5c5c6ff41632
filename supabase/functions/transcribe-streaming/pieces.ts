import type { CallersBackend } from '../_shared/backend.ts'
import { FunctionFailure, fromBackend } from '../_shared/failure.ts'
import { z } from 'zod'

/** A range of a recording, in samples. */
export interface Span {
  readonly fromSample: number
  readonly toSample: number
}

/** A stored part of a transcript: the text between two samples, written once. */
export interface Piece {
  readonly sequence: number
  readonly startSample: number
  readonly endSample: number
  readonly text: string
  /** A digit for each half second that ends within it; undefined if read from the store. */
  readonly loudness?: string
  /** Audio within it that the engine keeps rejecting; undefined if read from the store. */
  readonly refused?: readonly Span[]
}

/** Storage of a consultation's pieces. */
export interface PieceStore {
  /** The piece with a sequence number, if there is one. */
  find(sequence: number): Promise<Piece | undefined>
  /**
   * The sample up to which the recording's text is stored; 0 before the first piece.
   * @throws FunctionFailure `not-found` for another account's consultation, `invalid` if the patient declined.
   */
  storedThrough(): Promise<number>
  /** The highest stored sequence number; -1 before the first. */
  newestSequence(): Promise<number>
  /**
   * Stores the piece unless its number is taken.
   * @returns the piece stored under it; undefined if another piece begins at the same sample.
   */
  keep(piece: Piece): Promise<Piece | undefined>
}

/** Live text, or the second pass over the whole recording. */
export type Pass = 'live' | 'second'

const TABLE = { live: 'transcript_pieces', second: 'second_pass_pieces' } as const
const UNIQUE_VIOLATION = '23505'

const row = z.object({ sequence: z.number(), start_sample: z.number(), end_sample: z.number(), text: z.string() })
const ends = z.object({
  recording_declined_at: z.string().nullable(),
  pieces: z.array(z.object({ end_sample: z.number() })),
})
const COLUMNS = 'sequence, start_sample, end_sample, text'

function toPiece(found: unknown): Piece {
  const { sequence, start_sample, end_sample, text } = row.parse(found)
  return { sequence, startSample: start_sample, endSample: end_sample, text }
}

/** Stores the pieces of a pass in the database, as the caller. */
export function databasePieces(backend: CallersBackend, consultationId: string, pass: Pass): PieceStore {
  const table = () => backend.client.from(TABLE[pass])

  async function find(sequence: number): Promise<Piece | undefined> {
    const { data, error } = await table()
      .select(COLUMNS)
      .eq('consultation_id', consultationId)
      .eq('sequence', sequence)
      .maybeSingle()
    if (error) throw fromBackend(error)
    return data === null ? undefined : toPiece(data)
  }

  return {
    find,
    async storedThrough() {
      // Checked first, so that nothing is opened for another account's consultation.
      const { data, error } = await backend.client
        .from('consultations')
        .select(`recording_declined_at, pieces:${TABLE[pass]}(end_sample)`)
        .eq('id', consultationId)
        .order('end_sample', { referencedTable: 'pieces', ascending: false })
        .limit(1, { referencedTable: 'pieces' })
        .single()
      if (error) throw fromBackend(error)
      const { recording_declined_at: declinedAt, pieces } = ends.parse(data)
      // The database would reject the text anyway; this keeps the audio from reaching any engine.
      if (declinedAt !== null)
        throw new FunctionFailure('invalid', 'O paciente não concordou com a gravação desta consulta.')
      return pieces[0]?.end_sample ?? 0
    },
    async newestSequence() {
      const { data, error } = await table()
        .select(COLUMNS)
        .eq('consultation_id', consultationId)
        .order('sequence', { ascending: false })
        .limit(1)
      if (error) throw fromBackend(error)
      return data[0] === undefined ? -1 : toPiece(data[0]).sequence
    },
    async keep(piece) {
      const written = {
        user_id: backend.userId,
        consultation_id: consultationId,
        sequence: piece.sequence,
        start_sample: piece.startSample,
        end_sample: piece.endSample,
        text: piece.text,
      }
      const once = { onConflict: 'consultation_id,sequence', ignoreDuplicates: true }
      const refused = piece.refused?.length ? piece.refused.map((span) => ({ ...span })) : null
      const kept =
        pass === 'live'
          ? backend.client
              .from('transcript_pieces')
              .upsert({ ...written, loudness: piece.loudness ?? null, refused }, once)
          : // The same audio, processed again.
            backend.client.from('second_pass_pieces').upsert(written, once)
      const { data, error } = await kept.select(COLUMNS)
      if (error?.code === UNIQUE_VIOLATION) return undefined
      if (error) throw fromBackend(error)
      // No row: the number was already taken.
      return data[0] ? toPiece(data[0]) : find(piece.sequence)
    },
  }
}
