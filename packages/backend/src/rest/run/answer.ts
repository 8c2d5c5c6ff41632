import { z } from 'zod'
import type { Rows } from '#backend/database/database.ts'
import { notSingular, RestFailure } from '#backend/rest/failure.ts'
import { contentType, type Media } from '#backend/rest/parse/media.ts'

const answerRow = z.object({
  body: z.string().nullable(),
  found: z.number(),
  total: z.string().nullable(),
  changed: z.number(),
  status: z.string().nullable(),
  headers: z.string().nullable(),
})

/** The single row of a statement; see `answerSql`. */
export interface Answer {
  readonly body: string | null
  readonly found: number
  /** All matching rows, if a count was requested. */
  readonly total: number | undefined
  /** Rows that an upsert updated. */
  readonly changed: number
  /** `response.status` and `response.headers`, if the database set them. */
  readonly status: string | null
  readonly headers: string | null
}

/** Reads the single row of a statement. */
export function answerOf({ rows }: Rows): Answer {
  const { body, found, total, changed, status, headers } = answerRow.parse(rows[0])
  return { body, found, total: total === null ? undefined : Number(total), changed, status, headers }
}

/** A list as JSON or CSV, or its only member if a single row is requested. @throws RestFailure PGRST116 */
export function listResponse(request: Request, media: Media, { body, found }: Answer, status: number): Response {
  if (media.isSingle && found !== 1) throw notSingular(found)
  const list = body ?? '[]'
  // The list has exactly one member: its text without the brackets is the object as PostgreSQL wrote it.
  return bodyResponse(request, media, media.isSingle ? list.slice(1, -1) : list, status)
}

export function bodyResponse(request: Request, media: Media, body: string, status: number): Response {
  const headers = { 'content-type': contentType(media) }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const wishedHeaders = z.array(z.record(z.string(), z.string()).refine((header) => Object.keys(header).length === 1))

/**
 * Applies the status and headers that functions or triggers set.
 * @throws RestFailure PGRST111, PGRST112 for an invalid header or status.
 */
export function asWished(response: Response, { status, headers }: Answer): Response {
  if (status === null && headers === null) return response
  const all = new Headers(response.headers)
  if (headers !== null) addHeaders(all, headers)
  if (status !== null && !/^[2-5]\d\d$/.test(status)) {
    throw new RestFailure(500, 'PGRST112', 'response.status guc must be a valid status code')
  }
  const code = status === null ? response.status : Number(status)
  const isBare = code === 204 || code === 205 || code === 304
  return new Response(isBare ? null : response.body, { status: code, headers: all })
}

function addHeaders(all: Headers, text: string): void {
  const isGiven = new Set<string>()
  try {
    for (const [name = '', value = ''] of wishedHeaders.parse(JSON.parse(text)).flatMap(Object.entries<string>)) {
      // A name may repeat, like Set-Cookie; the host's own headers are replaced.
      if (isGiven.has(name)) all.append(name, value)
      else all.set(name, value)
      isGiven.add(name)
    }
  } catch {
    throw new RestFailure(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
}
