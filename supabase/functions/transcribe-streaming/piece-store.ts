import type { Backend } from '../_shared/backend.ts'
import { backendFailure } from '../_shared/backend.ts'
import { z } from 'zod'

/** One answered block. Samples are counted at 24 kHz; the span is what this answer made safe. */
export interface Piece {
  readonly sequence: number
  readonly startSample: number
  readonly endSample: number
  readonly text: string
}

/** Where pieces are kept. All methods throw Failure. */
export interface PieceStore {
  find(consultationId: string, sequence: number): Promise<Piece | undefined>
  /** @returns the sample up to which everything is stored; 0 at the beginning. */
  storedThroughSample(consultationId: string): Promise<number>
  /** @returns false where the sequence is taken already. */
  add(userId: string, consultationId: string, piece: Piece): Promise<boolean>
}

const COLUMNS = 'sequence,start_sample,end_sample,text'
const UNIQUE_VIOLATION = '23505'
const rows = z.array(
  z.object({
    sequence: z.number(),
    start_sample: z.coerce.number(),
    end_sample: z.coerce.number(),
    text: z.string(),
  }),
)

/** Pieces in the database, under the caller's own rights. */
export function createPieceStore(backend: Backend): PieceStore {
  return {
    async find(consultationId, sequence) {
      const { data, error } = await backend
        .from('transcript_pieces')
        .select(COLUMNS)
        .eq('consultation_id', consultationId)
        .eq('sequence', sequence)
      if (error) throw backendFailure(error)
      const [row] = rows.parse(data)
      return row && { sequence, startSample: row.start_sample, endSample: row.end_sample, text: row.text }
    },
    async storedThroughSample(consultationId) {
      const { data, error } = await backend
        .from('transcript_pieces')
        .select(COLUMNS)
        .eq('consultation_id', consultationId)
        .order('end_sample', { ascending: false })
        .limit(1)
      if (error) throw backendFailure(error)
      return rows.parse(data)[0]?.end_sample ?? 0
    },
    async add(userId, consultationId, piece) {
      const { error } = await backend.from('transcript_pieces').insert({
        user_id: userId,
        consultation_id: consultationId,
        sequence: piece.sequence,
        start_sample: piece.startSample,
        end_sample: piece.endSample,
        text: piece.text,
      })
      if (error?.code === UNIQUE_VIOLATION) return false
      if (error) throw backendFailure(error)
      return true
    },
  }
}
