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
