import type { Handler } from 'hono'
import { z } from 'zod'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { banUser } from '#backend/auth/store/change-user.ts'
import { insertUser } from '#backend/auth/store/insert-user.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { hashPassword } from '#backend/auth/passwords/password-hash.ts'
import { emailField, readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { adminFields, banEnd } from './admin-fields.ts'

const bodySchema = z.object({
  email: z.string('Cannot create a user without either an email or phone').min(1).pipe(emailField),
  ...adminFields,
})

/** POST /admin/users: creates an account without a mail. */
export function adminCreateUser(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, bodySchema)
    const weak = body.password ? parts.refusePassword(body.password) : undefined
    if (weak) throw weak
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const now = parts.clock()
    const user = await parts.database.authTransaction(async (query) => {
      const made = await insertUser(query, {
        email: body.email,
        passwordHash,
        userMetadata: body.user_metadata ?? {},
        appMetadata: body.app_metadata ?? {},
        isConfirmed: body.email_confirm ?? false,
        now,
      })
      if (!made) return undefined
      await recordAudit(query, { action: 'user_signedup', userId: made.id, actor: 'service_role', now })
      await banUser(query, made.id, banEnd(body.ban_duration, now) ?? null)
      return findUserById(query, made.id)
    })
    if (!user) throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
    return context.json(userAnswer(user))
  }
}
