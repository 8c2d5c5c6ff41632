import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

const TOO_MUCH = 4 * 1024 * 1024 + 1
const zeros = Buffer.alloc(TOO_MUCH)
const compressed = gzipSync(zeros)

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  declared: (response) => response.writeHead(200, { 'content-length': 2 }).end('ok'),
  chunked: (response) => response.write('ok', () => response.end()),
  long: (response) => response.writeHead(200, { 'content-length': TOO_MUCH }).end(zeros),
  endless: (response) => response.writeHead(200).end(zeros),
  compressed: (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': compressed.length }).end(compressed),
  hanging: (response) => response.writeHead(200, { 'content-length': 2 }).write('o'),
}
const server = createServer((request, response) => answers[request.url?.slice(1) ?? '']?.(response)).listen(0)
await once(server, 'listening')
afterAll(() => server.close().closeAllConnections())

const get = async (path: string) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const answer = await boundedFetch(path === 'hanging' ? 200 : 20_000)(`http://127.0.0.1:${address.port}/${path}`)
  return answer.text()
}

test.each(['declared', 'chunked'])('a short answer is read, its length %s', async (path) => {
  expect(await get(path)).toBe('ok')
})

test.each(['long', 'endless', 'compressed'])('an answer that becomes too long is cut off: %s', async (path) => {
  await expect(get(path)).rejects.toThrow('the answer is too large')
})

test('an answer that stops in its body is late, whatever length it declared', async () => {
  await expect(get('hanging')).rejects.toMatchObject({ name: 'TimeoutError' })
})
