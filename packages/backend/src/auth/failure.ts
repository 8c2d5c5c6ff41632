import type { Context } from 'hono'

/**
 * An expected error of the auth service. Endpoints throw it and one place renders it; transactions return it instead,
 * so that what was counted or consumed before is committed.
 */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503
  readonly code: string
  readonly details: FailureDetails
  constructor(status: AuthFailure['status'], code: string, message: string, details: FailureDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

interface FailureDetails {
  readonly weakPasswordReasons?: readonly string[]
  readonly retryAfterSeconds?: number
}

const CODED_SINCE = '2024-01-01'

/** Writes a failure in the shape of the client's API version. */
export function refuse(context: Context, failure: AuthFailure): Response {
  context.header('x-sb-error-code', failure.code)
  const { weakPasswordReasons: reasons, retryAfterSeconds } = failure.details
  const weak = reasons ? { weak_password: { reasons } } : {}
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
  if ((context.req.header('x-supabase-api-version') ?? '') >= CODED_SINCE) {
    context.header('x-supabase-api-version', CODED_SINCE)
    return context.json({ code: failure.code, message: failure.message, ...weak }, failure.status)
  }
  return context.json({ code: failure.status, error_code: failure.code, msg: failure.message, ...weak }, failure.status)
}
