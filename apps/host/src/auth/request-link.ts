import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { askedRedirect } from './asked-redirect.ts'
import type { AuthParts } from './auth-parts.ts'
import { findUserByEmail } from './find-user.ts'
import { issueOneTimeToken } from './one-time-token.ts'
import type { LinkKind } from './one-time-token.ts'
import { emailField, readBody } from './read-body.ts'
import { refuse, Refusal } from './refusal.ts'
import { bookMail, sendLink } from './send-link.ts'
import { isBanned } from './user.ts'
import type { User } from './user.ts'

const recoverSchema = z.object({ email: emailField })
const resendSchema = z.object({ email: emailField, type: z.literal('signup', 'Only signup emails can be sent again') })

/** POST /recover: mails a link that leads to a new password. Unknown addresses get the same answer. */
export function recover(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, recoverSchema)
    if (body instanceof Refusal) return refuse(context, body)
    return answerWithMail(parts, context, 'recovery', body.email, () => true)
  }
}

/** POST /resend: mails the confirmation link again. Unknown and confirmed addresses get the same answer. */
export function resend(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, resendSchema)
    if (body instanceof Refusal) return refuse(context, body)
    return answerWithMail(parts, context, 'signup', body.email, (user) => user.email_confirmed_at === null)
  }
}

async function answerWithMail(
  parts: AuthParts,
  context: Context,
  kind: LinkKind,
  email: string,
  mayHave: (user: User) => boolean,
): Promise<Response> {
  const tooSoon = bookMail(parts, kind, email)
  if (tooSoon) return refuse(context, tooSoon)
  const now = parts.clock()
  const token = await parts.database.authTransaction(async (query) => {
    const user = await findUserByEmail(query, email)
    if (!user || isBanned(user, now) || !mayHave(user)) return undefined
    return issueOneTimeToken(query, kind, user, now)
  })
  if (token !== undefined) {
    const unsent = await sendLink(parts, { kind, to: email, token, redirect: askedRedirect(context, parts.publicUrl) })
    if (unsent) return refuse(context, unsent)
  }
  return context.json({})
}
