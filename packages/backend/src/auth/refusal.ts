import type { Context } from 'hono'

/**
 * An expected "no" of the auth service. An endpoint throws it, and it is rendered once for all; inside a transaction it is
 * returned, so that what was counted or used up on the way to it is committed.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503
  readonly code: string
  readonly details: RefusalDetails
  constructor(status: Refusal['status'], code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

interface RefusalDetails {
  readonly weakPasswordReasons?: readonly string[]
  readonly retryAfterSeconds?: number
}

const CODED_SINCE = '2024-01-01'

/** Writes a refusal in the shape that the asking client's API version knows. */
export function refuse(context: Context, refusal: Refusal): Response {
  context.header('x-sb-error-code', refusal.code)
  const { weakPasswordReasons: reasons, retryAfterSeconds } = refusal.details
  const weak = reasons ? { weak_password: { reasons } } : {}
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
  if ((context.req.header('x-supabase-api-version') ?? '') >= CODED_SINCE) {
    context.header('x-supabase-api-version', CODED_SINCE)
    return context.json({ code: refusal.code, message: refusal.message, ...weak }, refusal.status)
  }
  return context.json({ code: refusal.status, error_code: refusal.code, msg: refusal.message, ...weak }, refusal.status)
}
