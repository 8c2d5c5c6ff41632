import { finished, pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

// COPY's text format ends each row with a newline and escapes newlines within it.
const ROW_END = 0x0a

/**
 * Runs `COPY … TO STDOUT` and yields blocks of whole rows, reading from the server only as fast as they are consumed.
 * If the consumer stops early, the rest is read and dropped so that the connection stays usable.
 */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, void> {
  const stream = client.query(to(statement))
  const sent: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false })
  let begun: Buffer[] = []
  try {
    for await (const bytes of sent) {
      const end = bytes.lastIndexOf(ROW_END) + 1
      const rest = bytes.subarray(end)
      if (end > 0) {
        yield Buffer.concat([...begun, bytes.subarray(0, end)])
        begun = []
      }
      if (rest.length > 0) begun.push(rest)
    }
  } finally {
    if (!stream.destroyed) {
      stream.resume()
      await finished(stream)
    }
  }
}

/** The rows of a block, each with its line end. */
export function* rowsOf(block: Buffer): Generator<Buffer, void> {
  for (let start = 0; start < block.length;) {
    const end = block.indexOf(ROW_END, start) + 1
    yield block.subarray(start, end)
    start = end
  }
}

/**
 * Runs `COPY … FROM STDIN` over blocks in COPY's text format.
 * @returns the number of rows. If `blocks` throws, the statement fails and stores nothing.
 */
export async function copyIn(client: Client, statement: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(statement))
  await pipeline(blocks, stream)
  return stream.rowCount
}
