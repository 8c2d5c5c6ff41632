import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { draftOf, writeDurably } from '#backend/durable-file.ts'
import type { ObjectStore } from './objects.ts'

/**
 * Stores objects as files below a folder, readable only by the host's user. Files are named by the hash of their key, so
 * that no key can lead out of the folder.
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
      // A key is written once: leftovers of a crash are removed with it.
      const paths = keys.map(pathOf).flatMap((path) => [path, draftOf(path)])
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
