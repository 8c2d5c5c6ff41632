import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { bookMail, TooSoon } from '#host/auth/limits/book-mail.ts'
import { askedRedirect } from '#host/auth/mail-links/asked-redirect.ts'
import { challengeFields, challengeOf } from '#host/auth/mail-links/code-challenge.ts'
import { issueLink } from '#host/auth/mail-links/issue-link.ts'
import { linkAddress, sendLetters } from '#host/auth/mail-links/send-letter.ts'
import { hashPassword } from '#host/auth/passwords/password-hash.ts'
import { emailField, metadataField, readBody } from '#host/auth/read-body.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { openSession, sessionAnswer } from '#host/auth/sessions/open-session.ts'
import { confirmationLetter } from '#host/mail/letters.ts'
import { findUserByEmail } from './find-user.ts'
import { insertUser } from './insert-user.ts'
import type { NewUser } from './insert-user.ts'
import { userAnswer } from './user.ts'

const bodySchema = z.object({
  email: emailField,
  password: z.string('Signup requires a valid password').min(1, 'Signup requires a valid password'),
  data: metadataField.nullish(),
  ...challengeFields,
})
const namelessSchema = z.object({ email: z.unknown(), phone: z.unknown(), password: z.unknown() }).partial()

/** POST /signup: makes an account that waits for its mail link. A taken address looks the same from outside. */
export function signUp(parts: AuthParts): Handler {
  return async (context) => {
    const absent = refuseOtherWays(await readBody(context, namelessSchema))
    if (absent) return refuse(context, absent)
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    const refusal = parts.refusePassword(body.password)
    if (refusal) return refuse(context, refusal)
    const account = {
      email: body.email,
      passwordHash: await hashPassword(body.password),
      userMetadata: body.data ?? {},
      isConfirmed: parts.isAutoConfirmed,
      now: parts.clock(),
    }
    if (parts.isAutoConfirmed) return signUpConfirmed(parts, context, account)
    return signUpByMail(parts, context, account, challengeOf(body))
  }
}

async function signUpByMail(
  parts: AuthParts,
  context: Context,
  wish: NewUser,
  challenge: ReturnType<typeof challengeOf>,
): Promise<Response> {
  const { email, now } = wish
  const booking = { kind: 'signup', mailbox: email, address: parts.clientAddress(context) } as const
  const signedUp = await parts.database.authTransaction(async (query) => {
    // Booked before anything is looked up: with and without an account the answer is the same.
    const unbooked = await bookMail(parts, query, booking)
    if (unbooked && !(unbooked instanceof TooSoon)) return unbooked
    const account = (await insertUser(query, wish)) ?? (await findUserByEmail(query, email))
    if (!account) throw new Error('The account was neither made nor found')
    if (account.email_confirmed_at !== null) {
      await recordAudit(query, { action: 'user_repeated_signup', userId: account.id, now })
      return { user: account, secret: undefined }
    }
    // An impatient second form within the minute is no error: the first letter is on its way and stays good.
    if (unbooked) return { user: account, secret: undefined }
    await recordAudit(query, { action: 'user_confirmation_requested', userId: account.id, now })
    const link = { kind: 'signup', type: 'confirmation_token', userId: account.id, mailbox: email } as const
    const issued = await issueLink(query, { ...link, challenge, now })
    return { user: { ...account, confirmation_sent_at: now }, secret: issued }
  })
  if (signedUp instanceof Refusal) return refuse(context, signedUp)
  const { user, secret } = signedUp
  if (user.email_confirmed_at !== null) return context.json(maskedUser(wish))
  if (secret !== undefined) {
    const link = { kind: 'signup', secret, redirect: askedRedirect(context, parts.publicUrl) } as const
    const letter = confirmationLetter(linkAddress(parts, link))
    const unsent = await sendLetters(parts, booking, [{ to: email, ...letter }])
    if (unsent) return refuse(context, unsent)
  }
  return context.json(userAnswer(user))
}

async function signUpConfirmed(parts: AuthParts, context: Context, wish: NewUser): Promise<Response> {
  const userAgent = context.req.header('user-agent')
  const session = await parts.database.authTransaction(async (query) => {
    const user = await insertUser(query, wish)
    if (!user) return undefined
    await recordAudit(query, { action: 'user_signedup', userId: user.id, now: wish.now })
    return openSession(query, { userId: user.id, method: 'password', userAgent, now: wish.now })
  })
  if (!session) return refuse(context, new Refusal(422, 'user_already_exists', 'User already registered'))
  return context.json(await sessionAnswer(parts, session))
}

function refuseOtherWays(body: z.infer<typeof namelessSchema> | Refusal): Refusal | undefined {
  if (body instanceof Refusal) return body
  if (body.phone) return new Refusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (body.email || body.password) return undefined
  return new Refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

function maskedUser({ email, userMetadata, now }: NewUser) {
  const at = now.toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
