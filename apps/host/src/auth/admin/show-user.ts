import type { Handler } from 'hono'
import { findUserById } from '#host/auth/accounts/find-user.ts'
import { userAnswer } from '#host/auth/accounts/user.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { Refusal } from '#host/auth/refusal.ts'
import { asService, userIdOf, userNotFound } from './as-service.ts'

/** GET /admin/users/:id: one account. */
export function adminShowUser(parts: AuthParts): Handler {
  return asService(parts, async (context) => {
    const id = userIdOf(context)
    if (id instanceof Refusal) return id
    const user = await parts.database.authTransaction((query) => findUserById(query, id))
    return user ? context.json(userAnswer(user)) : userNotFound()
  })
}
