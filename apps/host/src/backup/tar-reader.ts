import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { z } from 'zod'

export interface TarReader {
  /** SHA-256 in hexadecimal of each file's bytes, by name. */
  readonly digests: ReadonlyMap<string, string>
  /** The bytes of a file. @throws if the archive has no such file. */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

const bytesSchema = z.instanceof(Uint8Array)
// The library's types omit byteOffset.
const headerSchema = z.object({ name: z.string(), size: z.int(), byteOffset: z.int() })

/** Reads a whole archive once. Undefined if the file is not an archive or is truncated. */
export async function openTar(path: string): Promise<TarReader | undefined> {
  const places = new Map<string, z.infer<typeof headerSchema>>()
  const digests = new Map<string, string>()
  const archive = extract()
  const isRead = pipeline(createReadStream(path), archive).then(
    () => true,
    () => false,
  )
  try {
    for await (const entry of archive) {
      const place = headerSchema.parse(entry.header)
      const hash = createHash('sha256')
      for await (const bytes of entry) hash.update(bytesSchema.parse(bytes))
      places.set(place.name, place)
      digests.set(place.name, hash.digest('hex'))
    }
  } catch (cause) {
    if (await isRead) throw cause
    return undefined
  }
  if (!(await isRead)) return undefined
  const file = await open(path, 'r')
  return {
    digests,
    async read(name) {
      const place = places.get(name)
      if (!place) throw new Error(`The archive holds no ${name}`)
      const bytes = Buffer.alloc(place.size)
      await file.read(bytes, 0, place.size, place.byteOffset)
      return bytes
    },
    close: () => file.close(),
  }
}
