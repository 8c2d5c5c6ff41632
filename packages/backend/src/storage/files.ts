import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { draftOf, writeDurably } from '#backend/durable-file.ts'
import type { ObjectStore } from './objects.ts'

/**
 * Keeps objects as files below a folder, readable by the host's user only.
 * A file is named by the hash of its key: whatever the key says, it cannot lead out of the folder.
 */
export function createFileObjects(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    const digest = createHash('sha256').update(key).digest('hex')
    return join(folder, digest.slice(0, 2), digest)
  }
  return {
    put: (key, bytes) => writeDurably(pathOf(key), bytes),
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw cause
      }
    },
    async remove(keys) {
      // A key is written once: what a crash left of it goes with the key.
      const paths = keys.map(pathOf).flatMap((path) => [path, draftOf(path)])
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
