import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { isFromThisMachine } from '#host/loopback-only.ts'

/**
 * `GET /` in Prometheus' text format, for bearers of the token.
 * @param isLocal whether this machine needs no token, because no other visitor can look like it.
 */
export function createMetricsPage(render: () => Promise<string>, token: string | undefined, isLocal: boolean): Hono {
  const page = new Hono()
  page.get('/', async (context) => {
    const isKnown = token !== undefined && isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)
    if (!isKnown && !(isLocal && isFromThisMachine(context))) return context.text('Não encontrado', 404)
    return context.text(await render(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return page
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
