import { DEFAULT_PLAN, recordingMinutes, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectData } from '#shared/backend.ts'

/** After its end a plan still applies this long to recordings begun under it (decision 139). */
const WEEK_MS = 604_800_000

/**
 * The plan in force; Iniciante without an active subscription.
 * @param begunAt ISO 8601, of a resumed recording: the most generous plan in force since then, computed as the database
 * does.
 */
export function planInForce(userId: string, begunAt?: string) {
  return queryOptions({
    queryKey: ['plan', userId, ...(begunAt === undefined ? [] : [begunAt])],
    queryFn: async (): Promise<PlanLimits> => {
      const client = await backend()
      const held = client
        .from('subscriptions')
        .select('status, plans(name, max_patients, max_recording_minutes)')
        .eq('user_id', userId)
      const since = begunAt && new Date(Math.max(Date.parse(begunAt), Date.now() - WEEK_MS)).toISOString()
      const rows = expectData(
        await (since ? held.or(`status.eq.active,ended_at.gt."${since}"`) : held.eq('status', 'active')),
      )
      const plans = rows.map(({ plans: { name, max_patients, max_recording_minutes } }) => ({
        name,
        maxPatients: max_patients,
        maxRecordingMinutes: max_recording_minutes,
      }))
      if (rows.every(({ status }) => status !== 'active')) plans.push(DEFAULT_PLAN)
      return plans.reduce((one, other) => (recordingMinutes(other) > recordingMinutes(one) ? other : one))
    },
  })
}
