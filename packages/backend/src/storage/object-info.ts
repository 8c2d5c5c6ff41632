import type { ObjectRow } from './object-rows.ts'
import { headersOf } from './serve-object.ts'

/** What is known of an object, as JSON; to HEAD the headers alone say it. */
export function objectInfo(row: ObjectRow, isPublic: boolean): Response {
  const { metadata } = row
  const body = {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  }
  const headers = headersOf(row, isPublic)
  headers.delete('accept-ranges')
  // The tag and the times are the object's; the answer itself is to be asked for each time.
  headers.set('cache-control', 'no-store')
  return Response.json(body, { headers })
}
