import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createHost } from './host.ts'
import { listen } from './listen.ts'
import { createLog } from './observe/log.ts'

const MEBIBYTE = 2 ** 20
// More than the system's socket buffers hold.
const FILE = new Uint8Array(16 * MEBIBYTE)

/** @returns the port of a host that serves the file at every path. */
async function hostOf(silenceLimitMs?: number): Promise<number> {
  const listener = await listen(0, '127.0.0.1', silenceLimitMs)
  onTestFinished(listener.close)
  listener.serve(
    createHost({
      needed: [],
      observer: { log: createLog('json', () => undefined), count: () => undefined },
      metrics: new Hono(),
      isHttps: false,
      backend: new Hono(),
      web: new Hono().get('*', (context) => context.body(FILE)),
      configuration: () => {
        throw new Error('not asked for')
      },
    }),
  )
  return listener.port
}

function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write('GET /app.js HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return socket
}

test('answers that nobody reads hold no copies of the file they are made of', async () => {
  const port = await hostOf()
  await fetch(`http://127.0.0.1:${port}/app.js`).then((answer) => answer.arrayBuffer())
  const before = process.memoryUsage().arrayBuffers
  for (let connection = 0; connection < 20; connection += 1) ask(port).pause()
  await sleep(1000)
  expect((process.memoryUsage().arrayBuffers - before) / MEBIBYTE).toBeLessThan(40)
})

test('an answer that nobody reads ends its connection after a while, and one that is read slowly arrives whole', async () => {
  const port = await hostOf(700)
  const unread = ask(port).pause()
  const slow = ask(port)
  let bytes = 0
  slow.on('data', (part: Buffer) => {
    bytes += part.length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  await sleep(2500)
  // A paused socket only sees the end when it is read.
  unread.resume()
  await once(unread, 'close')
  while (bytes < FILE.length) await sleep(50)
  expect(unread.bytesRead).toBeLessThan(FILE.length)
})
