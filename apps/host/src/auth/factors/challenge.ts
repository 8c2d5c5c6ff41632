import type { Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { signedIn } from '#host/auth/sessions/signed-in.ts'
import { factorIdOf, lockFactor, WAIT_SECONDS } from './factor.ts'

const createdSchema = z.object({ id: z.uuid() })

/** POST /factors/:id/challenge: asks for a code. The answer names the question, which waits five minutes. */
export function challengeFactor(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    const factorId = factorIdOf(context)
    if (factorId instanceof Refusal) return refuse(context, factorId)
    const now = parts.clock()
    const userId = caller.user.id
    const id = await parts.database.authTransaction(async (query) => {
      const factor = await lockFactor(query, { factorId, userId, now })
      if (factor instanceof Refusal) return factor
      const { rows } = await query({
        text: `with past as (
            delete from auth.mfa_challenges where factor_id = $1 and created_at <= $2::timestamptz - make_interval(secs => $3)
          ), asked as (
            update auth.mfa_factors set last_challenged_at = $2 where id = $1
          )
          insert into auth.mfa_challenges (factor_id, created_at, ip_address) values ($1, $2, '') returning id`,
        values: [factorId, now, 2 * WAIT_SECONDS],
      })
      await recordAudit(query, { action: 'challenge_created', userId, traits: { factor_id: factorId }, now })
      return createdSchema.parse(rows[0]).id
    })
    if (id instanceof Refusal) return refuse(context, id)
    return context.json({ id, type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + WAIT_SECONDS })
  }
}
