import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

/** One kept-alive connection, like a browser's: it costs its sender little of the shared processor. */
export interface KeptConnection {
  /**
   * Posts a body and waits for the end of the response.
   * @returns whether it was accepted; false if the server is busy (429).
   */
  post(body: Uint8Array): Promise<boolean>
  close(): void
}

/** @param headers of every request, besides the body's length. */
export function keptConnection(url: string, headers: OutgoingHttpHeaders): KeptConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    post: (body) =>
      new Promise((resolve, reject) => {
        const options = { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } }
        const sending = request(url, options, (answer) => {
          const parts: Buffer[] = []
          answer
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              if (answer.statusCode === 200 || answer.statusCode === 429) resolve(answer.statusCode === 200)
              else reject(new Error(`${answer.statusCode} ${Buffer.concat(parts).toString()}`))
            })
        })
        sending.on('error', reject).end(body)
      }),
    close: () => agent.destroy(),
  }
}
