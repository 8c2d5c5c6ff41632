import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How the server behaves: normally, with an error status, never in time, or with half a response before it closes or
 * hangs.
 */
export type Behaviour = 'well' | 401 | 429 | 500 | 'slow' | 'cut' | 'half'

/** A request to the chat route. */
export interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly temperature?: number
  readonly response_format?: unknown
}

/** A `status` other than 200 rejects the request, with `content` as the error's message. */
export interface ChatAnswer {
  readonly content: string
  readonly status?: number
  /** Header of a rejection. */
  readonly retryAfter?: string
  /** Delay of the response. */
  readonly delayMs?: number
  readonly finishReason?: 'stop' | 'length'
  readonly promptTokens?: number
}

export interface OpenAiServer {
  /** Base URL for the SDK, with /v1. */
  readonly baseUrl: string
  behaviour: Behaviour
  transcript: string
  /** Status for audio that this server rejects; undefined for any other. */
  refusalOf: (body: Buffer) => number | undefined
  /** Content of the next chat responses, or a function that makes it from the request. */
  note: string | ((request: ChatRequest) => ChatAnswer)
  readonly requests: { readonly path: string; readonly body: Buffer }[]
  close(): Promise<void>
}

/** A small OpenAI-compatible server on loopback: the two routes that the product calls, with failures on demand. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const state: Pick<OpenAiServer, 'behaviour' | 'transcript' | 'refusalOf' | 'note'> = {
    behaviour: 'well',
    transcript: 'bom dia doutor',
    refusalOf: () => undefined,
    note: '{"itens":[]}',
  }
  const requests: { path: string; body: Buffer }[] = []
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const path = request.url ?? ''
      requests.push({ path, body })
      if (!path.endsWith('/chat/completions')) {
        const refusal = state.refusalOf(body)
        if (refusal === undefined) return answer(response, state.behaviour, JSON.stringify({ text: state.transcript }))
        response.writeHead(refusal, { 'content-type': 'application/json' }).end('{"error":{"message":"refused"}}')
        return
      }
      const { note } = state
      const chat: ChatAnswer = typeof note === 'string' ? { content: note } : note(JSON.parse(body.toString()))
      if (chat.delayMs !== undefined) await sleep(chat.delayMs)
      if (chat.status !== undefined && chat.status !== 200) {
        const { retryAfter } = chat
        const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
        response.writeHead(chat.status, { 'content-type': 'application/json', ...wait })
        response.end(JSON.stringify({ error: { message: chat.content } }))
        return
      }
      const completion = {
        id: 'c',
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            finish_reason: chat.finishReason ?? 'stop',
            message: { role: 'assistant', content: chat.content },
          },
        ],
        ...(chat.promptTokens === undefined ? {} : { usage: { prompt_tokens: chat.promptTokens } }),
      }
      answer(response, state.behaviour, JSON.stringify(completion))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function answer(response: ServerResponse, behaviour: Behaviour, body: string): void {
  if (behaviour === 'slow') return
  const headers = { 'content-type': 'application/json' }
  if (behaviour === 'cut' || behaviour === 'half') {
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => behaviour === 'cut' && response.destroy())
    return
  }
  const status = behaviour === 'well' ? 200 : behaviour
  response
    .writeHead(status, headers)
    .end(status === 200 ? body : JSON.stringify({ error: { message: `scripted ${status}` } }))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
