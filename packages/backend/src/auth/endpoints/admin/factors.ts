import type { Handler } from 'hono'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { factorIdOf } from '#backend/auth/endpoints/factors/factor-id.ts'
import { factorNotFound, removeFactor } from '#backend/auth/store/factor.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { userIdOf, userNotFound } from './user-id.ts'

/** GET /admin/users/:id/factors: an account's second factors, to help someone who lost a device. */
export function adminListFactors(parts: AuthParts): Handler {
  return async (context) => {
    const id = userIdOf(context)
    const user = await parts.database.authTransaction((query) => findUserById(query, id))
    if (!user) throw userNotFound()
    return context.json(user.factors)
  }
}

/** DELETE /admin/users/:id/factors/:factorId: removes a second factor. */
export function adminDeleteFactor(parts: AuthParts): Handler {
  return async (context) => {
    const [id, factorId] = [userIdOf(context), factorIdOf(context)]
    const now = parts.clock()
    const removed = await parts.database.authTransaction(async (query) => {
      const user = await findUserById(query, id)
      if (!user) return userNotFound()
      const factor = user.factors.find((candidate) => candidate.id === factorId)
      if (!factor) return factorNotFound()
      await removeFactor(query, factorId, now)
      const traits = { factor_id: factorId }
      await recordAudit(query, { action: 'factor_deleted', userId: id, actor: 'service_role', traits, now })
      return factor
    })
    if (removed instanceof AuthFailure) throw removed
    return context.json(removed)
  }
}
