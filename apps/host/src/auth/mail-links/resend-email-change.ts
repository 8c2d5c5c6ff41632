import type { Context } from 'hono'
import { z } from 'zod'
import { findUserById } from '#host/auth/accounts/find-user.ts'
import { isBanned } from '#host/auth/accounts/user.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { bookMail } from '#host/auth/limits/book-mail.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { askedRedirect } from './asked-redirect.ts'
import type { Challenge } from './code-challenge.ts'
import { startEmailChange } from './email-change.ts'
import { sendLetters } from './send-letter.ts'

const waitingSchema = z.object({ id: z.uuid() })

/** Mails the two links of a waiting address change again. The address may be the present or the new one. */
export async function resendEmailChange(
  parts: AuthParts,
  context: Context,
  email: string,
  challenge: Challenge | undefined,
): Promise<Response> {
  const now = parts.clock()
  const booking = { kind: 'email_change', mailbox: email, address: parts.clientAddress(context) } as const
  const redirect = askedRedirect(context, parts.publicUrl)
  const letters = await parts.database.authTransaction(async (query) => {
    const refusal = await bookMail(parts, query, booking)
    if (refusal) return refusal
    const { rows } = await query({
      text: `select id from auth.users where email_change <> '' and (lower(email) = $1 or email_change = $1)
        order by email_change_sent_at desc limit 1`,
      values: [email],
    })
    const user = rows[0] === undefined ? undefined : await findUserById(query, waitingSchema.parse(rows[0]).id)
    if (!user || isBanned(user, now)) return []
    return startEmailChange(parts, query, { user, newEmail: user.email_change, challenge, redirect, now })
  })
  if (letters instanceof Refusal) return refuse(context, letters)
  const unsent = await sendLetters(parts, booking, letters)
  return unsent ? refuse(context, unsent) : context.json({})
}
