import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from './log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The id that a request is logged under; undefined if requests are not observed. */
    requestId: string | undefined
  }
}

export interface RequestObserver {
  readonly log: Log
  readonly count: (route: string, method: string, status: number, seconds: number) => void
}

// A balancer's id is a UUID or 32 hexadecimal digits. Anything else might be text about a person.
const REQUEST_ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Gives each request an id (the load balancer's if it sent one), and logs and counts its response by the pattern of its
 * route. Paths, queries, headers and bodies may name people and are not used.
 */
export function observeRequests({ log, count }: RequestObserver): MiddlewareHandler {
  return async (context, next) => {
    const startedMs = performance.now()
    const sent = context.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(sent) ? sent.toLowerCase() : randomUUID()
    context.set('requestId', requestId)
    await next()
    // Not `context.header`: on an existing response it turns the body into a stream, and copies it.
    context.res.headers.set('x-request-id', requestId)
    const durationMs = performance.now() - startedMs
    const method = METHODS.has(context.req.method) ? context.req.method : 'OTHER'
    const { status } = context.res
    const route = routePath(context)
    count(route, method, status, durationMs / 1000)
    const fields = { requestId, method, route, status, durationMs: Math.round(durationMs * 10) / 10 }
    log.write(status >= 500 ? 'warn' : 'info', 'request', fields)
  }
}
