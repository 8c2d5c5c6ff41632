import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { writeWithModel } from './create-model-writer.ts'
import { answering, conversation, item } from './test-text-server.ts'
import { whyNot } from './why-not.ts'

let running: Server | SocketServer | undefined
let tests = 0
afterEach(() => {
  if (running && 'closeAllConnections' in running) running.closeAllConnections()
  running?.close()
})

async function settingsFor(server: Server | SocketServer) {
  running = server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const baseURL = `http://127.0.0.1:${port}/v1`
  return { baseURL, apiKey: 'chave', model: `hostil-${(tests += 1)}`, timeoutMs: 5000, maxPartWords: 3000 }
}

const serving = (answer: (response: ServerResponse, request: IncomingMessage) => void) =>
  settingsFor(createServer((request, response) => void request.resume().on('end', () => answer(response, request))))

test.each([
  '[]',
  'null',
  '7',
  '{}',
  '{"choices":null}',
  '{"choices":[]}',
  '{"choices":[{}]}',
  '{"choices":[{"message":null}]}',
  '{"choices":[{"message":{"content":null}}]}',
  '{"choices":[{"message":{"content":[{"type":"text","text":"x"}]}}]}',
  '{"choices":"x","usage":{"prompt_tokens":"many"}}',
  '<html>Bad gateway</html>',
  '{"choices":[',
])('the answer %s is unreadable, and nothing else', async (body) => {
  const settings = await serving((response) => {
    response.writeHead(200, { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' }).end(body)
  })
  const { statements, failure } = await writeWithModel(settings, conversation())
  expect(statements).toEqual([])
  expect(whyNot(failure)).toBe('unreadable')
})

test('an answer without end is left at four million bytes', async () => {
  let sentBytes = 0
  const settings = await serving((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = Buffer.alloc(64 * 1024, ' ')
    const more = () => {
      sentBytes += part.length
      if (!response.destroyed) response.write(part, () => setImmediate(more))
    }
    more()
  })
  expect(await writeWithModel(settings, conversation())).toMatchObject({ statements: [] })
  // Buffers in between hold some more.
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
})

test('what a server sends after its answer is not taken for the answer of the next consultation', async () => {
  const answerOf = (texto: string) => {
    const message = { role: 'assistant', content: answering(item({ texto })) }
    const body = JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] })
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: keep-alive\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    return head + body
  }
  let asked = 0
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (data) => {
      received += data.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? Infinity)
      if (end < 0 || received.length < end + 4 + length) return
      received = ''
      asked += 1
      // Twice: the second one is meant for the socket's next request.
      socket.write(answerOf(`Resposta ${asked}.`) + answerOf(`Resposta ${asked} repetida.`))
    })
  })
  const settings = await settingsFor(server)
  for (const number of [1, 2, 3, 4]) {
    const { statements, failure } = await writeWithModel(settings, conversation([`Consulta número ${number}.`]))
    expect(failure).toBeUndefined()
    expect(statements.map(({ text }) => text)).toEqual([`Resposta ${asked}.`])
  }
})
