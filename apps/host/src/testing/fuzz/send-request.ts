import { Agent, request as open } from 'node:http'
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts'

const MAX_ANSWER_MS = 20_000

/** Sends requests with unchanged paths: `fetch` would resolve their dots first. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true })
  return {
    /** @throws if there is no response within twenty seconds. */
    send: ({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
      new Promise((resolve, reject) => {
        const sent = body === undefined ? undefined : Buffer.from(body)
        const length = sent === undefined ? {} : { 'content-length': sent.length }
        const outgoing = open(new URL(url), {
          ...{ agent, method, path: printable(path), timeout: MAX_ANSWER_MS },
          headers: { ...headers, ...length },
        })
        outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
        outgoing.on('error', reject)
        outgoing.on('response', (incoming) => {
          const parts: Buffer[] = []
          incoming.on('data', (part: Buffer) => parts.push(part))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.rawHeaders.join('\n'),
              body: Buffer.concat(parts),
            }),
          )
        })
        outgoing.end(sent)
      }),
    close: () => agent.destroy(),
  }
}

// Escapes only what a request line cannot contain; invalid escapes stay.
function printable(path: string): string {
  const escaped = (part: string) =>
    [...Buffer.from(part)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return path.replaceAll(/[^\u0021-\u007e]+/g, escaped)
}
