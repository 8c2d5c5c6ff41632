import type { Context } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '#host/auth/accounts/find-user.ts'
import { isBanned } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { tooManyRequests } from '#host/auth/limits/rate-limit.ts'
import { isPasswordCorrect } from '#host/auth/passwords/password-hash.ts'
import { readBody } from '#host/auth/read-body.ts'
import { Refusal } from '#host/auth/refusal.ts'
import { openSession } from './open-session.ts'
import type { OpenSession } from './open-session.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

const KNOWN = 'signed-in-from'
const KNOWN_SECONDS = 90 * 86_400
const WRONG = 'wrong-password'

/**
 * Signs in by password. One answer, after the same work, for a wrong password and for an unknown address.
 * Tries are counted for the account; an address that has signed in before has tries of its own, so that a stranger's
 * guessing does not lock the owner out.
 */
export async function grantPassword(parts: AuthParts, context: Context): Promise<OpenSession | Refusal> {
  const body = await readBody(context, bodySchema)
  if (body instanceof Refusal) return body
  if (body.phone) return new Refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const email = (body.email ?? '').trim().toLowerCase()
  const { rates, limits } = parts
  const here = `${email} ${parts.clientAddress(context)}`
  const { user, subject, waitSeconds } = await parts.database.authTransaction(async (query) => {
    const counted = (await rates.isRemembered(query, KNOWN, here)) ? here : email
    return {
      user: await findUserByEmail(query, email),
      subject: counted,
      waitSeconds: await rates.take(query, WRONG, counted, limits.wrongPasswords),
    }
  })
  if (waitSeconds > 0) return tooManyRequests(waitSeconds)
  // The hash is computed outside of a transaction: it would hold a connection for all its time.
  const isCorrect = await isPasswordCorrect(body.password ?? '', user?.encrypted_password ?? undefined)
  const wrong = new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
  const now = parts.clock()
  const passwordHash = user?.encrypted_password
  if (!user || !isCorrect || !passwordHash) {
    // Written for unknown addresses too: the time of the answer must not tell them apart.
    const failed = { action: 'login_failed', userId: user?.id, traits: { method: 'password' }, now } as const
    await parts.database.authTransaction((query) => recordAudit(query, failed))
    return wrong
  }
  if (isBanned(user, now)) return new Refusal(400, 'user_banned', 'User is banned')
  if (user.email_confirmed_at === null) return new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
  const userAgent = context.req.header('user-agent')
  const session = await parts.database.authTransaction(async (query) => {
    await rates.giveBack(query, WRONG, subject, limits.wrongPasswords)
    await rates.remember(query, KNOWN, here, KNOWN_SECONDS)
    return openSession(query, { userId: user.id, method: 'password', userAgent, now, passwordHash })
  })
  return session ?? wrong
}
