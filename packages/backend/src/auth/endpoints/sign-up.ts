import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { afterMailOnItsWay, bookMail, MailboxBusy } from '#backend/auth/limits/book-mail.ts'
import { requestedRedirect } from '#backend/auth/mail-links/requested-redirect.ts'
import { challengeFields, challengeOf } from '#backend/auth/mail-links/code-challenge.ts'
import { issueSignUpLink } from '#backend/auth/store/issue-link.ts'
import { linkAddress, sendMails } from '#backend/auth/mail-links/send-mails.ts'
import { hashPassword } from '#backend/auth/passwords/password-hash.ts'
import { emailField, metadataField, readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { openSession } from '#backend/auth/store/open-session.ts'
import { sessionAnswer } from './session-answer.ts'
import type { Query } from '#backend/database/database.ts'
import { findUserById, lockUserByEmail } from '#backend/auth/store/find-user.ts'
import { insertUser } from '#backend/auth/store/insert-user.ts'
import type { NewUser } from '#backend/auth/store/insert-user.ts'
import {
  compareEarlier,
  keepFirstPassword,
  keepSent,
  pendingSignUps,
  showNewestSignUp,
  storePendingSignUp,
} from '#backend/auth/store/pending-sign-up.ts'
import { userAnswer } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'

const bodySchema = z.object({
  email: emailField,
  password: z.string('Signup requires a valid password').min(1, 'Signup requires a valid password'),
  data: metadataField.nullish(),
  ...challengeFields,
})
const namelessSchema = z.object({ email: z.unknown(), phone: z.unknown(), password: z.unknown() }).partial()

/**
 * POST /signup: creates an account that is confirmed by its mail link. An existing address gets the same response and a
 * mail, too: so the outcome of the delivery does not tell who has an account, and the owner is reminded of the account.
 */
export function signUp(parts: AuthParts): Handler {
  return async (context) => {
    const absent = refuseOtherWays(await readBody(context, namelessSchema))
    if (absent) throw absent
    const body = await readBody(context, bodySchema)
    const failure = parts.refusePassword(body.password)
    if (failure) throw failure
    let hashed: Hashed | undefined
    const account = async () => {
      hashed = await hashFor(parts, body.email, body.password, hashed)
      const userMetadata = body.data ?? {}
      return { email: body.email, ...hashed, userMetadata, isConfirmed: parts.isAutoConfirmed, now: parts.clock() }
    }
    if (parts.isAutoConfirmed) return signUpConfirmed(parts, context, await account())
    const answer = await afterMailOnItsWay(async () => signUpByMail(parts, context, await account(), challengeOf(body)))
    if (answer instanceof AuthFailure) throw answer
    return answer
  }
}

interface Hashed {
  readonly passwordHash: string
  /** The newest sign-up for the address at the time of the comparison. */
  readonly comparedWith: string | undefined
}

// The same password again gets the same hash, so that a form sent twice is recognised. Both are always computed, to
// keep the response time constant.
async function hashFor({ database }: AuthParts, email: string, password: string, before?: Hashed): Promise<Hashed> {
  const { same, newest } = await compareEarlier(database, email, password, before?.comparedWith)
  const fresh = before?.passwordHash ?? (await hashPassword(password))
  return { passwordHash: same ?? fresh, comparedWith: newest }
}

type SignUp = NewUser & Hashed

async function signUpByMail(
  parts: AuthParts,
  context: Context,
  input: SignUp,
  challenge: ReturnType<typeof challengeOf>,
): Promise<Response | AuthFailure> {
  const { email, now } = input
  const booking = { kind: 'signup', mailbox: email, address: parts.clientAddress(context) } as const
  const signedUp = await parts.database.authTransaction(async (query) => {
    const unbooked = await bookMail(parts, query, booking)
    if (unbooked && !(unbooked instanceof MailboxBusy)) return unbooked
    const account = (await insertUser(query, input)) ?? (await lockUserByEmail(query, email))
    if (!account) throw new Error('The account was neither made nor found')
    if (account.email_confirmed_at !== null) {
      if (unbooked?.isOnItsWay) return unbooked
      await recordAudit(query, { action: 'user_repeated_signup', userId: account.id, now })
      return { user: account, secret: undefined, isTold: unbooked === undefined }
    }
    const kept = await keepSignUp(parts, query, account, { ...input, challenge, unbooked })
    return kept instanceof MailboxBusy
      ? kept
      : { user: (await findUserById(query, account.id)) ?? account, ...kept, isTold: false }
  })
  if (signedUp instanceof AuthFailure) return signedUp
  const { user, secret, isTold } = signedUp
  const redirect = requestedRedirect(context, parts.publicUrl)
  const texts = isTold
    ? [parts.mailTexts.alreadyRegistered(redirect.href)]
    : secret === undefined
      ? []
      : [parts.mailTexts.confirmation(linkAddress(parts, { kind: 'signup', secret, redirect }))]
  const unsent = await sendMails(
    parts,
    booking,
    texts.map((text) => ({ to: email, ...text })),
    {
      ifRefused: new AuthFailure(400, 'email_address_invalid', 'Email address is invalid'),
      ...(secret === undefined ? {} : { onSent: (query) => keepSent(query, secret, parts.clock()) }),
    },
  )
  if (unsent) return unsent
  return context.json(user.email_confirmed_at === null ? userAnswer(user) : maskedUser(input))
}

/**
 * Stores the sign-up along with others for the same unconfirmed address. If the mailbox just got a mail, it has a
 * working link already: this sign-up gets none, and a click on the other link then leaves the password open. So nobody
 * can lock the owner out by using up the mailbox's mails.
 * @returns the secret to mail, if there is a mail; a failure while another mail is in transit, or if another sign-up
 * was not compared.
 */
async function keepSignUp(
  { limits }: AuthParts,
  query: Query,
  account: User,
  input: SignUp & {
    readonly challenge: ReturnType<typeof challengeOf>
    readonly unbooked: MailboxBusy | undefined
  },
): Promise<{ readonly secret: string | undefined } | MailboxBusy> {
  const { passwordHash, userMetadata, challenge, now, unbooked } = input
  const since = new Date(now.getTime() - limits.linkSeconds * 1000)
  if (account.encrypted_password !== passwordHash) await keepFirstPassword(query, account)
  const { hashes, newest, hasLiveLink, unmailed } = await pendingSignUps(query, account.id, since)
  if (!hasLiveLink && unbooked?.isOnItsWay) return unbooked
  // Stored since the passwords were compared, perhaps by the same form sent twice.
  if (unbooked && newest !== undefined && newest !== passwordHash && newest !== input.comparedWith)
    return unbooked.undecided()
  const chosen = { passwordHash, userMetadata }
  await showNewestSignUp(query, account.id, chosen, now)
  if (!unbooked || !hasLiveLink) {
    await recordAudit(query, { action: 'user_confirmation_requested', userId: account.id, now })
    return {
      secret: await issueSignUpLink(query, { userId: account.id, mailbox: input.email, chosen, challenge, now }),
    }
  }
  // The same user sent the form again: the first mail went out and stays valid. With two passwords pending without a
  // mail, every link leaves the password open anyway.
  if (!hashes.includes(passwordHash) && unmailed < 2)
    await storePendingSignUp(query, { userId: account.id, mailbox: input.email, secret: undefined, ...chosen, now })
  return { secret: undefined }
}

async function signUpConfirmed(parts: AuthParts, context: Context, input: NewUser): Promise<Response> {
  const userAgent = context.req.header('user-agent')
  const session = await parts.database.authTransaction(async (query) => {
    const user = await insertUser(query, input)
    if (!user) return undefined
    await recordAudit(query, { action: 'user_signedup', userId: user.id, now: input.now })
    return openSession(query, { userId: user.id, method: 'password', userAgent, now: input.now })
  })
  if (!session) throw new AuthFailure(422, 'user_already_exists', 'User already registered')
  return context.json(await sessionAnswer(parts, session))
}

function refuseOtherWays(body: z.infer<typeof namelessSchema>): AuthFailure | undefined {
  if (body.phone) return new AuthFailure(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (body.email || body.password) return undefined
  return new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
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
