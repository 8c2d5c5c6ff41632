import { z } from 'zod'
import type { BucketChange } from './bucket-rows.ts'
import { invalidBucketName, invalidSizeLimit, tooLarge } from './failure.ts'

const described = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullable().optional(),
  allowed_mime_types: z.array(z.string().max(255)).max(100).nullable().optional(),
})
export const createRequest = described.extend({ id: z.string().optional(), name: z.string() })
export const updateRequest = described

const count = z.coerce.number().int().min(0).max(2_147_483_647)
export const listQuery = z.object({
  search: z.string().max(200).default(''),
  limit: count.optional(),
  offset: count.default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})

// Decimal, like the real service.
const UNIT_BYTES: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1_000_000, gb: 1_000_000_000 }
// Supabase's own set; no slash, which separates bucket and object.
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/

/** Checks the name of a bucket. @throws StorageFailure if it is not allowed. */
export function bucketName(text: string): string {
  if (!BUCKET_NAME.test(text) || text === '.' || text === '..') throw invalidBucketName()
  return text
}

/**
 * The change of a bucket that a request describes.
 * @param limitBytes the service's own limit: a bucket cannot allow more.
 * @throws StorageFailure if the size is unreadable or over the service's limit.
 */
export function bucketChange(request: z.infer<typeof described>, limitBytes: number): BucketChange {
  const { file_size_limit: limit, allowed_mime_types: allowedMimeTypes } = request
  const fileSizeLimitBytes = limit === undefined || limit === null ? limit : sizeBytes(limit)
  if ((fileSizeLimitBytes ?? 0) > limitBytes) throw tooLarge()
  return { public: request.public, fileSizeLimitBytes, allowedMimeTypes }
}

function sizeBytes(size: number | string): number {
  const [, digits, unit = 'b'] = /^(\d+(?:\.\d+)?)(b|kb|mb|gb)?$/i.exec(String(size)) ?? []
  const bytes = Number(digits) * (UNIT_BYTES[unit.toLowerCase()] ?? Number.NaN)
  if (!Number.isSafeInteger(bytes)) throw invalidSizeLimit()
  return bytes
}
