import type { Client } from 'pg'
import { z } from 'zod'
import { keyOf } from '@prontuvoz/backend/storage/unused-bytes'

const rowsSchema = z.array(z.object({ bucket: z.string(), version: z.string(), type: z.string().nullable() }))

export interface StoredImage {
  /** Where its bytes lie in the object store. */
  readonly key: string
  readonly contentType: string
}

/** The images that the connection's snapshot knows. */
export async function listImages(client: Client): Promise<readonly StoredImage[]> {
  const { rows } = await client.query(
    `select bucket_id as bucket, version, metadata ->> 'mimetype' as type from storage.objects where version is not null`,
  )
  return rowsSchema.parse(rows).map(({ bucket, version, type }) => ({
    key: keyOf(bucket, version),
    contentType: type ?? 'application/octet-stream',
  }))
}
