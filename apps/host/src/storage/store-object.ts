import { createHash, randomUUID } from 'node:crypto'
import type { Caller, Database } from '#host/database/database.ts'
import { unsupportedType } from './failure.ts'
import { imageTypeOf, type ImageType } from './image-type.ts'
import { assertWritable, findBucket, writeObject } from './object-rows.ts'
import type { ObjectStore } from './objects.ts'
import { readUpload } from './read-upload.ts'
import { redrawImage } from './redraw-image.ts'

// For a bucket that names no limit of its own.
const DEFAULT_LIMIT_BYTES = 5 * 1024 * 1024

/** The key of a version's bytes. A version's bytes never change, so a replaced image is a new key. */
export const keyOf = (bucketId: string, version: string) => `${bucketId}/${version}`

/**
 * Takes an upload in: asks the policies before reading it, draws the image anew, keeps bytes and row together.
 * A crash in between leaves at most bytes that no row names, never a row without bytes.
 * @throws StorageFailure, or the database's refusal, for everything that the sender can set right.
 */
export async function storeObject(
  { database, objects }: { readonly database: Database; readonly objects: ObjectStore },
  caller: Caller,
  request: Request,
  target: { readonly bucketId: string; readonly name: string; readonly isUpsert: boolean },
): Promise<{ readonly Id: string; readonly Key: string }> {
  const { bucketId, name, isUpsert } = target
  const bucket = await findBucket(database, bucketId)
  const draft = { bucketId, name, version: randomUUID(), metadata: {}, userMetadata: null }
  await assertWritable(database, caller, draft, isUpsert)
  const upload = await readUpload(request, bucket.file_size_limit ?? DEFAULT_LIMIT_BYTES)
  const sentType = imageTypeOf(upload.bytes)
  if (sentType === undefined || !isAllowed(bucket.allowed_mime_types, sentType)) {
    throw unsupportedType(
      sentType ?? (imageClaim(upload.declaredType) ? 'application/octet-stream' : upload.declaredType),
    )
  }
  const { bytes, type } = await redrawImage(upload.bytes, sentType)
  const metadata = {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
  const { id, replacedVersion } = await writeObject(
    database,
    caller,
    { ...draft, metadata, userMetadata: upload.userMetadata },
    isUpsert,
    // Not undone when the commit fails: whether it reached the disk is not known then.
    () => objects.put(keyOf(bucketId, draft.version), bytes, type),
  )
  if (replacedVersion !== undefined) await objects.remove([keyOf(bucketId, replacedVersion)])
  return { Id: id, Key: `${bucketId}/${name}` }
}

function isAllowed(allowed: readonly string[] | null, type: ImageType): boolean {
  return allowed === null || allowed.some((entry) => entry === type || entry === 'image/*' || entry === '*/*')
}

function imageClaim(declaredType: string): boolean {
  return declaredType === '' || ['image/jpeg', 'image/png', 'image/gif'].includes(declaredType)
}
