import type { Caller } from '#backend/database/database.ts'
import type { Bucket } from './bucket-rows.ts'
import { tooLarge, unsupportedType } from './failure.ts'
import { imageTypeOf } from './image-type.ts'
import type { StorageParts } from './storage-parts.ts'

/** Bytes as they will be stored. */
export interface TakenIn {
  readonly bytes: Uint8Array
  /** With parameters, as it will be served. */
  readonly type: string
}

/** The size limit of one object in the bucket. */
export function limitOf(bucket: Bucket, limitBytes: number): number {
  return Math.min(bucket.file_size_limit ?? limitBytes, limitBytes)
}

/**
 * Checks bytes against the rules of their bucket. A redrawn bucket accepts only images, whatever their declared type, and
 * redraws them; in any other the bytes and the declared type stay unchanged.
 * @throws StorageFailure if the bucket does not accept them.
 */
export async function takeIn(
  { images, limitBytes }: Pick<StorageParts, 'images' | 'limitBytes'>,
  caller: Caller,
  bucket: Bucket,
  { bytes, type: said }: TakenIn,
): Promise<TakenIn> {
  if (bytes.length > limitOf(bucket, limitBytes)) throw tooLarge()
  if (!images.buckets.has(bucket.id)) {
    const type = said === '' ? 'application/octet-stream' : said
    if (!allows(bucket.allowed_mime_types, type)) throw unsupportedType(essence(type))
    return { bytes, type }
  }
  const imageType = imageTypeOf(bytes)
  if (imageType === undefined || !allows(bucket.allowed_mime_types, imageType)) {
    throw unsupportedType(imageType ?? (isImageClaim(essence(said)) ? 'application/octet-stream' : essence(said)))
  }
  const { sub } = caller.claims
  return images.redraw(typeof sub === 'string' ? sub : caller.role, bytes, imageType)
}

function allows(allowed: readonly string[] | null, type: string): boolean {
  const [family] = essence(type).split('/')
  return (
    allowed === null ||
    allowed.some((entry) => entry === '*/*' || entry === `${family}/*` || essence(entry) === essence(type))
  )
}

function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

function isImageClaim(type: string): boolean {
  return type === '' || ['image/jpeg', 'image/png', 'image/gif'].includes(type)
}
