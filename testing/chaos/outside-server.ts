import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/**
 * A TCP server at one address that can go down, hang and come back. Open connections are cut when its state changes.
 * @param serve talks to a client while the server is up.
 */
export async function startOutsideServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  let state: 'well' | 'down' | 'hung' = 'well'
  let port = 0
  let server: Server | undefined

  async function open(): Promise<void> {
    const opened = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
      if (state === 'well') serve(socket)
      else socket.resume()
    })
    server = opened
    opened.listen(port, '127.0.0.1')
    await once(opened, 'listening')
    const address = opened.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    port = address.port
  }

  async function close(): Promise<void> {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (closing) await new Promise<void>((done) => closing.close(() => done()))
  }

  await open()
  return {
    port,
    close,
    async be(wanted: typeof state): Promise<void> {
      state = wanted
      await close()
      if (wanted !== 'down') await open()
    },
  }
}

/** A mail server that accepts every mail. */
export function talkSmtp(socket: Socket): void {
  let isData = false
  socket.write('220 chaos\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\r\n').filter(Boolean)) {
      if (isData && line !== '.') continue
      isData = line === 'DATA'
      socket.write(isData ? '354 go\r\n' : '250 ok\r\n')
    }
  })
}
