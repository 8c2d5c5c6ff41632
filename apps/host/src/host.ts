import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from './configuration.ts'
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '@prontuvoz/backend/database/unavailable'
import { limitBodies } from './http/body-limits.ts'
import { loopbackOnly } from './loopback-only.ts'
import { failingPart, type Part } from './observe/health.ts'
import { observeRequests, type ObservedVariables, type RequestObserver } from './observe/observe-requests.ts'

export interface HostParts {
  /** What must work for the product to serve; `GET /health` asks each. */
  readonly needed: readonly Part[]
  readonly observer: RequestObserver
  readonly metrics: Hono
  /** The services that Supabase's client calls, under their paths. */
  readonly backend: Hono
  /** Mails that wait in the outbox; absent where mail leaves by SMTP. */
  readonly outbox?: Hono
  readonly web: Hono
  /** Whether visitors come by https; browsers are then told never to come otherwise. */
  readonly isHttps: boolean
  /** Asked for each visit: the speech engine may become ready later. */
  readonly configuration: () => Configuration
}

/** Puts the parts behind one address: `fetch` answers every request of the product. */
export function createHost(parts: HostParts): Hono<ObservedVariables> {
  const host = new Hono<ObservedVariables>()
  host.use(observeRequests(parts.observer))
  host.use(
    secureHeaders({
      strictTransportSecurity: parts.isHttps ? 'max-age=31536000; includeSubDomains' : false,
      // The page of a payment opens in a window of its own.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      xFrameOptions: 'DENY',
    }),
  )
  host.use(limitBodies())
  host.get('/health', async (context) => {
    const part = await failingPart(parts.needed)
    return part === undefined ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable', part }, 503)
  })
  host.route('/metrics', parts.metrics)
  host.get('/config.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json(parts.configuration())
  })
  host.route('/', parts.backend)
  if (parts.outbox) {
    host.use('/outbox', loopbackOnly)
    host.use('/outbox/*', loopbackOnly)
    host.route('/outbox', parts.outbox)
  }
  host.route('/', parts.web)
  host.onError((fault, context) => {
    if (fault instanceof DatabaseUnavailable) {
      context.header('retry-after', String(RETRY_AFTER_SECONDS))
      return context.json(
        { code: 'unavailable', message: 'O banco de dados não está respondendo. Tente novamente.' },
        503,
      )
    }
    if (isCutShort(fault)) return context.json({ message: 'O pedido chegou incompleto.' }, 400)
    const requestId = context.get('requestId')
    // The path could name a person; the fault's own text could quote a row. Neither is logged.
    parts.observer.log.write('error', 'fault', { requestId, method: context.req.method, fault: describe(fault) })
    return context.json(
      { code: 'unexpected_failure', message: 'Ocorreu um erro inesperado. Tente novamente.', requestId },
      500,
    )
  })
  return host
}

/** Whether the sender went away before the end of its request, in the words of Node's HTTP server: no fault of ours. */
function isCutShort(fault: Error): boolean {
  return fault.message === 'aborted' && 'code' in fault && fault.code === 'ECONNRESET'
}

function describe(fault: Error): string {
  const code = 'code' in fault ? String(fault.code) : ''
  return [
    fault.name,
    code,
    fault.stack
      ?.split('\n')
      .find((line) => line.includes('    at '))
      ?.trim() ?? '',
  ]
    .join(' ')
    .trim()
}
