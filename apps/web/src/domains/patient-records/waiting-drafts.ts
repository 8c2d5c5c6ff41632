import { recordHeadline } from '@prontuvoz/rules/record-lines'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    consultation_id: z.nullable(z.string()),
    patient_id: z.string(),
    created_at: z.string(),
    medical_analysis: z.string(),
    patients: z.object({ name: z.string() }),
    consultations: z.nullable(z.object({ created_at: z.string() })),
  }),
)

/**
 * The unconfirmed records of the newest consultations, at most `limit`, each with a one-line summary, and their total.
 */
export function waitingDrafts(userId: string, limit: number) {
  return queryOptions({
    // Deleting a consultation also deletes its draft.
    queryKey: ['consultations', userId, 'drafts', limit],
    queryFn: async () => {
      const client = await backend()
      const answer = await client
        .from('patient_records')
        .select(
          'id, consultation_id, patient_id, created_at, medical_analysis, patients(name), consultations(created_at)',
          { count: 'exact' },
        )
        .eq('user_id', userId)
        .is('confirmed_at', null)
        // The order in which they are shown, so that a rewritten draft keeps its place.
        .order('consultations(created_at)', { ascending: false, nullsFirst: false })
        .order('created_at', { ascending: false })
        .limit(limit)
      const newest = rows.parse(expectData(answer)).map(({ medical_analysis, consultations: visit, ...row }) => ({
        ...row,
        // Doctors look for the patient of half past nine, whenever the record was written.
        created_at: visit?.created_at ?? row.created_at,
        headline: recordHeadline(medical_analysis),
      }))
      return { newest, total: answer.count ?? newest.length }
    },
  })
}
