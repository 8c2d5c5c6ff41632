import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { EnvironmentFailure } from './environment.ts'

/** Anything that answers requests, such as a Hono app of any type. */
interface Answering {
  fetch(request: Request, env?: object): Response | Promise<Response>
}

export interface Listener {
  readonly port: number
  serve(host: Answering): void
  /**
   * Rejects new requests (503 with Retry-After, closing the connection) and waits for the running ones, even if their
   * client has disconnected. @returns how many were still running at the time limit.
   */
  drain(limitMs: number): Promise<number>
  /** Ends every connection. */
  close(): Promise<void>
}

const POLL_MS = 20
// Limit for a whole request; a photo of 5 MB arrives within it at 0.5 Mbit/s.
const REQUEST_LIMIT_MS = 90_000
const HEADERS_LIMIT_MS = 20_000
/**
 * Longer than the minute for which proxies usually keep an idle connection: one that closes here first breaks the request that is just
 * being sent on it.
 */
const IDLE_LIMIT_MS = 75_000
/**
 * Timeout of a connection without any traffic, such as a response that nobody reads; the app itself waits five minutes
 * at most.
 */
const SILENCE_LIMIT_MS = 360_000

/**
 * Binds the address before anything else starts, so that a port in use is detected immediately. Until `serve` is
 * called, every request gets 503 with the name of the part that is still starting.
 * @param silenceLimitMs closes a connection on which nothing was sent or read for this long.
 */
export async function listen(port: number, hostname: string, silenceLimitMs = SILENCE_LIMIT_MS): Promise<Listener> {
  let answer: ReturnType<typeof getRequestListener> = getRequestListener(() =>
    Response.json({ status: 'starting', part: 'database' }, { status: 503 }),
  )
  let isDraining = false
  let running = 0
  const limits = {
    requestTimeout: REQUEST_LIMIT_MS,
    headersTimeout: HEADERS_LIMIT_MS,
    keepAliveTimeout: IDLE_LIMIT_MS,
    connectionsCheckingInterval: 5_000,
  }
  const server = createServer(limits, (request, response) => {
    if (isDraining) return refuse(response)
    running += 1
    response.once('close', () => (running -= 1))
    void answer(request, response)
  })
  server.setTimeout(silenceLimitMs)
  server.listen(port, hostname)
  await once(server, 'listening').catch((cause: unknown) => {
    throw describe(cause, port, hostname)
  })
  // From now on it is one connection that could not be accepted, and the next may be.
  server.on('error', () => undefined)
  return {
    port: portOf(server),
    serve: (host) => {
      answer = getRequestListener(async (request, env) => {
        // Counted by request, not by connection: work continues after its page was closed.
        running += 1
        try {
          return await host.fetch(request, env)
        } finally {
          running -= 1
        }
      })
    },
    async drain(limitMs) {
      isDraining = true
      server.closeIdleConnections()
      const end = performance.now() + limitMs
      while (running > 0 && performance.now() < end) await new Promise((done) => setTimeout(done, POLL_MS))
      return running
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ status: 'stopping', message: 'O servidor está reiniciando. Tente novamente.' })
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' }).end(body)
}

function describe(cause: unknown, port: number, hostname: string): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause
  if (cause.code === 'EADDRINUSE')
    return new EnvironmentFailure(`PORT: a porta ${port} já está em uso; encerre o outro programa ou indique outra.`)
  if (cause.code === 'EACCES')
    return new EnvironmentFailure(`PORT: sem permissão para a porta ${port}; use uma acima de 1023.`)
  if (cause.code === 'EADDRNOTAVAIL')
    return new EnvironmentFailure(`HOST: o endereço ${hostname} não é desta máquina; use 127.0.0.1 ou 0.0.0.0.`)
  if (['ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].some((code) => code === cause.code))
    return new EnvironmentFailure(`HOST: ${hostname} não é um endereço desta máquina; use 127.0.0.1 ou 0.0.0.0.`)
  return cause
}

/** The address by which this machine reaches a bound one. */
export function visitedAddress(hostname: string, port: number): string {
  const host = hostname === '0.0.0.0' ? '127.0.0.1' : hostname === '::' ? '::1' : hostname
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

function portOf(server: Server): number {
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}
