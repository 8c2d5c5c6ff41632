import type { Context, MiddlewareHandler } from 'hono'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { refuse } from '#host/auth/refusal.ts'
import type { Refusal } from '#host/auth/refusal.ts'
import { forAddress } from './auth-limits.ts'
import type { RequestKind } from './auth-limits.ts'
import { tooManyRequests } from './rate-limit.ts'

/**
 * Refuses a request of this kind when its network address has used up its places.
 * @param answer writes the refusal; left out: as for a client.
 */
export function limitRequests(
  { database, rates, limits, clientAddress }: AuthParts,
  kind: RequestKind,
  answer: (context: Context, refusal: Refusal) => Response = refuse,
): MiddlewareHandler {
  const allowance = forAddress(limits, limits.requestsPerAddress[kind])
  return async (context, next) => {
    const seconds = await database.authTransaction((query) =>
      rates.take(query, `requests-${kind}`, clientAddress(context), allowance),
    )
    return seconds > 0 ? answer(context, tooManyRequests(seconds)) : next()
  }
}
