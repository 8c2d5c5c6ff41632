import { z } from 'zod'

const MAX_AGE_SECONDS = 600
/** Tolerance for the clocks of two servers. */
const SKEW_SECONDS = 60

const claims = z.object({ amr: z.array(z.object({ timestamp: z.number() })).min(1) })

/**
 * Whether the owner of an access token signed in within the last ten minutes; a refresh does not count.
 * @param token already verified.
 */
export function isFreshlyProven(token: string, nowMs: number): boolean {
  const parsed = claims.safeParse(readPayload(token))
  if (!parsed.success) return false
  const provenAt = Math.max(...parsed.data.amr.map(({ timestamp }) => timestamp))
  const ageSeconds = nowMs / 1000 - provenAt
  return ageSeconds <= MAX_AGE_SECONDS && ageSeconds >= -SKEW_SECONDS
}

function readPayload(token: string): unknown {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
