import { noteEmailChange } from '#backend/auth/store/email-change.ts'
import type { User } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { Query } from '#backend/database/database.ts'
import type { Letter } from '#backend/ports/mailer.ts'
import type { Challenge } from '#backend/auth/store/code-challenge.ts'
import { issueLink } from '#backend/auth/store/issue-link.ts'
import { linkAddress } from './send-letter.ts'

/** Stores the requested address and writes to both mailboxes: the change needs a click in each. */
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
): Promise<readonly (Letter & { readonly to: string })[]> {
  const { user, newEmail, challenge, redirect, now } = input
  await noteEmailChange(query, user.id, newEmail, now)
  const link = { kind: 'email_change', userId: user.id, challenge, now } as const
  const current = await issueLink(query, { ...link, type: 'email_change_token_current', mailbox: user.email })
  const next = await issueLink(query, { ...link, type: 'email_change_token_new', mailbox: newEmail })
  const address = (secret: string) => linkAddress(parts, { kind: 'email_change', secret, redirect })
  return [
    { to: user.email, ...parts.letters.currentAddress(address(current), newEmail) },
    { to: newEmail, ...parts.letters.newAddress(address(next)) },
  ]
}
