import type { Context } from 'hono'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'
import {
  lockHeldToken,
  replaceRefreshToken,
  revokeFamily,
  tradeRefreshToken,
} from '#backend/auth/store/refresh-token.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { isBanned } from '#backend/auth/store/user.ts'

// PostgreSQL's code for a lock that was not available in time.
const LOCK_NOT_AVAILABLE = '55P03'

const bodySchema = z.object({ refresh_token: z.string().default('') })

/** Trades a refresh token for the next one, and detects the reuse of a stolen copy. @throws AuthFailure */
export async function grantRefresh(parts: AuthParts, context: Context): Promise<OpenSession> {
  const body = await readBody(context, bodySchema)
  const now = parts.clock()
  const userAgent = context.req.header('user-agent') ?? null
  const given = body.refresh_token
  // Handles every token that is not simply the valid one.
  const work = async (query: Query): Promise<OpenSession | AuthFailure> => {
    const held = await lockHeldToken(query, given)
    if (!held) return new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    const { user, sessionId, assurance, endsAt, active } = held
    if (isBanned(user, now)) return new AuthFailure(400, 'user_banned', 'User is banned')
    if (endsAt !== null && endsAt <= now) {
      return new AuthFailure(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    }
    const session = { user, sessionId, ...assurance }
    const replaced = async () => {
      const [, refreshToken] = await Promise.all([
        recordAudit(query, { action: 'token_refreshed', userId: user.id, traits: { session_id: sessionId }, now }),
        replaceRefreshToken(query, { given, sessionId, userAgent, now }),
      ])
      return { ...session, refreshToken }
    }
    if (!held.isRevoked) return replaced()
    // The client lost the response to its last refresh: it gets the same one again.
    if (active?.parent === given) return { ...session, refreshToken: active.token }
    // A family without an active token was revoked for reuse: nothing may revive it. The absolute difference, so that
    // setting the clock back makes nothing fresh.
    const sinceMs = Math.abs(now.getTime() - held.replacedAt.getTime())
    if (active && sinceMs <= parts.limits.reuseSeconds * 1000) return replaced()
    // Returned instead of thrown, to commit the revocation.
    await revokeFamily(query, sessionId, now)
    await recordAudit(query, { action: 'token_revoked', userId: user.id, traits: { session_id: sessionId }, now })
    return new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  try {
    const trade = { given, userAgent, now }
    const session = (await tradeRefreshToken(parts.database, trade)) ?? (await parts.database.authTransaction(work))
    if (session instanceof AuthFailure) throw session
    return session
  } catch (cause) {
    if (cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE)
      throw new AuthFailure(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
    throw cause
  }
}
