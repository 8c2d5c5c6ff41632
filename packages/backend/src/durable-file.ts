import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file of mode 0600 that outlives a power cut, making its folder (0700) where it is missing. The name appears
 * last and with its whole content: no reader sees half a file.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
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
  await syncFolder(folder)
}

/** What a crash in the middle of a write may leave beside the file's own name. */
export function draftOf(path: string): string {
  return `${path}.new`
}

/** A new name lives in its folder, and is as lasting as that is. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
