import { finished, pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

// COPY's text form ends each row with it and escapes it within.
const ROW_END = 0x0a

/**
 * Runs `COPY … TO STDOUT` and gives what the server sends in blocks of whole rows; the server is read no faster than
 * the blocks are taken. Where they are not taken to the end, the rest is read and dropped: the connection stays usable.
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

/** The rows of a block, each with its end. */
export function* rowsOf(block: Buffer): Generator<Buffer, void> {
  for (let start = 0; start < block.length;) {
    const end = block.indexOf(ROW_END, start) + 1
    yield block.subarray(start, end)
    start = end
  }
}

/**
 * Runs `COPY … FROM STDIN` over blocks in COPY's text form.
 * @returns the number of rows. A block that cannot be had ends the statement without keeping anything.
 */
export async function copyIn(client: Client, statement: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(from(statement))
  await pipeline(blocks, stream)
  return stream.rowCount
}
