import type { Handler } from 'hono'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { userIdOf, userNotFound } from './user-id.ts'

/** GET /admin/users/:id: one account. */
export function adminShowUser(parts: AuthParts): Handler {
  return async (context) => {
    const id = userIdOf(context)
    const user = await parts.database.authTransaction((query) => findUserById(query, id))
    if (!user) throw userNotFound()
    return context.json(userAnswer(user))
  }
}
