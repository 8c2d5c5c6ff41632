import type { Handler } from 'hono'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { lockFactor, removeFactor } from '#backend/auth/store/factor.ts'
import { factorIdOf } from './factor-id.ts'

/** DELETE /factors/:id: removes a second factor; an active one only from a session that used it. */
export function unenrolFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const factorId = factorIdOf(context)
    const now = parts.clock()
    const userId = caller.user.id
    const failure = await parts.database.authTransaction(async (query) => {
      const factor = await lockFactor(query, { factorId, userId, now })
      if (factor instanceof AuthFailure) return factor
      if (factor.status === 'verified' && caller.aal !== 'aal2')
        return new AuthFailure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await removeFactor(query, factorId, now)
      await recordAudit(query, { action: 'factor_unenrolled', userId, traits: { factor_id: factorId }, now })
      return undefined
    })
    if (failure) throw failure
    return context.json({ id: factorId })
  }
}
