import { randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL shuts down if there is no room for the next segment of its log. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** Anybody may query the health: the disk is checked no more often than this. */
const KNOWN_FOR_MS = 1000

/**
 * The check of the data folder for `/health`: it accepts a file, and has room for what is recorded next. A small file
 * alone may fit into space that nothing else fits into.
 */
export function checkOfDataFolder(folder: string): () => Promise<void> {
  let known: { readonly outcome: Promise<void>; isSettled: boolean; atMs: number } | undefined
  return () => {
    // A hanging disk is asked only once.
    if (known && (!known.isSettled || performance.now() - known.atMs < KNOWN_FOR_MS)) return known.outcome
    const asked = { outcome: check(folder), isSettled: false, atMs: 0 }
    known = asked
    const settle = () => {
      asked.isSettled = true
      asked.atMs = performance.now()
    }
    asked.outcome.then(settle, settle)
    return asked.outcome
  }
}

async function check(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk of the data folder is full')
  const file = join(folder, `.health-${randomUUID()}`)
  try {
    // Flushed: some file systems only then report that they are full.
    await writeFile(file, 'prontuvoz', { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** Free space for users other than root, as the database server runs as one of them. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
