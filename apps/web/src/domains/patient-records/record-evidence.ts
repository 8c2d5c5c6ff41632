import type { TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'

const recordRows = z.array(z.object({ consultations: z.nullable(z.object({ transcription: z.nullable(z.string()) })) }))
const reviewRows = z.array(
  z.object({ statements: z.array(z.object({ text: z.string(), passages: z._default(z.array(z.string()), []) })) }),
)

/** A record's evidence; null for one typed without a consultation. */
export function recordEvidence(recordId: string) {
  return queryOptions({
    queryKey: ['patient-records', 'evidence', recordId],
    queryFn: async (): Promise<TextEvidence | null> => {
      const client = await backend()
      const [record, review] = await Promise.all([
        client.from('patient_records').select('consultations(transcription)').eq('id', recordId),
        client.from('patient_record_reviews').select('statements').eq('record_id', recordId),
      ])
      const conversation = recordRows.parse(expectData(record))[0]?.consultations?.transcription
      if (conversation === undefined || conversation === null) return null
      return { conversation, statements: reviewRows.parse(expectData(review))[0]?.statements ?? [] }
    },
  })
}
