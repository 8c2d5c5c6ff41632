import type { ObjectRow } from './object-rows.ts'
import { headersOf } from './serve-object.ts'

/** The description of an object as JSON; for HEAD only the headers. */
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
  // Tag and times are the object's; this answer itself must not be cached.
  headers.set('cache-control', 'no-store')
  return Response.json(body, { headers })
}
