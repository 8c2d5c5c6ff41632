import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from './configuration.ts'
import { answerFault } from './http/answer-fault.ts'
import { limitBodies } from './http/body-limits.ts'
import { loopbackOnly } from './loopback-only.ts'
import { failingPart, type Part } from './observe/health.ts'
import { observeRequests, type RequestObserver } from './observe/observe-requests.ts'

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
  /** Asked for each request: the speech engine may become ready later. */
  readonly configuration: () => Configuration
}

/** Puts the parts behind one address: `fetch` answers every request of the product. */
export function createHost(parts: HostParts): Hono {
  const host = new Hono()
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
  host.onError(answerFault(parts.observer.log))
  return host
}
