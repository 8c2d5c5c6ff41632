import { DatabaseError } from 'pg'
import { z } from 'zod'
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '#backend/database/unavailable.ts'
import { RestFailure } from '#backend/rest/failure.ts'
import { TOO_LARGE } from '#backend/rest/plan/answer-sql.ts'

// From PostgREST's Error.hs.
const STATUS_OF_CODE: ReadonlyMap<string, number> = new Map([
  ['23503', 409],
  ['23505', 409],
  ['42P01', 404],
  ['42883', 404],
  ['25006', 405],
  ['21000', 500],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
])
// By the first two characters of the SQLSTATE.
const STATUS_OF_CLASS: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['53', 503],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'].map(
    (name) => [name, 500] as const,
  ),
])

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const raisedDetail = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  status_text: z.string().optional(),
})

/** Converts an error of PostgreSQL, or its unavailability, into the wire shape; rethrows anything else. */
export function fromDatabase(cause: unknown, isAnonymous: boolean): RestFailure {
  if (cause instanceof DatabaseUnavailable) {
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
    return cause.reason === 'pool-full'
      ? new RestFailure(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', { headers })
      : new RestFailure(503, 'PGRST000', 'Database connection error. Retrying the connection.', { headers })
  }
  if (!(cause instanceof DatabaseError)) throw cause
  const code = cause.code ?? 'XX000'
  if (code === 'PGRST') return raised(cause)
  if (isTooLarge(cause)) return answerTooLarge()
  const status = statusOf(code, cause.message, isAnonymous)
  return new RestFailure(status, code, cause.message, { details: cause.detail ?? null, hint: cause.hint ?? null })
}

/** Whether an answer has more bytes than its request may get. */
export function isTooLarge(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.code === '22P02' && cause.message.includes(`"${TOO_LARGE}"`)
}

const answerTooLarge = () =>
  new RestFailure(400, '54000', 'The answer would be too large', { hint: 'Ask for fewer rows or columns.' })

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  // A function chooses the status by raising PTnnn.
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  // Other codes that begin with PT do not set a status.
  if (chosen === undefined && code.startsWith('PT')) return 500
  return chosen === undefined
    ? (STATUS_OF_CODE.get(code) ?? STATUS_OF_CLASS.get(code.slice(0, 2)) ?? 400)
    : Number(chosen)
}

/** A function may set the whole response by raising SQLSTATE PGRST with JSON in message and detail. */
function raised(cause: DatabaseError): RestFailure {
  const message = raisedMessage.safeParse(jsonOf(cause.message))
  const detail = raisedDetail.safeParse(jsonOf(cause.detail))
  if (!message.success || !detail.success) {
    return new RestFailure(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      details: message.success ? badDetail(cause.detail) : `Invalid JSON value for MESSAGE: '${cause.message}'`,
      hint: message.success
        ? `DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.`
        : `MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.`,
    })
  }
  const { code, details, hint } = message.data
  return new RestFailure(detail.data.status, code, message.data.message, {
    details: details ?? null,
    hint: hint ?? null,
    headers: detail.data.headers,
    ...(detail.data.status_text === undefined ? {} : { statusText: detail.data.status_text }),
  })
}

function badDetail(detail: string | undefined): string {
  return detail ? `Invalid JSON value for DETAIL: '${detail}'` : 'DETAIL is missing in the RAISE statement'
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
