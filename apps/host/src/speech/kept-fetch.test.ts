import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { MAX_ANSWER_BYTES } from '../../../../supabase/functions/_shared/bounded-fetch.ts'
import { speechServer } from '../../../../supabase/functions/_shared/speech-server.ts'
import { startOpenAiServer, type Behaviour } from '../../../../testing/openai-server.ts'
import { keptFetch } from './kept-fetch.ts'

const TOO_MUCH = MAX_ANSWER_BYTES + 1
const sockets = new Set<Socket>()
const received: { readonly request: IncomingMessage; readonly body: string }[] = []
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  well: (response) => response.writeHead(201, { 'x-one': ['a', 'b'] }).end('bom dia, dotô'),
  nothing: (response) => response.writeHead(204).end(),
  moved: (response) => response.writeHead(307, { location: '/well' }).end(),
  compressed: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('comprimido')),
  bomb: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(TOO_MUCH))),
  long: (response) => response.writeHead(200).end(Buffer.alloc(TOO_MUCH)),
  cut: (response) => response.writeHead(200, { 'content-length': 9 }).write('bom', () => response.destroy()),
  hanging: (response) => response.writeHead(200, { 'content-length': 9 }).write('bom'),
  silent: () => undefined,
}
const server = createServer(async (request, response) => {
  sockets.add(request.socket)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  received.push({ request, body: Buffer.concat(parts).toString() })
  answers[request.url?.slice(1) ?? '']?.(response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close().closeAllConnections())

function ask(path: string, signal?: AbortSignal): Promise<Response> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const body = new TextEncoder().encode('três segundos de som')
  const headers = { 'content-type': 'audio/wav', authorization: 'Bearer chave' }
  const init = { method: 'POST', body, headers, ...(signal ? { signal } : {}) }
  return keptFetch(`http://127.0.0.1:${address.port}/${path}`, init)
}

test('bytes, headers and answer arrive as they were sent, over one connection', async () => {
  sockets.clear()
  for (let time = 0; time < 3; time += 1) {
    const answer = await ask('well')
    expect([answer.status, answer.headers.get('x-one'), await answer.text()]).toEqual([201, 'a, b', 'bom dia, dotô'])
  }
  expect(sockets.size).toBe(1)
  expect(received.at(-1)?.body).toBe('três segundos de som')
  expect(received.at(-1)?.request.method).toBe('POST')
  expect(received.at(-1)?.request.headers).toMatchObject({
    'content-type': 'audio/wav',
    authorization: 'Bearer chave',
    'content-length': '21',
  })
})

test('an answer may be empty, or compressed by a proxy that nobody asked', async () => {
  expect(await (await ask('nothing')).text()).toBe('')
  expect(await (await ask('compressed')).text()).toBe('comprimido')
})

test('a redirection is followed with the same bytes', async () => {
  received.length = 0
  expect(await (await ask('moved')).text()).toBe('bom dia, dotô')
  expect(received.at(-1)).toMatchObject({ body: 'três segundos de som', request: { url: '/well' } })
})

test.each(['long', 'bomb'])('an answer that becomes too long is cut off: %s', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test('an answer that breaks off began all the same: only its body fails', async () => {
  const answer = await ask('cut')
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test.each(['silent', 'hanging'])('the signal ends a request to a server that is %s', async (path) => {
  const startedMs = performance.now()
  const asked = ask(path, AbortSignal.timeout(200)).then((answer) => answer.text())
  await expect(asked).rejects.toThrow()
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  await expect(ask('well', AbortSignal.abort(new Error('tarde demais')))).rejects.toThrow('tarde demais')
})

test('an unreachable server is distinguished from one that responds', async () => {
  await expect(keptFetch('http://127.0.0.1:1/', { method: 'POST', body: new Uint8Array(3) })).rejects.toThrow()
})

const engine = await startOpenAiServer()
afterAll(() => engine.close())

test.each<[Behaviour, string]>([
  [401, 'engine-refused'],
  [429, 'engine-busy'],
  [500, 'engine-unavailable'],
  ['slow', 'engine-unavailable'],
  ['cut', 'engine-unavailable'],
  ['half', 'engine-unavailable'],
])('a speech server that answers %s fails with the words and as many requests as over fetch', async (how, kind) => {
  const settings = {
    TRANSCRIPTION_BASE_URL: engine.baseUrl,
    TRANSCRIPTION_MODEL: 'm',
    // A busy machine may take seconds for what the server answers.
    TRANSCRIPTION_TIMEOUT_MS: how === 'slow' || how === 'half' ? '1500' : '30000',
  }
  const env = (name: string) => new Map(Object.entries(settings)).get(name)
  const failed = async (ports: { readonly fetchOutside?: typeof fetch }) => {
    engine.behaviour = how
    engine.requests.length = 0
    const cause: unknown = await speechServer({ env, ...ports })?.(new Float32Array(2400)).catch((one: unknown) => one)
    return [cause, engine.requests.length]
  }
  const [overFetch, kept] = [await failed({}), await failed({ fetchOutside: keptFetch })]
  expect(kept[0]).toMatchObject({ name: 'FunctionFailure', kind })
  expect(String(kept[0])).toBe(String(overFetch[0]))
  expect(kept[1]).toBe(overFetch[1])
})
