import type { Handler } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { bookMail } from '#backend/auth/limits/book-mail.ts'
import { requestedRedirect } from '#backend/auth/mail-links/requested-redirect.ts'
import { challengeFields, challengeOf } from '#backend/auth/mail-links/code-challenge.ts'
import { startEmailChange } from '#backend/auth/mail-links/email-change.ts'
import { applyEmailChange } from '#backend/auth/store/email-change.ts'
import { sendMails } from '#backend/auth/mail-links/send-mails.ts'
import { hashPassword, isPasswordCorrect } from '#backend/auth/passwords/password-hash.ts'
import { emailField, metadataField, readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { sessionGone } from './signed-in.ts'
import type { SignedIn } from './signed-in.ts'
import { changeOwnUser } from '#backend/auth/store/change-user.ts'
import { findUserById, isEmailTaken } from '#backend/auth/store/find-user.ts'
import { provePassword, refuseUnproven } from './reauthenticate.ts'
import { hasVerifiedFactor, userAnswer } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'

const bodySchema = z.object({
  email: emailField.nullish(),
  password: z.string().nullish(),
  /** The current password; a session that is not fresh needs it, or the code of a reauthentication mail. */
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataField.nullish(),
  phone: z.string().nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Body = z.infer<typeof bodySchema>

/**
 * PUT /user: changes the account's own data at once, the password (which ends the other sessions and voids open mail
 * links), or the address, which takes effect after a click in both mailboxes. Password and address require a fresh
 * sign-in, the current password, or a code from the mailbox.
 */
export function changeUser(parts: AuthParts): Handler {
  return async (context) => {
    const caller = context.get('signedIn')
    const body = await readBody(context, bodySchema)
    const newEmail = body.email && body.email !== caller.user.email ? body.email : undefined
    const failure = refuseUnallowed(caller, body, newEmail)
    if (failure) throw failure
    const passwordHash = body.password ? await newHash(parts, body.password, caller.user) : undefined
    const isProven = await provePassword(parts, caller, body.current_password ?? undefined)
    const now = parts.clock()
    const booking = {
      kind: 'email_change',
      mailbox: caller.user.email,
      address: parts.clientAddress(context),
      userId: caller.user.id,
    } as const
    const redirect = requestedRedirect(context, parts.publicUrl)
    const changed = await parts.database.authTransaction(async (query) => {
      if (newEmail && (await isEmailTaken(query, newEmail, caller.user.id)))
        return new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
      const needsProof = !isProven && (passwordHash !== undefined || newEmail !== undefined)
      const unproven = needsProof && (await refuseUnproven(parts, query, caller, body.nonce ?? undefined))
      if (unproven) return unproven
      const tooMany = newEmail && !parts.isAutoConfirmed && (await bookMail(parts, query, booking))
      // Thrown, so that the code from the mailbox is not consumed.
      if (tooMany) throw tooMany
      if (!(await changeOwnUser(query, caller, { passwordHash, data: body.data ?? {}, now }))) return sessionGone()
      const { user } = caller
      const mails =
        newEmail && !parts.isAutoConfirmed
          ? await startEmailChange(parts, query, { user, newEmail, challenge: challengeOf(body), redirect, now })
          : []
      if (newEmail && parts.isAutoConfirmed) await applyEmailChange(query, { user, email: newEmail, now })
      return { user: await findUserById(query, user.id), mails }
    })
    if (changed instanceof AuthFailure) throw changed
    if (!changed.user) throw sessionGone()
    const unsent = changed.mails.length > 0 ? await sendMails(parts, booking, changed.mails) : undefined
    if (unsent) throw unsent
    return context.json(userAnswer(changed.user))
  }
}

function refuseUnallowed({ user, aal }: SignedIn, body: Body, newEmail: string | undefined): AuthFailure | undefined {
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    return new AuthFailure(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) return new AuthFailure(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if ((newEmail || body.password) && hasVerifiedFactor(user) && aal !== 'aal2') {
    return new AuthFailure(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  return undefined
}

/** @throws AuthFailure for a weak password, and for the current one. */
async function newHash(parts: AuthParts, password: string, user: User): Promise<string> {
  const failure = parts.refusePassword(password)
  if (failure) throw failure
  if (await isPasswordCorrect(password, user.encrypted_password ?? undefined)) {
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}
