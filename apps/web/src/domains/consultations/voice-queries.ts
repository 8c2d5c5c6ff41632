import { gaps } from '@prontuvoz/rules/coverage'
import type { Tables } from '@prontuvoz/rules/database.types'
import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
import type { HeardPiece } from '@prontuvoz/rules/spoken-times'
import type { StoredVoice } from '@prontuvoz/rules/voice-line'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** The stored data of a consultation's audio; has no pieces if it was typed. */
export function voiceOfConsultation(userId: string, consultationId: string | null) {
  return queryOptions({
    queryKey: ['consultations', userId, 'voice', consultationId],
    enabled: consultationId !== null,
    queryFn: async (): Promise<StoredVoice> => {
      const id = consultationId ?? ''
      const client = await backend()
      const [consultation, pieces] = await Promise.all([
        client.from('consultations').select('captured_samples, recording_gaps').eq('id', id).maybeSingle(),
        heardPieces(id),
      ])
      const found = expectMaybe(consultation)
      return {
        pieces,
        capturedSamples: found?.captured_samples ?? 0,
        gaps: gaps.safeParse(found?.recording_gaps).data ?? [],
      }
    },
  })
}

type PieceOfVoice = Pick<Tables<'transcript_pieces'>, 'sequence' | 'start_sample' | 'end_sample' | 'text' | 'loudness'>

/** The pieces of the live text, in order. */
async function heardPieces(consultationId: string): Promise<readonly HeardPiece[]> {
  const client = await backend()
  const rows = await readInParts<PieceOfVoice>(async (after, count) => {
    const pieces = client
      .from('transcript_pieces')
      .select('sequence, start_sample, end_sample, text, loudness')
      .eq('consultation_id', consultationId)
    return expectData(await partOf(pieces, ['start_sample', 'sequence'], after, count))
  })
  return rows.map(({ start_sample, end_sample, text, loudness }) => ({
    startSample: start_sample,
    endSample: end_sample,
    text,
    loudness,
  }))
}
