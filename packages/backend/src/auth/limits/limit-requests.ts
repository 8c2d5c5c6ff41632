import type { Context, MiddlewareHandler } from 'hono'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { AuthFailure } from '#backend/auth/failure.ts'
import { forAddress } from './auth-limits.ts'
import type { RequestKind } from './auth-limits.ts'
import { tooManyRequests } from './rate-limit.ts'

interface LimitParts extends Pick<AuthParts, 'rates' | 'limits' | 'clientAddress'> {
  readonly database: Pick<AuthParts['database'], 'authTransaction'>
}

/** Rejects a request of this kind if its network address has used up its allowance. */
export function limitRequests(
  { database, rates, limits, clientAddress }: LimitParts,
  kind: RequestKind,
): MiddlewareHandler {
  const allowance = forAddress(limits, limits.requestsPerAddress[kind])
  return async (context, next) => {
    const seconds = await database.authTransaction((query) =>
      rates.take(query, `requests-${kind}`, clientAddress(context), allowance),
    )
    if (seconds > 0) throw tooManyRequests(seconds)
    return next()
  }
}

/**
 * Like `limitRequests`, but only failures count: a whole office shares one address all day, whereas a guesser fails.
 * The place is taken before the work and given back after it, so that parallel attempts get no more than the allowance.
 * @param answer renders the failure; by default for an API client.
 */
export function limitFailures(
  { database, rates, limits, clientAddress }: LimitParts,
  kind: RequestKind,
  answer?: (context: Context, failure: AuthFailure) => Response,
): MiddlewareHandler {
  const allowance = forAddress(limits, limits.requestsPerAddress[kind])
  return async (context, next) => {
    const bucket = [`requests-${kind}`, clientAddress(context), allowance] as const
    const seconds = await database.authTransaction((query) => rates.take(query, ...bucket))
    if (seconds > 0) {
      const failure = tooManyRequests(seconds)
      if (answer) return answer(context, failure)
      throw failure
    }
    await next()
    const isRefused = context.res.headers.has('x-sb-error-code') && context.res.status < 500
    if (!isRefused) await database.authTransaction((query) => rates.giveBack(query, ...bucket))
    return undefined
  }
}
