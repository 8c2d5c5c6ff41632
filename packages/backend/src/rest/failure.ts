import type { CallerFailure } from '#backend/gate/gate.ts'
import type { Texts } from '#backend/ports/texts.ts'

/** Optional parts of an error. */
interface More {
  /** A text, or JSON if PostgREST sends candidates. */
  readonly details?: unknown
  readonly hint?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The reason phrase, if the database chose one. */
  readonly statusText?: string
}

/** An error in PostgREST's wire shape; `status` is the HTTP status. */
export class RestFailure extends Error {
  override readonly name = 'RestFailure'
  readonly status: number
  readonly code: string
  readonly more: More

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** A query string that cannot be parsed; `at` is the position (from 0) in the parameter. */
export const badQuery = (what: string, details: string, at: number) =>
  new RestFailure(400, 'PGRST100', `"failed to parse ${what}" (line 1, column ${at + 1})`, { details })
export const badBody = (why: string) => new RestFailure(400, 'PGRST102', why)
export const rangeNotSatisfiable = (details: string, total?: number) =>
  new RestFailure(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    ...(total === undefined ? {} : { headers: { 'content-range': `*/${total}` } }),
  })
export const notSingular = (found: number) =>
  new RestFailure(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${found} rows`,
  })
/** A missing column, as PostgreSQL reports it. */
export const missingColumn = (alias: string, column: string) =>
  new RestFailure(400, '42703', `column ${alias}.${column} does not exist`)

/** Renders a failure. */
export function failureResponse({ status, code, message, more }: RestFailure): Response {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...more.headers,
  }
  const body = JSON.stringify({ code, message, details: more.details ?? null, hint: more.hint ?? null })
  // These statuses have no body, and the Response constructor rejects one.
  const isBare = status === 204 || status === 205 || status === 304
  return new Response(isBare ? null : body, {
    status,
    headers,
    ...(more.statusText === undefined ? {} : { statusText: more.statusText }),
  })
}

const TOKEN_FAILURES = {
  expired: new RestFailure(401, 'PGRST303', 'JWT expired'),
  ended: new RestFailure(401, 'PGRST303', 'JWT session has ended'),
  invalid: new RestFailure(401, 'PGRST301', 'No suitable key or wrong key type'),
}

/** Renders the gate's rejection of a caller. */
export function callerFailure({ reason }: CallerFailure, { secondFactor }: Texts): Response {
  if (reason === 'second-factor') return failureResponse(new RestFailure(403, 'insufficient_aal', secondFactor))
  const failure = TOKEN_FAILURES[reason]
  const response = failureResponse(failure)
  response.headers.set('www-authenticate', `Bearer error="invalid_token", error_description="${failure.message}"`)
  return response
}
