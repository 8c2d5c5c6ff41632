import type { Handler } from 'hono'
import { z } from 'zod'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import { changeUserAsService } from '#backend/auth/store/change-user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { applyEmailChange } from '#backend/auth/store/email-change.ts'
import { hashPassword } from '#backend/auth/passwords/password-hash.ts'
import { emailField, readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { adminFields, banEnd } from './admin-fields.ts'
import { userIdOf, userNotFound } from './user-id.ts'

const bodySchema = z.object({ email: emailField.nullish(), ...adminFields })

/** PUT /admin/users/:id: changes an account at once, without mails. A new password ends its sessions. */
export function adminUpdateUser(parts: AuthParts): Handler {
  return async (context) => {
    const id = userIdOf(context)
    const body = await readBody(context, bodySchema)
    const weak = body.password ? parts.refusePassword(body.password) : undefined
    if (weak) throw weak
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const now = parts.clock()
    const { email } = body
    const changed = await parts.database.authTransaction(async (query) => {
      const user = await findUserById(query, id)
      if (!user) return userNotFound()
      if (
        email &&
        email !== user.email &&
        !(await applyEmailChange(query, { user, email, now, actor: 'service_role' }))
      )
        return new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
      await changeUserAsService(query, id, {
        passwordHash,
        isConfirmed: body.email_confirm ?? false,
        userMetadata: body.user_metadata ?? {},
        appMetadata: body.app_metadata ?? {},
        ban: banEnd(body.ban_duration, now),
        now,
      })
      return (await findUserById(query, id)) ?? userNotFound()
    })
    if (changed instanceof AuthFailure) throw changed
    return context.json(userAnswer(changed))
  }
}
