import type { Context } from 'hono'
import { findWaitingEmailChange } from '#backend/auth/store/email-change.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { afterMailOnItsWay, bookMail } from '#backend/auth/limits/book-mail.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { requestedRedirect } from './requested-redirect.ts'
import type { Query } from '#backend/database/database.ts'
import type { Challenge } from '#backend/auth/store/code-challenge.ts'
import { startEmailChange } from './email-change.ts'
import { sendMails } from './send-mails.ts'

/** Mails both links of a pending address change again. `email` may be the current or the new address. */
export async function resendEmailChange(
  parts: AuthParts,
  context: Context,
  email: string,
  challenge: Challenge | undefined,
): Promise<Response> {
  const booking = { kind: 'email_change', mailbox: email, address: parts.clientAddress(context) } as const
  const redirect = requestedRedirect(context, parts.publicUrl)
  const start = async (query: Query) => {
    const now = parts.clock()
    const refusal = await bookMail(parts, query, booking)
    if (refusal) return refusal
    const user = await findWaitingEmailChange(query, email)
    if (!user || isBanned(user, now)) return []
    return startEmailChange(parts, query, { user, newEmail: user.email_change, challenge, redirect, now })
  }
  const mails = await afterMailOnItsWay(() => parts.database.authTransaction(start))
  if (mails instanceof AuthFailure) throw mails
  const unsent = await sendMails(parts, booking, mails)
  if (unsent) throw unsent
  return context.json({})
}
