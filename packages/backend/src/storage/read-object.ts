import type { Caller } from '#backend/database/database.ts'
import { objectNotFound } from './failure.ts'
import { findObject, type ObjectRow } from './object-rows.ts'
import { isWhole } from './objects.ts'
import type { StorageParts } from './storage-parts.ts'
import { keyOf } from './unused-bytes.ts'

/**
 * Row and bytes of an object that the caller may see. @throws StorageFailure if there is none.
 * @throws Error if its bytes are missing, truncated or changed: half an image would be cached as the whole one.
 */
export async function readObject(
  { database, objects }: StorageParts,
  caller: Caller | 'service',
  bucketId: string,
  name: string,
): Promise<{ readonly row: ObjectRow; readonly bytes: Uint8Array<ArrayBuffer> }> {
  // Between row and bytes another request may replace the version; a second attempt gets the new one.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const row = await findObject(database, caller, bucketId, name)
    if (row === undefined || row.version === null) throw objectNotFound()
    const bytes = await objects.get(keyOf(bucketId, row.version))
    if (bytes !== undefined && isWhole(bytes, row.metadata)) return { row, bytes }
  }
  throw new Error('An object has a row and not its bytes')
}
