import type { Caller } from '#backend/database/database.ts'
import { findBucket } from './bucket-rows.ts'
import { keepObject, type KeepTarget } from './keep-object.ts'
import { readUpload } from './read-upload.ts'
import type { StorageParts } from './storage-parts.ts'
import { limitOf, takeIn } from './take-in.ts'
import { assertWritable } from './write-object.ts'

/**
 * Accepts an upload: checks the policies before reading it, then stores it by the rules of its bucket.
 * @throws StorageFailure, or the database's error, for everything that the sender can correct.
 */
export async function storeObject(
  parts: StorageParts,
  caller: Caller,
  request: Request,
  target: KeepTarget,
): Promise<{ readonly Id: string; readonly Key: string }> {
  const { database, limitBytes } = parts
  const bucket = await findBucket(database, target.bucketId)
  await assertWritable(database, caller, target, target.isUpsert)
  const upload = await readUpload(request, limitOf(bucket, limitBytes))
  const sent = { bytes: upload.bytes, type: upload.declaredType }
  const taken = await takeIn(parts, caller, bucket, sent)
  return keepObject(parts, caller, target, taken, upload)
}
