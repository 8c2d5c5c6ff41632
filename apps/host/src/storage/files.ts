import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw cause
      }
    },
    async remove(keys) {
      const paths = keys.map(pathOf).flatMap((path) => [path, draftOf(path)])
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
  }
}

// One for each key: a key is written once, and what a crash leaves of it goes with the key.
function draftOf(path: string): string {
  return `${path}.new`
}

// The name appears last and with its whole content; the folder is synced because the name lives there.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = draftOf(path)
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
