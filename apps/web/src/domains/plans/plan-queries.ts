import { DEFAULT_PLAN, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectMaybe } from '#shared/backend.ts'

/** The plan in force; Iniciante without an active subscription. */
export function planInForce(userId: string) {
  return queryOptions({
    queryKey: ['plan', userId],
    queryFn: async (): Promise<PlanLimits> => {
      const client = await backend()
      const found = expectMaybe(
        await client
          .from('subscriptions')
          .select('status, plans(name, max_patients, max_recording_minutes)')
          .eq('user_id', userId)
          .eq('status', 'active')
          .maybeSingle(),
      )
      if (found === null) return DEFAULT_PLAN
      const { name, max_patients, max_recording_minutes } = found.plans
      return { name, maxPatients: max_patients, maxRecordingMinutes: max_recording_minutes }
    },
  })
}
