import type { Context, MiddlewareHandler } from 'hono'
import { refuse, AuthFailure } from '#backend/auth/failure.ts'
import { failureResponse as restResponse, RestFailure } from '#backend/rest/failure.ts'
import { failureResponse as storageResponse, StorageFailure } from '#backend/storage/failure.ts'
import type { Functions } from '#backend/ports/functions.ts'
import type { Texts } from '#backend/ports/texts.ts'
import type { Gate } from './gate.ts'

/** Requests of one account that are worked on at a time; a page of an app sends about ten. */
export const MAX_PARALLEL_REQUESTS = 32

/**
 * Bindings for `fetch(request, PART_OF_A_REQUEST)`: what a function asks of the backend to answer a request, which has its
 * place already. Nothing that comes over a network has them.
 */
export const PART_OF_A_REQUEST: Readonly<Record<string, never>> = Object.freeze({})

const RETRY_AFTER_SECONDS = '1'

export interface ParallelLimitOptions {
  readonly texts: Texts
  readonly functions: Functions | undefined
}

/**
 * Refuses with 429 what an account sends beyond its share, before any service sees it: what waits takes memory, and what
 * it waits for is taken from the others.
 */
export function limitParallel(gate: Gate, options: ParallelLimitOptions): MiddlewareHandler {
  const running = new Map<string, number>()
  return async (context, next) => {
    const isCounted = context.env === PART_OF_A_REQUEST
    const account = isCounted ? undefined : await gate.accountOf(context.req.raw)
    if (account === undefined) return next()
    const others = running.get(account) ?? 0
    if (others >= MAX_PARALLEL_REQUESTS) return tooMany(context, options)
    running.set(account, others + 1)
    try {
      await next()
    } finally {
      const left = (running.get(account) ?? 1) - 1
      if (left === 0) running.delete(account)
      else running.set(account, left)
    }
    return undefined
  }
}

/** The refusal in the shape of the service that was called. */
function tooMany(context: Context, options: ParallelLimitOptions): Response {
  const response = shaped(context, options)
  response.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return response
}

function shaped(context: Context, { texts, functions }: ParallelLimitOptions): Response {
  const [, service] = context.req.path.split('/')
  if (service === 'auth')
    return refuse(context, new AuthFailure(429, 'over_request_rate_limit', 'Too many requests at once'))
  if (service === 'rest') return restResponse(new RestFailure(429, 'over_request_rate_limit', texts.tooManyRequests))
  if (service === 'storage')
    return storageResponse(new StorageFailure('429', 'too_many_requests', 'SlowDown', 'Too many requests at once'))
  return functions?.tooManyRequests() ?? new Response(null, { status: 429 })
}
