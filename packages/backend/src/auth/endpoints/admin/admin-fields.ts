import { z } from 'zod'
import { metadataField } from '#backend/auth/read-body.ts'

const UNIT_SECONDS: ReadonlyMap<string, number> = new Map([
  ['h', 3600],
  ['m', 60],
  ['s', 1],
  ['ms', 0.001],
])
const DURATION = /^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/
const MAX_SECONDS = 200 * 365 * 86_400

/** Account fields that the service role may write, besides the address. */
export const adminFields = {
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataField.nullish(),
  app_metadata: metadataField.nullish(),
  /** Such as `24h` or `1h30m`; `none` lifts a ban. */
  ban_duration: z
    .string()
    .refine((text) => text === 'none' || DURATION.test(text), 'invalid format for ban duration')
    .nullish(),
}

/** The end of a ban: null for none, undefined if the request does not mention it. */
export function banEnd(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (typeof duration !== 'string') return undefined
  if (duration === 'none') return null
  let seconds = 0
  for (const [, amount, unit = ''] of duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)) {
    seconds += Number(amount) * (UNIT_SECONDS.get(unit) ?? 0)
  }
  return new Date(now.getTime() + Math.min(seconds, MAX_SECONDS) * 1000)
}
