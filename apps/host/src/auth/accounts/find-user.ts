import type { Query } from '#host/database/database.ts'
import { readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

/** The user of an e-mail address in lower case. */
export async function findUserByEmail(query: Query, email: string): Promise<User | undefined> {
  const { rows } = await query({
    text: `select ${USER_COLUMNS} from auth.users where lower(email) = $1 and not is_sso_user and deleted_at is null`,
    values: [email],
  })
  return readUser(rows[0])
}

/** The user of an id, unless the account was deleted. */
export async function findUserById(query: Query, id: string): Promise<User | undefined> {
  const { rows } = await query({
    text: `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    values: [id],
  })
  return readUser(rows[0])
}

/** Says whether an account, also an unconfirmed one, has the address in lower case. */
export async function isEmailTaken(query: Query, email: string, exceptUserId?: string): Promise<boolean> {
  const { rowCount } = await query({
    text: 'select from auth.users where lower(email) = $1 and not is_sso_user and id is distinct from $2',
    values: [email, exceptUserId ?? null],
  })
  return rowCount > 0
}
