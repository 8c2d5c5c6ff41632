import { z } from 'zod'
import type { Caller, Database } from '#backend/database/database.ts'
import { OBJECT_COLUMNS, objectRow, type ObjectRow } from './object-rows.ts'

/**
 * Deletes the rows that the caller may both see and delete, and returns only those. Their bytes are marked as unused;
 * the caller of this function removes them.
 */
export async function deleteObjects(
  database: Database,
  caller: Caller,
  bucketId: string,
  names: readonly string[],
): Promise<readonly ObjectRow[]> {
  const { rows } = await database.callerTransaction(caller, async (query) => {
    await query({ text: `select set_config('storage.allow_delete_query', 'true', true)` })
    const text = `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT_COLUMNS}`
    return query({ text, values: [bucketId, names] })
  })
  return z.array(objectRow).parse(rows)
}

/** Names of some objects of a bucket that the caller may see. */
export async function someNames(
  database: Database,
  caller: Caller,
  bucketId: string,
  limit: number,
): Promise<readonly string[]> {
  const statement = {
    text: 'select name from storage.objects where bucket_id = $1 order by name limit $2',
    values: [bucketId, limit],
  }
  const { rows } = await database.asCaller(caller, statement, { readOnly: true })
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
}
