import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { refusalOf, sendChunk } from './transcription-call.ts'

const address = vi.hoisted(() => ({ url: '' }))
vi.mock('#shared/backend.ts', () => ({
  backend: async () => createClient(address.url, 'key'),
}))

const CALL = {
  consultationId: '00000000-0000-4000-8000-0000000000c1',
  sequence: 0,
  startSample: 0,
  samples: new Int16Array(8192),
  isFinal: false,
}

/** Sends a chunk to a server that responds like this. */
async function sentTo(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  address.url = `http://127.0.0.1:${place.port}`
  try {
    return await sendChunk(CALL, 300)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([200, 400, 503])(
  'an answer %i whose body never ends is given up, and the chunk may come again',
  async (status) => {
    const answer = await sentTo((response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.write('{"error":')
    })
    expect(answer.kind).toBe('waiting')
  },
)

test.each([
  ['a page of a gateway', 200, 'text/html', '<html>Entre na rede</html>'],
  ['a fault of a gateway', 502, 'text/html', '<html>Bad gateway</html>'],
  ['an answer without its position', 200, 'application/json', '{"text":"bom dia"}'],
  ['nothing', 200, 'application/json', ''],
])('%s is no text, and the chunk may come again', async (_what, status, type, body) => {
  const answer = await sentTo((response) => response.writeHead(status, { 'content-type': type }).end(body))
  expect(answer.kind).toBe('waiting')
})

test('a response shows how far this device’s clock is ahead of the server’s, unless it took too long', async () => {
  const serverMs = Date.parse('2026-11-26T12:00:00Z')
  const headers = { 'content-type': 'application/json', date: new Date(serverMs).toUTCString() }
  const body = '{"text":"bom dia","storedThroughSample":8192}'
  vi.useFakeTimers({ toFake: ['Date'], now: serverMs + 90_400 })
  try {
    const answer = await sentTo((response) => response.writeHead(200, headers).end(body))
    expect(answer).toMatchObject({ kind: 'stored', aheadMs: 90_400 })
    // The clock was changed, or the computer slept, in between.
    const late = await sentTo((response) => {
      vi.setSystemTime(serverMs + 190_400)
      response.writeHead(200, headers).end(body)
    })
    expect(late).toMatchObject({ kind: 'stored', aheadMs: undefined })
  } finally {
    vi.useRealTimers()
  }
  const { date: _none, ...without } = headers
  const answer = await sentTo((response) => {
    response.sendDate = false
    response.writeHead(200, without).end(body)
  })
  expect(answer).toMatchObject({ kind: 'stored', aheadMs: undefined })
})

test('audio beyond the minutes of an ended plan is rejected without claiming that the recording stopped', () => {
  const message = 'Sua gravação foi interrompida pois atingiu o limite de 10 minutos do seu plano.'
  expect(refusalOf({ error: { kind: 'limit', message } })).toEqual({
    kind: 'refused',
    message:
      'O limite de tempo do seu plano foi atingido: o que foi dito depois ainda não virou texto. O áudio está guardado neste aparelho. Mude de plano e tente novamente.',
    error: { kind: 'limit', message, nextStep: undefined },
  })
})
