import { z } from 'zod'
import type { Caller, Database } from '#backend/database/database.ts'
import { SERVICE } from './bucket-rows.ts'

export const OBJECT_COLUMNS =
  'id, bucket_id, name, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

// Rows migrated from elsewhere may lack what this service always writes.
const metadataSchema = z.looseObject({
  eTag: z.string().default('""'),
  size: z.number().default(0),
  mimetype: z.string().default('application/octet-stream'),
  cacheControl: z.string().default('no-cache'),
})
export const objectRow = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner_id: z.string().nullable(),
  /** Null for a row whose bytes were never stored here. */
  version: z.string().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date().nullable(),
  metadata: z.preprocess((value) => value ?? {}, metadataSchema),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
})

export type ObjectRow = z.infer<typeof objectRow>

/** The object's row if the caller may see it; 'service' sees every one. */
export async function findObject(
  database: Database,
  caller: Caller | 'service',
  bucketId: string,
  name: string,
): Promise<ObjectRow | undefined> {
  const text = `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`
  const statement = { text, values: [bucketId, name], name: 'storage_object' }
  const { rows } = await database.asCaller(caller === 'service' ? SERVICE : caller, statement, { readOnly: true })
  return rows[0] === undefined ? undefined : objectRow.parse(rows[0])
}

/** The names among these that the caller may see. */
export async function visibleNames(
  database: Database,
  caller: Caller,
  bucketId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const text = 'select name from storage.objects where bucket_id = $1 and name = any ($2)'
  const { rows } = await database.asCaller(caller, { text, values: [bucketId, names] }, { readOnly: true })
  return new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  )
}
