import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database, Statement } from '#backend/database/database.ts'
import { SERVICE } from './bucket-rows.ts'
import type { ObjectStore } from './objects.ts'

/** Bytes as a row names them. */
export interface VersionedBytes {
  readonly bucket_id: string
  readonly version: string | null
}

type Kept = { readonly database: Database; readonly objects: ObjectStore }

// Longer than any upload takes: a row may name bytes shortly after they are stored.
const UNTOUCHED_SECONDS = 3600
// Small enough to be removed quickly: a backup waits for it, and uploads wait for the backup.
const SWEPT_AT_ONCE = 100
// Time limit for a slow object store; the rest is retried in an hour.
const SWEEP_LIMIT_MS = 10_000

/** The key of a version's bytes. A version's bytes never change, so a replaced object has a new key. */
export const keyOf = (bucketId: string, version: string) => `${bucketId}/${version}`

/** Marks bytes as unused before they are stored; the row that names them deletes the mark. */
export async function noteBytes(database: Database, bucketId: string, version: string): Promise<void> {
  await database.asCaller(SERVICE, {
    text: 'insert into storage.unused_bytes (bucket_id, version) values ($1, $2)',
    values: [bucketId, version],
  })
}

/** Removes bytes that no row names any more, and their marks. */
export async function removeBytes({ database, objects }: Kept, unused: readonly VersionedBytes[]): Promise<void> {
  const versions = unused.filter(hasVersion)
  if (versions.length === 0) return
  await objects.remove(versions.map(({ bucket_id: bucketId, version }) => keyOf(bucketId, version)))
  await database.asCaller(SERVICE, forgetNotes(versions))
}

function hasVersion(bytes: VersionedBytes): bytes is VersionedBytes & { readonly version: string } {
  return bytes.version !== null
}

function forgetNotes(versions: readonly VersionedBytes[]): Statement {
  return {
    text: `delete from storage.unused_bytes where (bucket_id, version) in (select * from unnest($1::text[], $2::text[]))`,
    values: [versions.map(({ bucket_id: bucketId }) => bucketId), versions.map(({ version }) => version)],
  }
}

/**
 * Removes what interruptions left behind: bytes marked as unused for longer than any upload takes. Like every change of
 * objects, it waits for a backup that is copying its last images, and a backup waits for it.
 * @returns how many were removed.
 */
export async function sweepUnusedBytes(
  kept: Kept,
  untouchedSeconds = UNTOUCHED_SECONDS,
  sweepLimitMs = SWEEP_LIMIT_MS,
): Promise<number> {
  let count = 0
  for (;;) {
    const swept = await sweepSome(kept, untouchedSeconds, sweepLimitMs)
    count += swept
    if (swept < SWEPT_AT_ONCE) return count
  }
}

async function sweepSome({ database, objects }: Kept, untouchedSeconds: number, sweepLimitMs: number): Promise<number> {
  return database.callerTransaction(SERVICE, async (query) => {
    await query({ text: 'lock table storage.objects in row exclusive mode' })
    const { rows } = await query({
      text: `select bucket_id, version from storage.unused_bytes as unused
        where noted_at <= now() - make_interval(secs => $1)
          and not exists (select from storage.objects as named
            where named.bucket_id = unused.bucket_id and named.version = unused.version)
        order by noted_at limit $2`,
      values: [untouchedSeconds, SWEPT_AT_ONCE],
    })
    const due = z.array(z.object({ bucket_id: z.string(), version: z.string() })).parse(rows)
    await within(sweepLimitMs, objects.remove(due.map(({ bucket_id: bucketId, version }) => keyOf(bucketId, version))))
    await query(forgetNotes(due))
    return due.length
  })
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const late = sleep(limitMs, undefined, { ref: false }).then(() => {
    throw new DOMException('The object store is slow', 'TimeoutError')
  })
  await Promise.race([work, late])
}
