import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { recordAudit } from './audit.ts'
import { findUserById, isEmailTaken, removeUnconfirmed } from './find-user.ts'
import type { User } from './user.ts'

const waitingSchema = z.object({ id: z.uuid() })
const confirmationsSchema = z.object({ email_change_confirm_status: z.number() })

/** Stores the address that an account changes to once both mailboxes have agreed. */
export async function noteEmailChange(query: Query, userId: string, newEmail: string, now: Date): Promise<void> {
  await query({
    text: `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1`,
    values: [userId, newEmail, now],
  })
}

/** The account with a pending change of address from or to this address. */
export async function findWaitingEmailChange(query: Query, email: string): Promise<User | undefined> {
  const { rows } = await query({
    text: `select id from auth.users where email_change <> '' and (lower(email) = $1 or email_change = $1)
      order by email_change_sent_at desc limit 1`,
    values: [email],
  })
  return rows[0] === undefined ? undefined : findUserById(query, waitingSchema.parse(rows[0]).id)
}

/** Counts the click in one mailbox; the second one changes the address. `taken`: another account has it by now. */
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
 * Gives the account its new address and voids every open mail link, because those in the old mailbox must not work.
 * @returns false if another account has the address.
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
