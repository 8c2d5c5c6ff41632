import type { Context } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '#backend/auth/store/find-user.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { forAddress } from '#backend/auth/limits/auth-limits.ts'
import { isKnownAddress, rememberAddress } from '#backend/auth/limits/known-address.ts'
import { giveAllBack, takeAll, tooManyRequests } from '#backend/auth/limits/rate-limit.ts'
import type { Place } from '#backend/auth/limits/rate-limit.ts'
import { isPasswordCorrect } from '#backend/auth/passwords/password-hash.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { openSession } from '#backend/auth/store/open-session.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/**
 * Signs in by password. A wrong password and an unknown address get the same response after the same work. Failed
 * attempts count against the account and the network address. If the account's owner has used this address before, they
 * count only against the pair: guessing from elsewhere does not lock the owner out, and from a new address a link of
 * "forgot my password" still works. @throws AuthFailure
 */
export async function grantPassword(parts: AuthParts, context: Context): Promise<OpenSession> {
  const body = await readBody(context, bodySchema)
  if (body.phone) throw new AuthFailure(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const email = (body.email ?? '').trim().toLowerCase()
  const { rates } = parts
  const address = parts.clientAddress(context)
  const { user, places, full } = await parts.database.authTransaction(async (query) => {
    const isKnown = await isKnownAddress(parts, query, email, address)
    const needed = isKnown
      ? [placeOf(parts, 'wrong-password-from', `${address} ${email}`)]
      : [placeOf(parts, 'wrong-password', email), failuresOf(parts, address)]
    return {
      user: await findUserByEmail(query, email),
      places: needed,
      full: await takeAll(rates, query, needed),
    }
  })
  if (full) throw tooManyRequests(full.seconds)
  // Hashed outside of a transaction, which would hold a connection meanwhile.
  const isCorrect = await isPasswordCorrect(body.password ?? '', user?.encrypted_password ?? undefined)
  const wrong = new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
  const now = parts.clock()
  const passwordHash = user?.encrypted_password
  if (!user || !isCorrect || !passwordHash) {
    // Also for unknown addresses, so that the response time does not tell them apart.
    const failed = { action: 'login_failed', userId: user?.id, traits: { method: 'password' }, now } as const
    await parts.database.authTransaction((query) => recordAudit(query, failed))
    throw wrong
  }
  const failure = refuseAccount(user, now)
  const userAgent = context.req.header('user-agent')
  const session = await parts.database.authTransaction(async (query) => {
    await giveAllBack(rates, query, places)
    if (failure) return failure
    const opened = await openSession(query, { userId: user.id, method: 'password', userAgent, now, passwordHash })
    // The account before its address: following a mail link locks them in this order, too.
    if (opened) await rememberAddress(parts, query, email, address)
    return opened
  })
  if (!session || session instanceof AuthFailure) throw session ?? wrong
  return session
}

function refuseAccount(user: User, now: Date): AuthFailure | undefined {
  if (isBanned(user, now)) return new AuthFailure(400, 'user_banned', 'User is banned')
  return user.email_confirmed_at === null
    ? new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
    : undefined
}

// Two kinds: an email sent by a stranger could look like an email together with an address.
function placeOf({ limits }: AuthParts, kind: 'wrong-password' | 'wrong-password-from', subject: string): Place {
  return { kind, subject, allowance: limits.wrongPasswords }
}

function failuresOf({ limits }: AuthParts, address: string): Place {
  return { kind: 'requests-token', subject: address, allowance: forAddress(limits, limits.requestsPerAddress.token) }
}
