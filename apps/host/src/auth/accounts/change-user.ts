import type { Handler } from 'hono'
import { z } from 'zod'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { bookMail } from '#host/auth/limits/book-mail.ts'
import { askedRedirect } from '#host/auth/mail-links/asked-redirect.ts'
import { challengeFields, challengeOf } from '#host/auth/mail-links/code-challenge.ts'
import { applyEmailChange, startEmailChange } from '#host/auth/mail-links/email-change.ts'
import { sendLetters } from '#host/auth/mail-links/send-letter.ts'
import { hashPassword, isPasswordCorrect } from '#host/auth/passwords/password-hash.ts'
import { emailField, metadataField, readBody } from '#host/auth/read-body.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { sessionGone, signedIn } from '#host/auth/sessions/signed-in.ts'
import type { SignedIn } from '#host/auth/sessions/signed-in.ts'
import type { Query } from '#host/database/database.ts'
import { findUserById, isEmailTaken } from './find-user.ts'
import { provePassword, refuseUnproven } from './reauthenticate.ts'
import { hasVerifiedFactor, userAnswer } from './user.ts'
import type { User } from './user.ts'

const bodySchema = z.object({
  email: emailField.nullish(),
  password: z.string().nullish(),
  /** The present password; a session that is not fresh needs it, or the code of a reauthentication mail. */
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataField.nullish(),
  phone: z.string().nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Body = z.infer<typeof bodySchema>

/**
 * PUT /user: the own data of the account at once, a new password (which ends the other sessions and voids open mail
 * links), and a new address, which counts after a click in both mailboxes. The last two ask who it is: by a fresh
 * sign-in, the present password, or a code out of the mailbox.
 */
export function changeUser(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    const newEmail = body.email && body.email !== caller.user.email ? body.email : undefined
    const refusal = refuseUnallowed(caller, body, newEmail)
    if (refusal) return refuse(context, refusal)
    const passwordHash = body.password ? await newHash(parts, body.password, caller.user) : undefined
    if (passwordHash instanceof Refusal) return refuse(context, passwordHash)
    const isProven = await provePassword(parts, caller, body.current_password ?? undefined)
    if (isProven instanceof Refusal) return refuse(context, isProven)
    const now = parts.clock()
    const booking = {
      kind: 'email_change',
      mailbox: caller.user.email,
      address: parts.clientAddress(context),
      userId: caller.user.id,
    } as const
    const redirect = askedRedirect(context, parts.publicUrl)
    const changed = await parts.database.authTransaction(async (query) => {
      if (newEmail && (await isEmailTaken(query, newEmail, caller.user.id)))
        return new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
      const needsProof = !isProven && (passwordHash !== undefined || newEmail !== undefined)
      const unproven = needsProof && (await refuseUnproven(parts, query, caller, body.nonce ?? undefined))
      if (unproven) return unproven
      const tooMany = newEmail && !parts.isAutoConfirmed && (await bookMail(parts, query, booking))
      if (tooMany) return tooMany
      if (!(await applyChange(query, caller, { passwordHash, data: body.data ?? {}, now }))) return sessionGone()
      const { user } = caller
      const letters =
        newEmail && !parts.isAutoConfirmed
          ? await startEmailChange(parts, query, { user, newEmail, challenge: challengeOf(body), redirect, now })
          : []
      if (newEmail && parts.isAutoConfirmed) await applyEmailChange(query, { user, email: newEmail, now })
      return { user: await findUserById(query, user.id), letters }
    })
    if (changed instanceof Refusal) return refuse(context, changed)
    if (!changed.user) return refuse(context, sessionGone())
    const unsent = changed.letters.length > 0 ? await sendLetters(parts, booking, changed.letters) : undefined
    return unsent ? refuse(context, unsent) : context.json(userAnswer(changed.user))
  }
}

function refuseUnallowed({ user, aal }: SignedIn, body: Body, newEmail: string | undefined): Refusal | undefined {
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    return new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) return new Refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if ((newEmail || body.password) && hasVerifiedFactor(user) && aal !== 'aal2') {
    return new Refusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  return undefined
}

async function newHash(parts: AuthParts, password: string, user: User): Promise<string | Refusal> {
  const refusal = parts.refusePassword(password)
  if (refusal) return refusal
  if (await isPasswordCorrect(password, user.encrypted_password ?? undefined)) {
    return new Refusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

// Asks for the session once more: while the hash was computed, another tab may have ended it.
async function applyChange(
  query: Query,
  { user, sessionId }: SignedIn,
  change: {
    readonly passwordHash: string | undefined
    readonly data: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<boolean> {
  const { passwordHash, data, now } = change
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const { rowCount } = await query({
    text: `update auth.users set updated_at = $3, encrypted_password = coalesce($4, encrypted_password),
        raw_user_meta_data = (raw_user_meta_data || $5::jsonb) - $6::text[],
        raw_app_meta_data = case when $4::text is null then raw_app_meta_data else raw_app_meta_data - 'needs_password' end
      where id = $1 and exists (select from auth.sessions where id = $2 and user_id = $1)`,
    values: [user.id, sessionId, now, passwordHash ?? null, JSON.stringify(data), removed],
  })
  if (rowCount === 0) return false
  if (Object.keys(data).length > 0) {
    await recordAudit(query, { action: 'user_modified', userId: user.id, traits: { changed: 'user_metadata' }, now })
  }
  if (passwordHash !== undefined) {
    await query({
      text: `with voided as (delete from auth.one_time_tokens where user_id = $1),
          flows as (delete from auth.flow_state where user_id = $1),
          stopped as (update auth.users set email_change = '', email_change_confirm_status = 0
            where id = $1 and email_change <> '')
        delete from auth.sessions where user_id = $1 and id <> $2`,
      values: [user.id, sessionId],
    })
    await recordAudit(query, { action: 'user_updated_password', userId: user.id, now })
  }
  return true
}
