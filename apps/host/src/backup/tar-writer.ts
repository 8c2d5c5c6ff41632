import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'

export interface TarWriter {
  /** Appends a file. @returns the SHA-256 of its bytes in hexadecimal. */
  add(name: string, bytes: Buffer): Promise<string>
  /** Ends the archive, syncs it to disk and renames it to its final name. */
  finish(): Promise<void>
  /** Deletes the unfinished archive. */
  discard(): Promise<void>
}

/** Writes an archive that every `tar` reads. The file gets its name only when complete; until then it is `draft`. */
export function createTarWriter(path: string, draft = `${path}.part`): TarWriter {
  const archive = pack()
  const written = pipeline(archive, createWriteStream(draft, { mode: 0o600, flush: true }))
  // Reported by the next add or finish: the archive itself would only report that it has ended.
  let failure: unknown
  written.catch((cause: unknown) => {
    failure = cause
  })
  const mtime = new Date()
  return {
    async add(name, bytes) {
      const added = Promise.withResolvers<void>()
      try {
        archive
          .entry({ name, mode: 0o600, mtime }, bytes, (cause) => (cause ? added.reject(cause) : added.resolve()))
          // When the archive fails its entries do too, and an unhandled 'error' event would end the process.
          .on('error', added.reject)
        await Promise.race([written, added.promise])
      } catch (cause) {
        throw failure ?? cause
      }
      return createHash('sha256').update(bytes).digest('hex')
    },
    async finish() {
      archive.finalize()
      await written
      await rename(draft, path)
    },
    async discard() {
      archive.destroy()
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}
