import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'

const week = z.object({
  /** The week's Monday, YYYY-MM-DD. */
  week: z.string(),
  consultations: z.number(),
  minutes: z.number(),
  confirmed: z.number(),
  wait_seconds: z.nullable(z.number()),
  draft_lines: z.nullable(z.number()),
  edited_lines: z.nullable(z.number()),
  marks: z.nullable(z.number()),
  /** Null if nothing was confirmed since answers have been stored. */
  answered: z.nullable(z.number()),
})

const insights = z.discriminatedUnion('included', [
  z.object({ included: z.literal(false) }),
  z.object({
    included: z.literal(true),
    /** 53 weeks, oldest first; the last is the current one. */
    weeks: z.array(week),
    drafts: z.object({ total: z.number(), today: z.number(), week: z.number(), month: z.number(), older: z.number() }),
    returns: z.object({ overdue: z.number(), week: z.number(), month: z.number(), later: z.number() }),
    next_returns: z.array(z.object({ patient_id: z.string(), name: z.string(), return_on: z.string() })),
  }),
])

export type PracticeWeek = z.infer<typeof week>
export type PracticeInsights = Extract<z.infer<typeof insights>, { included: true }>

/** A year of the doctor's practice; without figures if the plan does not include them. */
export function practiceInsights(userId: string) {
  return queryOptions({
    queryKey: ['consultations', userId, 'insights'],
    queryFn: async () => {
      const client = await backend()
      return insights.parse(expectData(await client.rpc('practice_insights')))
    },
  })
}
