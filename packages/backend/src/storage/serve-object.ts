import { byteRange } from './byte-range.ts'
import type { ObjectRow } from './object-rows.ts'

// Types that a browser shows without executing anything; any other is served as plain bytes.
const SHOWN_TYPES =
  /^(image\/(jpeg|png|gif|webp|avif)|text\/(plain|csv)|application\/(pdf|json)|(audio|video)\/[\w.+-]+)\s*(;|$)/i

export interface ServeOptions {
  /** Whether everyone may see it; otherwise no shared cache may store the response. */
  readonly isPublic: boolean
}

/** Responds with the bytes of an object, or the requested range, or 304 if the visitor has them. */
export function serveObject(
  request: Request,
  row: ObjectRow,
  bytes: Uint8Array<ArrayBuffer>,
  { isPublic }: ServeOptions,
): Response {
  const { metadata } = row
  const headers = headersOf(row, isPublic)
  if (isKnown(request.headers.get('if-none-match'), metadata.eTag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', SHOWN_TYPES.test(metadata.mimetype) ? metadata.mimetype : 'application/octet-stream')
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) {
    const fileName = encodeURIComponent((download || (row.name.split('/').at(-1) ?? '')).toWellFormed())
    headers.set('content-disposition', `attachment; filename*=UTF-8''${fileName.replaceAll("'", '%27')}`)
  }
  const range = byteRange(rangeHeader(request, metadata.eTag), bytes.length)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  if (range === undefined) {
    headers.set('content-length', String(bytes.length))
    return new Response(bytes, { headers })
  }
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  headers.set('content-length', String(range.last - range.first + 1))
  return new Response(bytes.subarray(range.first, range.last + 1), { status: 206, headers })
}

/** The headers that describe an object. */
export function headersOf({ metadata, updated_at: updatedAt }: ObjectRow, isPublic: boolean): Headers {
  return new Headers({
    etag: metadata.eTag,
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    'last-modified': updatedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
    // Opened as a page, the file may not execute or load anything.
    'content-security-policy': "default-src 'none'",
  })
}

// A range of another version would not fit the visitor's part: the whole object is sent instead.
function rangeHeader(request: Request, eTag: string): string | null {
  const ifRange = request.headers.get('if-range')
  return ifRange === null || ifRange === eTag ? request.headers.get('range') : null
}

function isKnown(ifNoneMatch: string | null, eTag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(eTag)
}
