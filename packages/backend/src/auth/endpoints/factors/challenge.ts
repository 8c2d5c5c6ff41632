import type { Handler } from 'hono'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { insertChallenge } from '#backend/auth/store/challenge.ts'
import { lockFactor, WAIT_SECONDS } from '#backend/auth/store/factor.ts'
import { factorIdOf } from './factor-id.ts'

/** POST /factors/:id/challenge: creates a challenge, which can be answered with a code for five minutes. */
export function challengeFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const factorId = factorIdOf(context)
    const now = parts.clock()
    const userId = caller.user.id
    const id = await parts.database.authTransaction(async (query) => {
      const factor = await lockFactor(query, { factorId, userId, now })
      if (factor instanceof AuthFailure) return factor
      const challengeId = await insertChallenge(query, factorId, now)
      await recordAudit(query, { action: 'challenge_created', userId, traits: { factor_id: factorId }, now })
      return challengeId
    })
    if (id instanceof AuthFailure) throw id
    return context.json({ id, type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + WAIT_SECONDS })
  }
}
