import { Hono } from 'hono'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listener } from '#host/listen.ts'
import { limitBodies } from './body-limits.ts'

const MIB = 1024 * 1024
let listener: Listener
let received = 0
beforeAll(async () => {
  const host = new Hono()
  host.use(limitBodies())
  host.all('/functions/v1/refused', ({ json }) => json({}, 401))
  host.all('*', async (context) => {
    received = (await context.req.arrayBuffer()).byteLength
    return context.json({ received })
  })
  listener = await listen(0, '127.0.0.1')
  listener.serve(host)
})
afterAll(() => listener.close())

/**
 * Sends a body of unknown length in chunks, for as long as the server reads. A client whose connection closes while it
 * is sending may lose the response, and then requests it again.
 */
async function sendChunked(path: string, bytes: number): Promise<{ status: number; sent: number }> {
  for (let times = 1; ; times += 1) {
    try {
      return await sendOnce(path, bytes)
    } catch (cause) {
      if (times === 3) throw cause
    }
  }
}

async function sendOnce(path: string, bytes: number): Promise<{ status: number; sent: number }> {
  const sending = request({ port: listener.port, host: '127.0.0.1', path, method: 'POST' })
  sending.on('error', () => undefined)
  let status = 0
  const answered = once(sending, 'response').then(([response]) => {
    status = response.statusCode
    response.resume()
  })
  // Awaited at the end, or raced.
  answered.catch(() => undefined)
  let sent = 0
  const piece = Buffer.alloc(64 * 1024, 65)
  while (sent < bytes && status === 0) {
    sent += piece.length
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered])
    await new Promise((done) => setImmediate(done))
  }
  sending.end()
  await answered
  return { status, sent }
}

const LIMITS = [
  ['/functions/v1/contact', 64 * 1024],
  ['/functions/v1/stripe-webhook', MIB],
  ['/functions/v1/transcribe-streaming', 4 * MIB],
  ['/functions/v1/process-medical-text', 6 * MIB],
  ['/auth/v1/signup', 256 * 1024],
  ['/auth/v1/token', 256 * 1024],
  ['/rest/v1/patients', 6 * MIB],
  ['/rest/v1/rpc/complete_consultation', 12 * MIB],
  ['/rest/v1/rpc/renew_draft', 12 * MIB],
  ['/rest/v1/rpc/extend_consultation', 6 * MIB],
  ['/storage/v1/object/profiles/a', 6 * MIB],
  ['/anything', 64 * 1024],
] as const

test.each(LIMITS)('%s takes a body of %i bytes, but not of one more', async (path, limit) => {
  const statusOf = async (bytes: number) => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await statusOf(limit)).toBe(200)
  expect(received).toBe(limit)
  expect(await statusOf(limit + 1)).toBe(413)
})

test.each(LIMITS)('an endless body to %s is refused after %i bytes', async (path, limit) => {
  const { status, sent } = await sendChunked(path, 300 * MIB)
  expect(status).toBe(413)
  // Buffered bytes count as sent.
  expect(sent).toBeLessThan(limit + 16 * MIB)
})

test('a body that declares too great a length is refused before a byte of it is read', async () => {
  const sending = request({ port: listener.port, host: '127.0.0.1', path: '/auth/v1/signup', method: 'POST' })
  sending.setHeader('content-length', 300 * MIB)
  sending.on('error', () => undefined)
  sending.flushHeaders()
  const [response] = await once(sending, 'response')
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
  sending.destroy()
})

test('a sender that is still sending receives the refusal, and the connection takes the next request', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  const head = 'POST /functions/v1/refused HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\n\r\n'
  for (let times = 1; times <= 2; times += 1) {
    socket.write(head + 'A'.repeat(30_000))
    await new Promise((done) => setTimeout(done, 800))
    socket.write('A'.repeat(30_000))
    await expect.poll(() => heard.match(/401 Unauthorized/g)?.length).toBe(times)
  }
  socket.destroy()
})

test('a client that sends far more than the limit gets the reason', async () => {
  const body = new Uint8Array(12 * MIB)
  for (let times = 0; times < 8; times += 1) {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/auth/v1/token`, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'O pedido é grande demais.' }])
  }
})

test('a chunked body within the limit arrives whole', async () => {
  const { status } = await sendChunked('/rest/v1/patients', 5 * MIB)
  expect(status).toBe(200)
  expect(received).toBe(5 * MIB)
})
