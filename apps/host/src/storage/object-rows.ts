import { z } from 'zod'
import type { Caller, Database, Query, Rows } from '#host/database/database.ts'
import { accessDenied, bucketNotFound } from './failure.ts'

const SERVICE: Caller = { role: 'service_role', claims: {} }
const COLUMNS =
  'id, bucket_id, name, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

const bucketRow = z.object({
  id: z.string(),
  public: z.boolean().nullable(),
  // PostgreSQL's bigint arrives as text.
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})
const objectRow = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner_id: z.string().nullable(),
  version: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date(),
  metadata: z.looseObject({ eTag: z.string(), size: z.number(), mimetype: z.string(), cacheControl: z.string() }),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
})

export type Bucket = z.infer<typeof bucketRow>
export type ObjectRow = z.infer<typeof objectRow>

/** A version of an object that is about to be known. */
export interface NewObject {
  readonly bucketId: string
  readonly name: string
  readonly version: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/** The bucket, as the service itself sees it. @throws StorageFailure when there is none. */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const text = 'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1'
  const { rows } = await database.asCaller(SERVICE, { text, values: [id], name: 'storage_bucket' }, { readOnly: true })
  const [row] = rows
  if (row === undefined) throw bucketNotFound()
  return bucketRow.parse(row)
}

/** The object's row, when the caller may see it; 'service' sees every one. */
export async function findObject(
  database: Database,
  caller: Caller | 'service',
  bucketId: string,
  name: string,
): Promise<ObjectRow | undefined> {
  const text = `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`
  const statement = { text, values: [bucketId, name], name: 'storage_object' }
  const { rows } = await database.asCaller(caller === 'service' ? SERVICE : caller, statement, { readOnly: true })
  return rows[0] === undefined ? undefined : objectRow.parse(rows[0])
}

/**
 * Writes the row of a new version as the caller: row-level security decides.
 * @param beforeCommit keeps the bytes; when it fails, the row was never written.
 * @returns the object's id and the version that it replaced.
 * @throws the database's refusal when a policy forbids it, or the name is taken and may not be replaced.
 */
export async function writeObject(
  database: Database,
  caller: Caller,
  object: NewObject,
  isUpsert: boolean,
  beforeCommit: () => Promise<void>,
): Promise<{ readonly id: string; readonly replacedVersion: string | undefined }> {
  return database.callerTransaction(caller, async (query) => {
    const replacedVersion = isUpsert ? await lockExisting(query, object) : undefined
    const write = replacedVersion === undefined ? insertRow : updateRow
    const id = await write(query, caller, object)
    await beforeCommit()
    return { id, replacedVersion }
  })
}

/** Finds out whether the caller could write the object, without leaving a trace. @throws the database's refusal when not. */
export async function assertWritable(database: Database, caller: Caller, object: NewObject, isUpsert: boolean) {
  class Undo extends Error {}
  try {
    await writeObject(database, caller, object, isUpsert, () => Promise.reject(new Undo()))
  } catch (cause) {
    if (!(cause instanceof Undo)) throw cause
  }
}

/** Deletes the rows that the caller may both see and delete; the others are silently not among the answer. */
export async function deleteObjects(
  database: Database,
  caller: Caller,
  bucketId: string,
  names: readonly string[],
): Promise<readonly ObjectRow[]> {
  const { rows } = await database.callerTransaction(caller, async (query) => {
    await query({ text: `select set_config('storage.allow_delete_query', 'true', true)` })
    const text = `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${COLUMNS}`
    return query({ text, values: [bucketId, names] })
  })
  return z.array(objectRow).parse(rows)
}

async function lockExisting(query: Query, { bucketId, name }: NewObject): Promise<string | undefined> {
  // Two first uploads of one name at once would each find nothing, and one version's bytes would never be removed.
  await query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${bucketId}/${name}`] })
  const text = 'select version from storage.objects where bucket_id = $1 and name = $2 for update'
  const { rows } = await query({ text, values: [bucketId, name] })
  return z.array(z.object({ version: z.string() })).parse(rows)[0]?.version
}

async function insertRow(query: Query, caller: Caller, object: NewObject): Promise<string> {
  const text = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3::uuid, $3, $4, $5, $6) returning id`
  return idOf(await query({ text, values: valuesOf(caller, object) }))
}

async function updateRow(query: Query, caller: Caller, object: NewObject): Promise<string> {
  const text = `update storage.objects set owner = $3::uuid, owner_id = $3, version = $4, metadata = $5, user_metadata = $6
    where bucket_id = $1 and name = $2 returning id`
  return idOf(await query({ text, values: valuesOf(caller, object) }))
}

function valuesOf({ claims }: Caller, { bucketId, name, version, metadata, userMetadata }: NewObject) {
  const owner = z.uuid().safeParse(claims['sub']).data ?? null
  return [bucketId, name, owner, version, metadata, userMetadata]
}

function idOf({ rows }: Rows): string {
  const [row] = z.array(z.object({ id: z.string() })).parse(rows)
  if (row === undefined) throw accessDenied()
  return row.id
}
