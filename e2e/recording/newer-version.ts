import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A product whose app is replaced by a newer version. */
export interface ReplacedApp {
  readonly url: string
  /** Serves another service worker from now on. */
  replace(): void
  close(): Promise<void>
}

/** A proxy in front of a product that passes everything on, except for the service worker once the app was replaced. */
export async function inFrontOf(productUrl: string): Promise<ReplacedApp> {
  let version = ''
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(`${productUrl}${asked.url}`, { method: asked.method, headers }, (given) => {
      const { 'content-length': length, etag, ...others } = given.headers
      answer.writeHead(
        given.statusCode ?? 502,
        isWorker ? others : { ...others, ...(length && { 'content-length': length }), ...(etag && { etag }) },
      )
      given.on('data', (part: Buffer) => answer.write(part))
      given.on('end', () => answer.end(isWorker ? version : ''))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    replace: () => {
      version = '\n// A newer version.\n'
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
