import type { Context } from 'hono'

/** An expected "no" of the auth service. */
export class Refusal {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 500
  readonly code: string
  readonly message: string
  readonly weakPasswordReasons: readonly string[] | undefined
  constructor(status: Refusal['status'], code: string, message: string, weakPasswordReasons?: readonly string[]) {
    this.status = status
    this.code = code
    this.message = message
    this.weakPasswordReasons = weakPasswordReasons
  }
}

const CODED_SINCE = '2024-01-01'

/** Writes a refusal in the shape that the asking client's API version knows. */
export function refuse(context: Context, refusal: Refusal): Response {
  context.header('x-sb-error-code', refusal.code)
  const weak = refusal.weakPasswordReasons ? { weak_password: { reasons: refusal.weakPasswordReasons } } : {}
  if ((context.req.header('x-supabase-api-version') ?? '') >= CODED_SINCE) {
    context.header('x-supabase-api-version', CODED_SINCE)
    return context.json({ code: refusal.code, message: refusal.message, ...weak }, refusal.status)
  }
  return context.json({ code: refusal.status, error_code: refusal.code, msg: refusal.message, ...weak }, refusal.status)
}
