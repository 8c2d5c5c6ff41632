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
  /** In place of what the source says of itself. */
  metadata: z.object({ cacheControl: header.optional(), mimetype: header.optional() }).optional(),
  /** Whether the source's own metadata go with it. */
  copyMetadata: z.boolean().default(true),
})

/**
 * Copies an object that the caller may see to where the caller may write.
 * The rules of the destination hold for the copy too: a bucket that redraws images takes nothing else.
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
  // What this very bucket has redrawn stays as it is: redrawing a JPEG twice would only blur it.
  const taken =
    source.id === destination.id && images.buckets.has(destination.id)
      ? { bytes, type: row.metadata.mimetype }
      : await takeIn(parts, caller, destination, sent)
  return keepObject(parts, caller, target, taken, {
    cacheControl: metadata?.cacheControl ?? row.metadata.cacheControl,
    userMetadata: copyMetadata ? row.user_metadata : userMetadata,
  })
}
