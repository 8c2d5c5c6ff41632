import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthParts } from './auth-parts.ts'
import { findUserByEmail } from './find-user.ts'
import { openSession } from './open-session.ts'
import type { OpenSession } from './open-session.ts'
import { isPasswordCorrect } from './password-hash.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { isBanned } from './user.ts'

const bodySchema = z.object({ email: z.string().default(''), password: z.string().default('') })

/** Signs in by password. One answer, after the same work, for a wrong password and for an unknown address. */
export async function grantPassword(parts: AuthParts, context: Context): Promise<OpenSession | Refusal> {
  const body = await readBody(context, bodySchema)
  if (body instanceof Refusal) return body
  const email = body.email.trim().toLowerCase()
  const user = await parts.database.authTransaction((query) => findUserByEmail(query, email))
  // The hash is computed outside of a transaction: it would hold a connection for all its time.
  const isCorrect = await isPasswordCorrect(body.password, user?.encrypted_password ?? undefined)
  const wrong = new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
  if (!user || !isCorrect || user.encrypted_password === null) return wrong
  const now = parts.clock()
  if (isBanned(user, now)) return new Refusal(400, 'user_banned', 'User is banned')
  if (user.email_confirmed_at === null) return new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
  const wish = {
    userId: user.id,
    method: 'password' as const,
    userAgent: context.req.header('user-agent'),
    now,
    confirmsEmail: false,
    passwordHash: user.encrypted_password,
  }
  return (await parts.database.authTransaction((query) => openSession(query, wish))) ?? wrong
}
