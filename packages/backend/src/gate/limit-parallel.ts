import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { refuse, AuthFailure } from '#backend/auth/failure.ts'
import { failureResponse as restResponse, RestFailure } from '#backend/rest/failure.ts'
import { failureResponse as storageResponse, StorageFailure } from '#backend/storage/failure.ts'
import type { Functions } from '#backend/ports/functions.ts'
import type { Texts } from '#backend/ports/texts.ts'
import type { Gate } from './gate.ts'

/** Concurrent requests of one account; a page of an app sends about ten. */
export const MAX_PARALLEL_REQUESTS = 32

/**
 * Bindings for `fetch(request, PART_OF_A_REQUEST)`: a function's call to the backend belongs to a request that already
 * has its place. Network requests cannot have these bindings.
 */
export const PART_OF_A_REQUEST: Readonly<Record<string, never>> = Object.freeze({})

const RETRY_AFTER_SECONDS = 1
/** Rejections of one account that are delayed at a time; any beyond are sent immediately. */
const MAX_HELD = 64

export interface ParallelLimitOptions {
  readonly texts: Texts
  readonly functions: Functions | undefined
}

/**
 * Rejects an account's requests beyond its share with 429, before any service sees them: queued requests would take
 * memory and resources from others. The rejection is delayed by a second, so that a client which retries immediately
 * does not keep the host busy.
 */
export function limitParallel(gate: Gate, options: ParallelLimitOptions): MiddlewareHandler {
  const running = countByAccount()
  const held = countByAccount()
  return async (context, next) => {
    const isCounted = context.env === PART_OF_A_REQUEST
    const account = isCounted ? undefined : await gate.accountOf(context.req.raw)
    if (account === undefined) return next()
    if (running.of(account) >= MAX_PARALLEL_REQUESTS) {
      if (held.of(account) < MAX_HELD) await held.during(account, () => sleep(RETRY_AFTER_SECONDS * 1000))
      return tooMany(context, options)
    }
    await running.during(account, next)
    return undefined
  }
}

function countByAccount() {
  const counts = new Map<string, number>()
  const of = (account: string) => counts.get(account) ?? 0
  return {
    of,
    async during(account: string, work: () => Promise<void>): Promise<void> {
      counts.set(account, of(account) + 1)
      try {
        await work()
      } finally {
        if (of(account) === 1) counts.delete(account)
        else counts.set(account, of(account) - 1)
      }
    },
  }
}

/** The rejection in the called service's format. */
function tooMany(context: Context, options: ParallelLimitOptions): Response {
  const response = shaped(context, options)
  response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
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
