import { connect } from 'node:net'

const MAX_MS = 10_000
// A request that is cut short waits for its rest; nothing else takes so long.
const PATIENCE_MS = 700

/**
 * Writes the bytes on a connection of their own and reads until the other side ends, which it is told to where nothing more
 * comes for a while.
 * @returns all that came; empty where the connection was cut without an answer; undefined where it still stood open at
 * the end of the time.
 */
export function exchange(url: string, bytes: Buffer): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(PATIENCE_MS, () => socket.end())
    const timer = setTimeout(() => {
      resolve(undefined)
      socket.destroy()
    }, MAX_MS)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', (cause) => {
      // Refused is a fault of the product; cut while still writing is its right.
      if ('code' in cause && cause.code === 'ECONNREFUSED') reject(cause)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
  })
}
