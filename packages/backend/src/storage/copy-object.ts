import { z } from 'zod'
import type { Caller } from '#backend/database/database.ts'
import { findBucket } from './bucket-rows.ts'
import { objectNotFound } from './failure.ts'
import { keepObject } from './keep-object.ts'
import { objectName } from './object-name.ts'
import { findObject } from './object-rows.ts'
import { readObject } from './read-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { takeIn } from './take-in.ts'
import { assertWritable } from './write-object.ts'

const header = z.string().regex(/^[\x20-\x7e]{1,255}$/)
export const copyRequest = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
  /** Overrides the source's values. */
  metadata: z.object({ cacheControl: header.optional(), mimetype: header.optional() }).optional(),
  /** Whether to copy the source's custom metadata. */
  copyMetadata: z.boolean().default(true),
})

/**
 * Copies an object that the caller may see to where the caller may write. The destination's rules apply to the copy: a
 * bucket that redraws images accepts nothing else.
 */
export async function copyObject(
  parts: StorageParts,
  caller: Caller,
  request: z.infer<typeof copyRequest>,
  {
    isUpsert,
    userMetadata,
  }: { readonly isUpsert: boolean; readonly userMetadata: Readonly<Record<string, unknown>> | null },
) {
  const { database, images } = parts
  const { bucketId, metadata, copyMetadata } = request
  const sourceName = objectName(request.sourceKey)
  const name = objectName(request.destinationKey)
  const source = await findBucket(database, bucketId)
  const destination = await findBucket(database, request.destinationBucket ?? bucketId)
  if ((await findObject(database, caller, source.id, sourceName)) === undefined) throw objectNotFound()
  const target = { bucketId: destination.id, name, isUpsert }
  await assertWritable(database, caller, target, isUpsert)
  const { row, bytes } = await readObject(parts, caller, source.id, sourceName)
  const sent = { bytes, type: metadata?.mimetype ?? row.metadata.mimetype }
  // Images already redrawn by this bucket stay unchanged: redrawing a JPEG twice would blur it.
  const taken =
    source.id === destination.id && images.buckets.has(destination.id)
      ? { bytes, type: row.metadata.mimetype }
      : await takeIn(parts, caller, destination, sent)
  return keepObject(parts, caller, target, taken, {
    cacheControl: metadata?.cacheControl ?? row.metadata.cacheControl,
    userMetadata: copyMetadata ? row.user_metadata : userMetadata,
  })
}
