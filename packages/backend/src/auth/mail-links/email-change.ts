import { noteEmailChange } from '#backend/auth/store/email-change.ts'
import type { User } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { Query } from '#backend/database/database.ts'
import type { MailContent } from '#backend/ports/mailer.ts'
import type { Challenge } from '#backend/auth/store/code-challenge.ts'
import { issueLink } from '#backend/auth/store/issue-link.ts'
import { linkAddress } from './send-mails.ts'

/** Stores the new address and makes a mail for each mailbox: the change needs a click in both. */
export async function startEmailChange(
  parts: AuthParts,
  query: Query,
  input: {
    readonly user: User
    readonly newEmail: string
    readonly challenge: Challenge | undefined
    readonly redirect: URL
    readonly now: Date
  },
): Promise<readonly (MailContent & { readonly to: string })[]> {
  const { user, newEmail, challenge, redirect, now } = input
  await noteEmailChange(query, user.id, newEmail, now)
  const link = { kind: 'email_change', userId: user.id, challenge, now } as const
  const current = await issueLink(query, { ...link, type: 'email_change_token_current', mailbox: user.email })
  const next = await issueLink(query, { ...link, type: 'email_change_token_new', mailbox: newEmail })
  const address = (secret: string) => linkAddress(parts, { kind: 'email_change', secret, redirect })
  return [
    { to: user.email, ...parts.mailTexts.currentAddress(address(current), newEmail) },
    { to: newEmail, ...parts.mailTexts.newAddress(address(next)) },
  ]
}
