import { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { failureResponse as restResponse, RestFailure } from '#host/rest/failure.ts'
import { failureResponse as storageResponse, StorageFailure } from '#host/storage/failure.ts'
import type { Gate } from './gate.ts'

/** Requests of one account that are worked on at a time; a page of the product sends about ten. */
export const MAX_PARALLEL_REQUESTS = 32

const RETRY_AFTER_SECONDS = '1'
const TEXT = 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.'

/**
 * Refuses with 429 what an account sends beyond its share, before any service sees it: what waits takes memory, and what
 * it waits for is taken from the others.
 * @param innerPort where functions call back on behalf of an account: such calls belong to a request that is counted.
 */
export function limitParallel(gate: Gate, innerPort: number | undefined): MiddlewareHandler {
  const running = new Map<string, number>()
  return async (context, next) => {
    const account = isInner(context, innerPort) ? undefined : await gate.accountOf(context.req.raw)
    if (account === undefined) return next()
    const others = running.get(account) ?? 0
    if (others >= MAX_PARALLEL_REQUESTS) return tooMany(context)
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

function isInner({ env }: Context, innerPort: number | undefined): boolean {
  const bindings: unknown = env
  if (innerPort === undefined || typeof bindings !== 'object' || bindings === null) return false
  if (!('incoming' in bindings) || !(bindings.incoming instanceof IncomingMessage)) return false
  return bindings.incoming.socket.localPort === innerPort
}

/** The refusal in the shape of the service that was called. */
function tooMany(context: Context): Response {
  const response = shaped(context)
  response.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return response
}

function shaped(context: Context): Response {
  const [, service] = context.req.path.split('/')
  if (service === 'auth')
    return refuse(context, new Refusal(429, 'over_request_rate_limit', 'Too many requests at once'))
  if (service === 'rest') return restResponse(new RestFailure(429, 'over_request_rate_limit', TEXT))
  if (service === 'storage')
    return storageResponse(new StorageFailure('429', 'too_many_requests', 'SlowDown', 'Too many requests at once'))
  return Response.json({ error: { kind: 'engine-busy', message: TEXT } }, { status: 429 })
}
