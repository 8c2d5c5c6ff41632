import { badBody, RestFailure } from '#backend/rest/failure.ts'

/** Rows to write. `json` is the unchanged text, so that numbers too large for JavaScript reach PostgreSQL exactly. */
export interface Body {
  readonly json: string
  readonly isList: boolean
  readonly rowCount: number
  /** Keys of the first row. */
  readonly keys: readonly string[]
  readonly hasEqualKeys: boolean
}

/** Rows that one request may write. */
const MAX_ROWS = 10_000
/** PostgreSQL's limit of columns in a table. */
const MAX_KEYS = 1600
const tooMany = (what: string, most: number) =>
  new RestFailure(413, 'PGRST102', `The body has more than ${most} ${what}`)

/** PostgreSQL's JSON parser is recursive; real data is nested far less than this. */
const MAX_NESTING = 500

/**
 * Reads the JSON of a request.
 * @param mostBytes limit, checked while the body arrives, whatever length was declared.
 * @throws RestFailure 413, PGRST102
 */
export async function readText(request: Request, mostBytes: number): Promise<string> {
  const tooLarge = new RestFailure(413, 'PGRST102', `The body is larger than ${mostBytes} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let text = ''
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw tooLarge
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (cause) {
    if (cause === tooLarge) throw cause
    // Invalid UTF-8, or the sender disconnected before the end.
    throw badBody('Empty or invalid json')
  }
}

/** @throws RestFailure PGRST102 */
export function parseJson(text: string): unknown {
  if (nesting(text) > MAX_NESTING) throw badBody(`The json is nested deeper than ${MAX_NESTING} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

/** @throws RestFailure PGRST102, with status 413 for more rows or columns than one request may have. */
export function parseRows(text: string): Body {
  const parsed = parseJson(text)
  const isList = Array.isArray(parsed)
  const rows: readonly unknown[] = isList ? parsed : [parsed]
  if (rows.length > MAX_ROWS) throw tooMany('rows', MAX_ROWS)
  const keys = rows.length === 0 ? [] : keysOf(rows[0])
  if (keys.length > MAX_KEYS) throw tooMany('columns', MAX_KEYS)
  const sorted = [...keys].sort().join('\0')
  const hasEqualKeys = rows.every((row, index) => index === 0 || [...keysOf(row)].sort().join('\0') === sorted)
  return { json: text, isList, rowCount: rows.length, keys, hasEqualKeys }
}

function keysOf(row: unknown): readonly string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw badBody('Empty or invalid json')
  const keys = Object.keys(row)
  if (keys.some((key) => key.includes('\0'))) throw badBody('Empty or invalid json')
  return keys
}

function nesting(text: string): number {
  let deepest = 0
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at += 1
    else if (code === 0x22) isText = !isText
    else if (isText) continue
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, (depth += 1))
    else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return deepest
}
