import { Socket } from 'node:net'

/** Sockets for `PoolConfig.stream`, and how often they wrote: what leaves together takes one round trip. */
export function countedWrites() {
  let count = 0
  class CountedSocket extends Socket {
    override _write(...given: Parameters<Socket['_write']>) {
      count += 1
      super._write(...given)
    }
    override _writev(...given: Parameters<NonNullable<Socket['_writev']>>) {
      count += 1
      super._writev?.(...given)
    }
  }
  return { stream: () => new CountedSocket(), writes: () => count }
}
