import { open } from 'node:fs/promises'

const BLOCK_BYTES = 512

export interface TarReader {
  readonly names: ReadonlySet<string>
  /** The bytes of a file of the archive. @throws when there is none of that name. */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

/** Opens an archive of plain files. Undefined where the file is no archive or ends too early. */
export async function openTar(path: string): Promise<TarReader | undefined> {
  const file = await open(path, 'r')
  const { size: totalBytes } = await file.stat()
  const places = new Map<string, { readonly offset: number; readonly size: number }>()
  const block = Buffer.alloc(BLOCK_BYTES)
  let isWhole = false
  for (let offset = 0; offset + BLOCK_BYTES <= totalBytes;) {
    await file.read(block, 0, BLOCK_BYTES, offset)
    if (block.every((byte) => byte === 0)) {
      isWhole = true
      break
    }
    const size = Number.parseInt(textAt(block, 124, 12), 8)
    if (textAt(block, 257, 6) !== 'ustar' || !Number.isSafeInteger(size)) break
    places.set(textAt(block, 0, 100), { offset: offset + BLOCK_BYTES, size })
    offset += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
  if (!isWhole) {
    await file.close()
    return undefined
  }
  return {
    names: new Set(places.keys()),
    async read(name) {
      const place = places.get(name)
      if (!place) throw new Error(`The archive holds no ${name}`)
      const bytes = Buffer.alloc(place.size)
      await file.read(bytes, 0, place.size, place.offset)
      return bytes
    },
    close: () => file.close(),
  }
}

function textAt(block: Buffer, start: number, length: number): string {
  return (
    block
      .toString('ascii', start, start + length)
      .split('\0')[0]
      ?.trim() ?? ''
  )
}
