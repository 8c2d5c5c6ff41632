import type { Handler } from 'hono'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { Refusal } from '#backend/auth/refusal.ts'
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
