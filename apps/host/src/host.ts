import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from './configuration.ts'
import { answerFault } from './http/answer-fault.ts'
import { limitBodies } from './http/body-limits.ts'
import { loopbackOnly } from './loopback-only.ts'
import { failingPart, type Part } from './observe/health.ts'
import { observeRequests, type RequestObserver } from './observe/observe-requests.ts'

export interface HostParts {
  /** Parts without which the product cannot serve; `GET /health` checks each. */
  readonly needed: readonly Part[]
  readonly observer: RequestObserver
  readonly metrics: Hono
  /** The services that Supabase's client calls, by path. */
  readonly backend: Hono
  /** Mails in the outbox; absent if mail is sent by SMTP. */
  readonly outbox?: Hono
  readonly web: Hono
  /** Whether visitors use https; browsers are then told to use nothing else. */
  readonly isHttps: boolean
  /** Requested for each call, with the host that the visitor asked: the speech engine may become ready later. */
  readonly configuration: (visited: string | undefined) => Configuration
}

/** Serves all parts from one origin: its `fetch` answers every request of the product. */
export function createHost(parts: HostParts): Hono {
  const host = new Hono()
  host.use(observeRequests(parts.observer))
  host.use(
    secureHeaders({
      strictTransportSecurity: parts.isHttps ? 'max-age=31536000; includeSubDomains' : false,
      // The payment page opens in its own window.
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
    return context.json(parts.configuration(context.req.header('host')))
  })
  host.route('/', parts.backend)
  if (parts.outbox) {
    host.use('/outbox', loopbackOnly)
    host.use('/outbox/*', loopbackOnly)
    host.route('/outbox', parts.outbox)
  }
  host.route('/', parts.web)
  host.onError(answerFault(parts.observer.log))
  return host
}
