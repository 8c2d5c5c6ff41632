import { reviewFields, type RecordReview } from '@prontuvoz/rules/record-review'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectMaybe } from '#shared/backend.ts'

const { setAside: set_aside, ...sameNames } = reviewFields
const reviewed = z.nullable(z.object({ ...sameNames, set_aside }))
const consultation = z.nullable(
  z.object({
    consultation_id: z.nullable(z.string()),
    consultations: z.nullable(z.object({ transcription: z.nullable(z.string()) })),
  }),
)

/** The evidence of a stored record. */
export interface StoredReview {
  /** Null for a record written by hand. */
  readonly review: RecordReview | null
  /** The conversation; null if there was none or it was deleted. */
  readonly transcript: string | null
  /** Null for a record written by hand. */
  readonly consultationId: string | null
}

/** The evidence of a record and the transcript of its consultation. */
export function reviewOfRecord(userId: string, recordId: string) {
  return queryOptions({
    queryKey: ['patient-records', userId, 'review', recordId],
    queryFn: async (): Promise<StoredReview> => {
      const client = await backend()
      const [evidence, record] = await Promise.all([
        client
          .from('patient_record_reviews')
          .select('statements, omissions, set_aside, organiser')
          .eq('user_id', userId)
          .eq('record_id', recordId)
          .maybeSingle(),
        client
          .from('patient_records')
          .select('consultation_id, consultations(transcription)')
          .eq('user_id', userId)
          .eq('id', recordId)
          .maybeSingle(),
      ])
      const found = reviewed.parse(expectMaybe(evidence))
      const { consultation_id, consultations } = consultation.parse(expectMaybe(record)) ?? {}
      return {
        review: found && { ...found, setAside: found.set_aside },
        transcript: consultations?.transcription ?? null,
        consultationId: consultation_id ?? null,
      }
    },
  })
}
