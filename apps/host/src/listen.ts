import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EnvironmentFailure } from './environment.ts'

/**
 * Binds the address before anything else is started, so that a taken port is known at once.
 * Until `serve` is called every request is answered 503 with the part that is still starting.
 */
export async function listen(port: number, hostname: string): Promise<Listener> {
  let answer: ReturnType<typeof getRequestListener> = getRequestListener(() =>
    Response.json({ status: 'starting', part: 'database' }, { status: 503 }),
  )
  const server = createServer((request, response) => void answer(request, response))
  const failed = once(server, 'error').then(([cause]: unknown[]) => {
    throw describe(cause, port, hostname)
  })
  server.listen(port, hostname)
  await Promise.race([once(server, 'listening'), failed])
  failed.catch(() => undefined)
  return {
    port: portOf(server),
    serve: (host) => {
      answer = getRequestListener(host.fetch)
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // What has begun may finish; a connection that only waits must not hold the end up.
      setTimeout(() => server.closeAllConnections(), 5000).unref()
      await closed
    },
  }
}

export interface Listener {
  readonly port: number
  serve(host: Hono): void
  close(): Promise<void>
}

function describe(cause: unknown, port: number, hostname: string): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause
  if (cause.code === 'EADDRINUSE')
    return new EnvironmentFailure(`PORT: a porta ${port} já está em uso; encerre o outro programa ou indique outra.`)
  if (cause.code === 'EACCES')
    return new EnvironmentFailure(`PORT: sem permissão para a porta ${port}; use uma acima de 1023.`)
  if (cause.code === 'EADDRNOTAVAIL')
    return new EnvironmentFailure(`HOST: o endereço ${hostname} não é desta máquina; use 127.0.0.1 ou 0.0.0.0.`)
  return cause
}

function portOf(server: Server): number {
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}
