import { z } from 'zod'
import type { Rows } from '#host/database/database.ts'
import { notSingular } from '#host/rest/failure.ts'
import { contentType, type Media } from './media.ts'

const answerRow = z.object({
  body: z.string().nullable(),
  found: z.number(),
  total: z.string().nullable(),
  changed: z.number(),
})

/** What a statement answered; see `answerSql`. */
export interface Answer {
  readonly body: string | null
  readonly found: number
  /** All matching rows, if asked. */
  readonly total: number | undefined
  /** Rows that an upsert changed instead of inserting. */
  readonly changed: number
}

/** Reads the single row of an answer, or counts the rows of a statement that answers nothing. */
export function answerOf({ rows, rowCount }: Rows): Answer {
  if (rows.length === 0) return { body: null, found: rowCount, total: undefined, changed: 0 }
  const { body, found, total, changed } = answerRow.parse(rows[0])
  return { body, found, total: total === null ? undefined : Number(total), changed }
}

/**
 * A list as JSON, or its only member where a single row is wanted.
 * @throws RestFailure PGRST116
 */
export function listResponse(request: Request, media: Media, { body, found }: Answer, status: number): Response {
  if (media.isSingle && found !== 1) throw notSingular(found)
  const list = body ?? '[]'
  // The list has exactly one member: its text without the brackets is the object as PostgreSQL wrote it.
  return jsonResponse(request, media, media.isSingle ? list.slice(1, -1) : list, status)
}

export function jsonResponse(request: Request, media: Media, body: string, status: number): Response {
  const headers = { 'content-type': contentType(media) }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
