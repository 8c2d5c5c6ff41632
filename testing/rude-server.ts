import { createServer, type Socket } from 'node:net'

/**
 * Behaviour after a request: silence, an occasional byte, an endless body, half a response before it breaks the
 * connection, or bytes that are not HTTP.
 */
export type Rudeness = 'hangs' | 'drips' | 'never ends' | 'breaks off' | 'talks rubbish'

export interface RudeServer {
  readonly port: number
  readonly url: string
  rudeness: Rudeness
  /** Number of requests. */
  asked: number
  close(): void
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const DRIP_MS = 50
const PART = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, ' '), Buffer.from('\r\n')])

/** A server on loopback that violates HTTP. */
export async function startRudeServer(rudeness: Rudeness = 'hangs'): Promise<RudeServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', () => {
      state.asked += 1
      answer(socket, state.rudeness)
    })
    socket.resume()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const state: RudeServer = {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    rudeness,
    asked: 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return state
}

function answer(socket: Socket, rudeness: Rudeness): void {
  if (rudeness === 'hangs') return
  if (rudeness === 'talks rubbish') {
    socket.write(Buffer.from('\u0016\u0003\u0001rubbish\r\n\u0000'.repeat(50), 'latin1'))
    return
  }
  if (rudeness === 'breaks off') {
    socket.write(`${HEAD}content-length: 5000\r\n\r\n{"half`, () => setTimeout(() => socket.resetAndDestroy(), DRIP_MS))
    return
  }
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`)
  if (rudeness === 'drips') {
    const timer = setInterval(() => socket.write('1\r\n \r\n'), DRIP_MS)
    socket.on('close', () => clearInterval(timer))
    return
  }
  const pump = () => {
    while (!socket.destroyed && socket.write(PART));
  }
  socket.on('drain', pump)
  pump()
}
