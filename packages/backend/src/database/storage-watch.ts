import { isUnstored } from './unavailable.ts'

const REMEMBERED_MS = 30_000

/** Takes 16 MB of new pages, as much as the next segment of PostgreSQL's log, and gives them back. */
export const ASK_FOR_ROOM =
  "create temp table room on commit drop as select repeat('x', 1900) as filling from generate_series(1, 8192)"

export interface StorageWatch {
  /** Looks at the error of a statement. */
  see(cause: unknown): void
  /** What kept the database from storing something a moment ago; undefined if nothing did. */
  failure(): unknown
  /** Something has been stored that needed room. */
  forget(): void
}

/** Remembers that PostgreSQL could not store something. Reads still work then, and small writes into free pages. */
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
