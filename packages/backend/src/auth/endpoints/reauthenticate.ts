import { randomInt } from 'node:crypto'
import type { Handler } from 'hono'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { afterMailOnItsWay, bookMail } from '#backend/auth/limits/book-mail.ts'
import { tooManyRequests } from '#backend/auth/limits/rate-limit.ts'
import { redeemOneTimeToken, storeOneTimeToken } from '#backend/auth/store/one-time-token.ts'
import { sendMails } from '#backend/auth/mail-links/send-mails.ts'
import { isPasswordCorrect } from '#backend/auth/passwords/password-hash.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { SignedIn } from './signed-in.ts'
import type { Query } from '#backend/database/database.ts'

const TYPE = 'reauthentication_token'

/** GET /reauthenticate: mails a six-digit code, which changing the password requires in an old session. */
export function reauthenticate(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const { id: userId, email: mailbox } = caller.user
    const booking = { kind: 'reauthentication', mailbox, address: parts.clientAddress(context), userId } as const
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const store = async (query: Query) => {
      const tooMany = await bookMail(parts, query, booking)
      if (tooMany) return tooMany
      const now = parts.clock()
      await storeOneTimeToken(query, { type: TYPE, userId, secret: secretOf(userId, code), mailbox, now })
      await recordAudit(query, { action: 'user_reauthenticate_requested', userId, now })
      return undefined
    }
    const failure = await afterMailOnItsWay(() => parts.database.authTransaction(store))
    if (failure) throw failure
    const unsent = await sendMails(parts, booking, [{ to: mailbox, ...parts.mailTexts.reauthentication(code) }])
    if (unsent) throw unsent
    return context.json({})
  }
}

/**
 * Checks the current password sent with a change of password or address. Wrong attempts count against the account, so
 * that it cannot be guessed from a session that was left open. @returns false if no password was sent.
 * @throws AuthFailure for a wrong one
 */
export async function provePassword(
  { limits, rates, database }: AuthParts,
  { user }: SignedIn,
  password: string | undefined,
): Promise<boolean> {
  if (!password) return false
  const bucket = ['current-password', user.id, limits.wrongPasswords] as const
  const seconds = await database.authTransaction((query) => rates.take(query, ...bucket))
  if (seconds > 0) throw tooManyRequests(seconds)
  if (!(await isPasswordCorrect(password, user.encrypted_password ?? undefined)))
    throw new AuthFailure(400, 'current_password_invalid', 'Current password is incorrect')
  await database.authTransaction((query) => rates.giveBack(query, ...bucket))
  return true
}

/**
 * Rejects a change of password or address without a fresh sign-in, the current password or a correct code. A correct
 * code is consumed; wrong ones are counted.
 */
export async function refuseUnproven(
  { limits, rates, clock }: AuthParts,
  query: Query,
  { user, signedInAt }: SignedIn,
  nonce: string | undefined,
): Promise<AuthFailure | undefined> {
  const now = clock()
  // The absolute difference, so that setting the clock back makes no session fresh.
  const sinceMs = Math.abs(now.getTime() - signedInAt.getTime())
  if (sinceMs <= limits.reauthenticateAfterSeconds * 1000) return undefined
  if (!nonce) return new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const seconds = await rates.take(query, 'reauthentication', user.id, limits.wrongCodes)
  if (seconds > 0) return tooManyRequests(seconds)
  const token = await redeemOneTimeToken(query, {
    types: [TYPE],
    secret: secretOf(user.id, nonce),
    now,
    goodForSeconds: limits.codeSeconds,
  })
  if (!token) return new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  await rates.giveBack(query, 'reauthentication', user.id, limits.wrongCodes)
  return undefined
}

// Two accounts may get the same code, so the account is part of the hashed secret.
function secretOf(userId: string, code: string): string {
  return `${userId} ${code}`
}
