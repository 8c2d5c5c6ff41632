import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '#backend/auth/store/find-user.ts'
import { keepSent, signUpToRepeat } from '#backend/auth/store/pending-sign-up.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'
import type { Query } from '#backend/database/database.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { afterMailOnItsWay, bookMail } from '#backend/auth/limits/book-mail.ts'
import { emailField, readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { MailTexts } from '#backend/ports/mail-texts.ts'
import { requestedRedirect } from '#backend/auth/mail-links/requested-redirect.ts'
import { challengeFields, challengeOf } from '#backend/auth/mail-links/code-challenge.ts'
import type { Challenge } from '#backend/auth/store/code-challenge.ts'
import { issueLink, issueSignUpLink } from '#backend/auth/store/issue-link.ts'
import { resendEmailChange } from '#backend/auth/mail-links/resend-email-change.ts'
import { linkAddress, sendMails } from '#backend/auth/mail-links/send-mails.ts'

const recoverSchema = z.object({ email: emailField, ...challengeFields })
const resendSchema = z.object({
  email: emailField,
  type: z.enum(['signup', 'email_change'], 'Only signup and email_change emails can be sent again'),
  ...challengeFields,
})
const otpSchema = z.object({ email: emailField.nullish(), phone: z.string().nullish(), ...challengeFields })

const MAIL_TEXTS = {
  signup: 'confirmation',
  recovery: 'recovery',
  magiclink: 'magicLink',
} as const satisfies Readonly<Record<string, keyof MailTexts>>
type RequestedKind = keyof typeof MAIL_TEXTS

interface LinkRequest {
  /** The kind that is counted for the mailbox. */
  readonly kind: RequestedKind
  readonly email: string
  readonly challenge: Challenge | undefined
  /** The kind of link that this account gets, if any. */
  readonly linkFor: (user: User) => RequestedKind | undefined
}

/** POST /recover: mails a link to set a new password. Unknown addresses get the same answer. */
export function recover(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, recoverSchema)
    const input = { kind: 'recovery', email: body.email, challenge: challengeOf(body) } as const
    return answerWithMail(parts, context, { ...input, linkFor: () => 'recovery' })
  }
}

/** POST /resend: mails the links of a sign-up or of an address change again. Others get the same answer. */
export function resend(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, resendSchema)
    const challenge = challengeOf(body)
    if (body.type === 'email_change') return resendEmailChange(parts, context, body.email, challenge)
    const linkFor = (user: User) => (user.email_confirmed_at === null ? ('signup' as const) : undefined)
    return answerWithMail(parts, context, { kind: 'signup', email: body.email, challenge, linkFor })
  }
}

/**
 * POST /otp and /magiclink: mails a link that signs in. Only sign-ups create accounts, so an unknown address gets the same
 * answer and no mail, whatever `create_user` says; an unconfirmed one gets its confirmation again.
 */
export function magicLink(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, otpSchema)
    if (!body.email) {
      throw body.phone
        ? new AuthFailure(422, 'phone_provider_disabled', 'Unsupported phone provider')
        : new AuthFailure(400, 'validation_failed', 'One of email or phone must be set')
    }
    const linkFor = (user: User) => (user.email_confirmed_at === null ? ('signup' as const) : ('magiclink' as const))
    return answerWithMail(parts, context, {
      kind: 'magiclink',
      email: body.email,
      challenge: challengeOf(body),
      linkFor,
    })
  }
}

async function answerWithMail(parts: AuthParts, context: Context, input: LinkRequest): Promise<Response> {
  const booking = { kind: input.kind, mailbox: input.email, address: parts.clientAddress(context) }
  const issue = async (query: Query) => {
    const now = parts.clock()
    const failure = await bookMail(parts, query, booking)
    if (failure) return failure
    const user = await findUserByEmail(query, input.email)
    const kind = user && !isBanned(user, now) ? input.linkFor(user) : undefined
    if (!user || kind === undefined) return undefined
    const action = kind === 'signup' ? 'user_confirmation_requested' : 'user_recovery_requested'
    await recordAudit(query, { action, userId: user.id, traits: { link: kind }, now })
    const { challenge, email: mailbox } = input
    const link = { userId: user.id, mailbox, challenge, now }
    if (kind === 'signup') {
      const chosen = await signUpToRepeat(query, user, now)
      return { kind, secret: await issueSignUpLink(query, { ...link, chosen }) }
    }
    return { kind, secret: await issueLink(query, { ...link, kind, type: 'recovery_token' }) }
  }
  const issued = await afterMailOnItsWay(() => parts.database.authTransaction(issue))
  if (issued instanceof AuthFailure) throw issued
  const redirect = requestedRedirect(context, parts.publicUrl)
  const mails = issued
    ? [{ to: input.email, ...parts.mailTexts[MAIL_TEXTS[issued.kind]](linkAddress(parts, { ...issued, redirect })) }]
    : []
  const unsent = await sendMails(parts, booking, mails, {
    ...(issued?.kind === 'signup' ? { onSent: (query) => keepSent(query, issued.secret, parts.clock()) } : {}),
  })
  if (unsent) throw unsent
  return context.json({})
}
