import { DatabaseError } from 'pg'

/** Disk full, disk broken. */
const STORAGE_CODES: ReadonlySet<unknown> = new Set(['53100', '58030'])

const REMEMBERED_MS = 30_000

export interface StorageWatch {
  /** Looks at the error of a statement. */
  see(cause: unknown): void
  /** What kept the database from storing something a moment ago; undefined if nothing did. */
  failure(): unknown
}

/**
 * Remembers that PostgreSQL could not store something. Reads still work then, and small writes into free pages, so that no
 * probe would tell.
 */
export function createStorageWatch(nowMs: () => number = () => performance.now()): StorageWatch {
  let last: { readonly cause: unknown; readonly atMs: number } | undefined
  return {
    see(cause) {
      if (cause instanceof DatabaseError && STORAGE_CODES.has(cause.code)) last = { cause, atMs: nowMs() }
    },
    failure: () => (last && nowMs() - last.atMs < REMEMBERED_MS ? last.cause : undefined),
  }
}
