import type { Handler } from 'hono'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { Refusal } from '#backend/auth/refusal.ts'
import { lockFactor, removeFactor } from '#backend/auth/store/factor.ts'
import { factorIdOf } from './factor-id.ts'

/** DELETE /factors/:id: takes a second factor away; one that counts only from a session that used it. */
export function unenrolFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const factorId = factorIdOf(context)
    const now = parts.clock()
    const userId = caller.user.id
    const refusal = await parts.database.authTransaction(async (query) => {
      const factor = await lockFactor(query, { factorId, userId, now })
      if (factor instanceof Refusal) return factor
      if (factor.status === 'verified' && caller.aal !== 'aal2')
        return new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await removeFactor(query, factorId, now)
      await recordAudit(query, { action: 'factor_unenrolled', userId, traits: { factor_id: factorId }, now })
      return undefined
    })
    if (refusal) throw refusal
    return context.json({ id: factorId })
  }
}
