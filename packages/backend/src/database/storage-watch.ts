import { isUnstored } from './unavailable.ts'

const REMEMBERED_MS = 30_000

/** Allocates 16 MB of new pages, as much as the next segment of PostgreSQL's log, and frees them. */
export const ASK_FOR_ROOM =
  "create temp table room on commit drop as select repeat('x', 1900) as filling from generate_series(1, 8192)"

export interface StorageWatch {
  /** Inspects the error of a statement. */
  see(cause: unknown): void
  /** What recently kept the database from storing something; undefined if nothing did. */
  failure(): unknown
  /** Something that needed space has been stored. */
  forget(): void
}

/**
 * Remembers that PostgreSQL could not store something. Reads still work then, and so do small writes into free pages.
 */
export function createStorageWatch(nowMs: () => number = () => performance.now()): StorageWatch {
  let last: { readonly cause: unknown; readonly atMs: number } | undefined
  return {
    see(cause) {
      if (isUnstored(cause)) last = { cause, atMs: nowMs() }
    },
    failure: () => (last && nowMs() - last.atMs < REMEMBERED_MS ? last.cause : undefined),
    forget: () => {
      last = undefined
    },
  }
}
