import type { Handler } from 'hono'
import { z } from 'zod'
import { endSessions } from '#backend/auth/store/end-sessions.ts'
import { hasVerifiedFactor } from '#backend/auth/store/user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

const scopeSchema = z.enum(['global', 'local', 'others']).default('global')

/**
 * POST /logout: ends all sessions of the user, this one, or the others, with their refresh tokens. If the account has a
 * second factor, a session without it cannot end one that has it.
 */
export function logOut(parts: AuthParts): Handler {
  return async (context) => {
    const asked = scopeSchema.safeParse(context.req.query('scope'))
    if (!asked.success) throw new AuthFailure(400, 'validation_failed', 'Unsupported logout scope')
    const scope = asked.data
    const caller = context.get('signedIn')
    // Knowing the password alone must not suffice to end sessions with the second factor.
    const mayEndAll = caller.aal === 'aal2' || !hasVerifiedFactor(caller.user)
    await parts.database.authTransaction(async (query) => {
      await endSessions(query, { userId: caller.user.id, sessionId: caller.sessionId, scope, mayEndAll })
      await recordAudit(query, { action: 'logout', userId: caller.user.id, traits: { scope }, now: parts.clock() })
    })
    return context.body(null, 204)
  }
}
