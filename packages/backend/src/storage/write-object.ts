import { z } from 'zod'
import type { Caller, Database, Query, Rows } from '#backend/database/database.ts'
import { accessDenied } from './failure.ts'

/** A version of an object before its row exists. */
export interface NewObject {
  readonly bucketId: string
  readonly name: string
  readonly version: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/**
 * Writes the row of a new version as the caller: row-level security decides.
 * @param query in a transaction of the caller.
 * @returns the object's id and the version that it replaced.
 * @throws the database's error if a policy forbids it, or the name is taken and may not be replaced.
 */
export async function writeObject(
  query: Query,
  caller: Caller,
  object: NewObject,
  isUpsert: boolean,
): Promise<{ readonly id: string; readonly replacedVersion: string | null }> {
  const existing = isUpsert ? await lockExisting(query, object) : undefined
  const write = existing === undefined ? insertRow : updateRow
  return { id: await write(query, caller, object), replacedVersion: existing?.version ?? null }
}

/** Checks whether the caller could write the object, without leaving a trace. @throws the database's error if not. */
export async function assertWritable(
  database: Database,
  caller: Caller,
  target: { readonly bucketId: string; readonly name: string },
  isUpsert: boolean,
): Promise<void> {
  const draft = { ...target, version: '', metadata: {}, userMetadata: null }
  class Undo extends Error {}
  try {
    await database.callerTransaction(caller, async (query) => {
      await writeObject(query, caller, draft, isUpsert)
      throw new Undo()
    })
  } catch (cause) {
    if (!(cause instanceof Undo)) throw cause
  }
}

async function lockExisting(query: Query, { bucketId, name }: NewObject) {
  // Otherwise two first uploads of one name would both find nothing, and one version's bytes would never be removed.
  await query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${bucketId}/${name}`] })
  const text = 'select version from storage.objects where bucket_id = $1 and name = $2 for update'
  const { rows } = await query({ text, values: [bucketId, name] })
  return z.array(z.object({ version: z.string().nullable() })).parse(rows)[0]
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

/** The id of the one row written. @throws StorageFailure if the caller could write none. */
export function idOf({ rows }: Rows): string {
  const [row] = z.array(z.object({ id: z.string() })).parse(rows)
  if (row === undefined) throw accessDenied()
  return row.id
}
