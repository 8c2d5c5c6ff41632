import type { ObjectRow } from './object-rows.ts'

// A file of ours is drawn by us; whatever else a row may claim is handed over as mere bytes.
const SHOWN_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])

export interface ServeOptions {
  /** Seen by everyone; else no shared cache may keep the answer. */
  readonly isPublic: boolean
}

/** Answers with the bytes of an object, or with 304 when the visitor has them. */
export function serveObject(
  request: Request,
  { metadata, name, updated_at }: ObjectRow,
  bytes: Uint8Array<ArrayBuffer>,
  { isPublic }: ServeOptions,
): Response {
  const headers = new Headers({
    etag: metadata.eTag,
    'cache-control': isPublic ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    'last-modified': updated_at.toUTCString(),
    'x-content-type-options': 'nosniff',
    // Opened as a page of its own, the file may do nothing.
    'content-security-policy': "default-src 'none'",
  })
  if (isKnown(request.headers.get('if-none-match'), metadata.eTag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', SHOWN_TYPES.has(metadata.mimetype) ? metadata.mimetype : 'application/octet-stream')
  headers.set('content-length', String(bytes.length))
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) {
    const fileName = encodeURIComponent(download || (name.split('/').at(-1) ?? '')).replaceAll("'", '%27')
    headers.set('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
  }
  return new Response(bytes, { headers })
}

function isKnown(ifNoneMatch: string | null, eTag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(eTag)
}
