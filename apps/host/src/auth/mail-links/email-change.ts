import { z } from 'zod'
import { isEmailTaken, removeUnconfirmed } from '#host/auth/accounts/find-user.ts'
import type { User } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import type { Query } from '#host/database/database.ts'
import { currentAddressLetter, newAddressLetter } from '#host/mail/letters.ts'
import type { Letter } from '#host/mail/mailer.ts'
import type { Challenge } from './code-challenge.ts'
import { issueLink } from './issue-link.ts'
import { linkAddress } from './send-letter.ts'

const confirmationsSchema = z.object({ email_change_confirm_status: z.number() })

/** Notes the wish for a new address and writes to both mailboxes: the change needs a click in each. */
export async function startEmailChange(
  parts: AuthParts,
  query: Query,
  wish: {
    readonly user: User
    readonly newEmail: string
    readonly challenge: Challenge | undefined
    readonly redirect: URL
    readonly now: Date
  },
): Promise<readonly (Letter & { readonly to: string })[]> {
  const { user, newEmail, challenge, redirect, now } = wish
  await query({
    text: `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now],
  })
  const link = { kind: 'email_change', userId: user.id, challenge, now } as const
  const current = await issueLink(query, { ...link, type: 'email_change_token_current', mailbox: user.email })
  const next = await issueLink(query, { ...link, type: 'email_change_token_new', mailbox: newEmail })
  const address = (secret: string) => linkAddress(parts, { kind: 'email_change', secret, redirect })
  return [
    { to: user.email, ...currentAddressLetter(address(current), newEmail) },
    { to: newEmail, ...newAddressLetter(address(next)) },
  ]
}

/** Counts the click in one mailbox; the second one changes the address. `taken`: an account has it by now. */
export async function confirmEmailChange(query: Query, user: User, now: Date): Promise<'half' | 'done' | 'taken'> {
  const { rows } = await query({
    text: `update auth.users set email_change_confirm_status = email_change_confirm_status + 1
      where id = $1 returning email_change_confirm_status`,
    values: [user.id],
  })
  const { email_change_confirm_status: clicks } = confirmationsSchema.parse(rows[0])
  if (clicks < 2) return 'half'
  return (await applyEmailChange(query, { user, email: user.email_change, now })) ? 'done' : 'taken'
}

/**
 * Gives the account its new address and voids every open mail link: those in the old mailbox must open nothing.
 * @returns false when another account has the address.
 */
export async function applyEmailChange(
  query: Query,
  { user, email, now, actor }: { user: User; email: string; now: Date; actor?: 'service_role' },
): Promise<boolean> {
  const isTaken = await isEmailTaken(query, email, user.id)
  if (!isTaken) await removeUnconfirmed(query, email, user.id)
  await query({
    text: `with voided as (delete from auth.one_time_tokens where user_id = $1),
      identity as (
        update auth.identities set updated_at = $3,
          identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
        where user_id = $1 and provider = 'email' and not $4
      )
      update auth.users set email_change = '', email_change_confirm_status = 0, updated_at = $3,
        email = case when $4 then email else $2 end,
        email_confirmed_at = case when $4 then email_confirmed_at else coalesce(email_confirmed_at, $3) end
      where id = $1`,
    values: [user.id, email, now, isTaken],
  })
  if (isTaken) return false
  await recordAudit(query, {
    action: 'user_modified',
    userId: user.id,
    traits: { changed: 'email' },
    now,
    ...(actor ? { actor } : {}),
  })
  return true
}
