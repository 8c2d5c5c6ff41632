import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file of mode 0600 that survives a power cut, creating its folder (0700) if needed. The name appears last, with
 * its whole content, so no reader sees half a file.
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

const DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Whether the disk is full, broken or read-only: nothing is stored, and the same may succeed later. */
export function isDiskFailure(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && DISK_CODES.has(cause.code)
}

/** The temporary name that a crash during a write may leave behind. */
export function draftOf(path: string): string {
  return `${path}.new`
}

/** Syncs a folder to disk: a new name is only as durable as its folder. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
