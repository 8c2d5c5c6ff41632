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

// Decimal, as the real service counts.
const UNIT_BYTES: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1_000_000, gb: 1_000_000_000 }
// Supabase's own set; a slash would be a second name.
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/

/** The name as a bucket may have it. @throws StorageFailure for any other. */
export function bucketName(text: string): string {
  if (!BUCKET_NAME.test(text) || text === '.' || text === '..') throw invalidBucketName()
  return text
}

/**
 * What a request says of a bucket.
 * @param limitBytes the service's own limit: a bucket cannot allow more.
 * @throws StorageFailure when the size cannot be read or is more than the service takes.
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
