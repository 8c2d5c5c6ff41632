import type { Query } from '#backend/database/database.ts'
import { readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

export interface NewUser {
  readonly email: string
  /** Absent for an account that signs in only by link. */
  readonly passwordHash: string | undefined
  readonly userMetadata: Readonly<Record<string, unknown>>
  /** In addition to the provider. */
  readonly appMetadata?: Readonly<Record<string, unknown>>
  readonly isConfirmed: boolean
  readonly now: Date
}

/** Creates an account with its identity; undefined if the address is taken. */
export async function insertUser(query: Query, input: NewUser): Promise<User | undefined> {
  const { rows } = await query({
    text: `with users as (
        insert into auth.users
          (email, encrypted_password, raw_user_meta_data, raw_app_meta_data, email_confirmed_at, created_at, updated_at)
        values ($1, $2, $3, '{"provider": "email", "providers": ["email"]}'::jsonb || $4::jsonb,
          case when $5 then $6::timestamptz end, $6, $6)
        on conflict do nothing returning *
      ), identity as (
        insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
        select id, id, 'email',
          jsonb_build_object('sub', id, 'email', email, 'email_verified', $5::boolean, 'phone_verified', false), $6, $6
        from users
      )
      select ${USER_COLUMNS} from users`,
    values: [
      input.email,
      input.passwordHash ?? null,
      JSON.stringify(input.userMetadata),
      JSON.stringify(input.appMetadata ?? {}),
      input.isConfirmed,
      input.now,
    ],
  })
  return readUser(rows[0])
}
