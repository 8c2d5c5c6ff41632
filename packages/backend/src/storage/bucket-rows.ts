import { z } from 'zod'
import type { Caller, Database } from '#backend/database/database.ts'
import { bucketNotFound } from './failure.ts'

export const SERVICE: Caller = { role: 'service_role', claims: {} }
const COLUMNS = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

const bucketRow = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean().nullable(),
  // pg returns bigint as text.
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.date().nullable(),
  updated_at: z.date().nullable(),
})

export type Bucket = z.infer<typeof bucketRow>

/** Settings of a bucket; omitted ones stay unchanged. */
export interface BucketChange {
  readonly public?: boolean | undefined
  readonly fileSizeLimitBytes?: number | null | undefined
  readonly allowedMimeTypes?: readonly string[] | null | undefined
}

export interface BucketListing {
  readonly search: string
  readonly limit: number | null
  readonly offset: number
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at'
  readonly sortOrder: 'asc' | 'desc'
}

/** A bucket that the caller may see; by default the caller is the service. @throws StorageFailure if there is none. */
export async function findBucket(database: Database, id: string, caller: Caller = SERVICE): Promise<Bucket> {
  const text = `select ${COLUMNS} from storage.buckets where id = $1`
  const { rows } = await database.asCaller(caller, { text, values: [id], name: 'storage_bucket' }, { readOnly: true })
  if (rows[0] === undefined) throw bucketNotFound()
  return bucketRow.parse(rows[0])
}

/** The buckets that the caller may see. `search` is part of a name, case-insensitive, without wildcards. */
export async function listBuckets(database: Database, caller: Caller, listing: BucketListing): Promise<Bucket[]> {
  const { search, limit, offset, sortColumn, sortOrder } = listing
  // Only words of closed sets are interpolated.
  const text = `select ${COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0
    order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`
  const { rows } = await database.asCaller(caller, { text, values: [search, limit, offset] }, { readOnly: true })
  return z.array(bucketRow).parse(rows)
}

/** @throws the database's error if a policy forbids it or the name is taken. */
export async function createBucket(
  database: Database,
  caller: Caller,
  id: string,
  { public: isPublic = false, fileSizeLimitBytes = null, allowedMimeTypes = null }: BucketChange,
): Promise<void> {
  const owner = z.uuid().safeParse(caller.claims['sub']).data ?? null
  await database.asCaller(caller, {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $1, $2::uuid, $2, $3, $4, $5)`,
    values: [id, owner, isPublic, fileSizeLimitBytes, allowedMimeTypes],
  })
}

/** @throws StorageFailure if the caller may not change the bucket. */
export async function updateBucket(database: Database, caller: Caller, id: string, change: BucketChange) {
  const { public: isPublic, fileSizeLimitBytes, allowedMimeTypes } = change
  const { rowCount } = await database.asCaller(caller, {
    text: `update storage.buckets set public = coalesce($2, public),
        file_size_limit = case when $3 then $4 else file_size_limit end,
        allowed_mime_types = case when $5 then $6 else allowed_mime_types end, updated_at = now()
      where id = $1`,
    values: [
      id,
      isPublic ?? null,
      fileSizeLimitBytes !== undefined,
      fileSizeLimitBytes ?? null,
      allowedMimeTypes !== undefined,
      allowedMimeTypes ?? null,
    ],
  })
  if (rowCount === 0) throw bucketNotFound()
}

/** Deletes an empty bucket. @throws StorageFailure if the caller may not, the database's error if it holds objects. */
export async function deleteBucket(database: Database, caller: Caller, id: string): Promise<void> {
  const rowCount = await database.callerTransaction(caller, async (query) => {
    await query({ text: `select set_config('storage.allow_delete_query', 'true', true)` })
    return (await query({ text: 'delete from storage.buckets where id = $1', values: [id] })).rowCount
  })
  if (rowCount === 0) throw bucketNotFound()
}
