import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import { readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

const totalSchema = z.object({ total: z.number() })

/** The user of a mail address in lower case. */
export async function findUserByEmail(query: Query, email: string): Promise<User | undefined> {
  const { rows } = await query({
    text: `select ${USER_COLUMNS} from auth.users where lower(email) = $1 and not is_sso_user and deleted_at is null`,
    values: [email],
  })
  return readUser(rows[0])
}

/** Like `findUserByEmail`, with the account locked until the end of the transaction. */
export async function lockUserByEmail(query: Query, email: string): Promise<User | undefined> {
  await query({
    text: 'select from auth.users where lower(email) = $1 and not is_sso_user and deleted_at is null for update',
    values: [email],
  })
  return findUserByEmail(query, email)
}

/** The user of an id, unless the account was deleted. */
export async function findUserById(query: Query, id: string): Promise<User | undefined> {
  const { rows } = await query({
    text: `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    values: [id],
  })
  return readUser(rows[0])
}

/** Like `findUserById`, with the account locked until the end of the transaction. */
export async function lockUserById(query: Query, id: string): Promise<User | undefined> {
  // Of two links clicked at the same time, the second sees what the first did to the account.
  await query({ text: 'select from auth.users where id = $1 for update', values: [id] })
  return findUserById(query, id)
}

/**
 * Whether an account has the address, given in lower case. One that was never confirmed does not count: it must not keep
 * the address from the owner of the mailbox.
 */
export async function isEmailTaken(query: Query, email: string, exceptUserId: string): Promise<boolean> {
  const { rowCount } = await query({
    text: `select from auth.users where lower(email) = $1 and not is_sso_user and id <> $2
      and (email_confirmed_at is not null or last_sign_in_at is not null)`,
    values: [email, exceptUserId],
  })
  return rowCount > 0
}

/** Removes a never confirmed account that blocks an address whose mailbox has agreed. */
export async function removeUnconfirmed(query: Query, email: string, exceptUserId: string): Promise<void> {
  await query({
    text: `delete from auth.users where lower(email) = $1 and not is_sso_user and id <> $2
      and email_confirmed_at is null and last_sign_in_at is null`,
    values: [email, exceptUserId],
  })
}

/** A page of the accounts that were not deleted, newest first, and their total. */
export async function listUsers(
  query: Query,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly users: readonly User[] }> {
  const counted = await query({ text: 'select count(*)::int as total from auth.users where deleted_at is null' })
  const { rows } = await query({
    text: `select ${USER_COLUMNS} from auth.users where deleted_at is null
      order by created_at desc, id limit $1 offset $2`,
    values: [limit, offset],
  })
  const users = rows.flatMap((row) => readUser(row) ?? [])
  return { total: totalSchema.parse(counted.rows[0]).total, users }
}
