import { RestFailure } from '#backend/rest/failure.ts'

/** The form of the answer, from the Accept header. */
export interface Media {
  /** Exactly one row, as a bare object. */
  readonly isSingle: boolean
  readonly stripsNulls: boolean
  /** Lines of comma separated values. */
  readonly isCsv: boolean
}

const TYPE = /^(?:\*\/\*|(text\/csv)|application\/(?:\*|json|vnd\.pgrst\.(object|array)(?:\+json)?))$/

const LIST: Media = { isSingle: false, stripsNulls: false, isCsv: false }

/** @throws RestFailure PGRST107 (406) if none of the types is supported. */
export function parseAccept(header: string | null): Media {
  if (header === null || header === '' || header === '*/*') return LIST
  for (const range of header.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const found = TYPE.exec(type)
    if (found?.[1]) return { ...LIST, isCsv: true }
    if (found) return { ...LIST, isSingle: found[2] === 'object', stripsNulls: parameters.includes('nulls=stripped') }
  }
  throw new RestFailure(406, 'PGRST107', `None of these media types are available: ${header}`)
}

export function contentType({ isSingle, stripsNulls, isCsv }: Media): string {
  if (isCsv) return 'text/csv; charset=utf-8'
  const stripped = stripsNulls ? ';nulls=stripped' : ''
  if (isSingle) return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
  return stripsNulls ? `application/vnd.pgrst.array+json${stripped}; charset=utf-8` : 'application/json; charset=utf-8'
}

/** @throws RestFailure PGRST102 (415) for a body that is not JSON. */
export function requireJson(header: string | null): void {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === '' || /^application\/(?:[\w.-]+\+)?json$/.test(type)) return
  throw new RestFailure(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
}
