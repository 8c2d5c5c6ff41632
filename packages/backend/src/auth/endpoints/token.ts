import type { Handler, MiddlewareHandler } from 'hono'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { limitFailures } from '#backend/auth/limits/limit-requests.ts'
import { grantCode } from './grant-code.ts'
import { grantPassword } from './grant-password.ts'
import { grantRefresh } from './grant-refresh.ts'
import { sessionAnswer } from './session-answer.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

/** POST /token: a session for a password or a link's code, or new tokens for a refresh token. */
export function token(parts: AuthParts): Handler {
  return async (context) => {
    const grant = grantOf(context.req.query('grant_type'))
    if (!grant) throw new AuthFailure(400, 'validation_failed', 'unsupported_grant_type')
    const session = await grant(parts, context)
    context.header('cache-control', 'no-store')
    return context.json(await sessionAnswer(parts, session))
  }
}

/**
 * Limits the grants that have no limits of their own. Passwords count their failures by account too; a refresh token
 * cannot be guessed, and rejecting a valid one would end a session.
 */
export function limitToken(parts: AuthParts): MiddlewareHandler {
  const limited = limitFailures(parts, 'token')
  return (context, next) => {
    const type = context.req.query('grant_type')
    return type === 'password' || type === 'refresh_token' ? next() : limited(context, next)
  }
}

function grantOf(type: string | undefined) {
  if (type === 'password') return grantPassword
  if (type === 'pkce') return grantCode
  return type === 'refresh_token' ? grantRefresh : undefined
}
