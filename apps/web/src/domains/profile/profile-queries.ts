import { DEFAULT_TIME_ZONE, isTimeZone } from '@prontuvoz/rules/time-zone'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectMaybe } from '#shared/backend.ts'

/** The professional's name (null if not given), the clinic's time zone, and whether all consultations are remote. */
export function profileIdentity(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'identity'],
    queryFn: async () => {
      const client = await backend()
      const found = expectMaybe(
        await client.from('profiles').select('full_name, time_zone, online_only').eq('user_id', userId).maybeSingle(),
      )
      return {
        name: found?.full_name ?? null,
        timeZone: knownTimeZone(found?.time_zone),
        isOnlineOnly: found?.online_only ?? false,
      }
    },
  })
}

/** The database may have a zone that an old browser does not know; no screen should break because of it. */
function knownTimeZone(stored = DEFAULT_TIME_ZONE): string {
  return isTimeZone(stored) ? stored : DEFAULT_TIME_ZONE
}
