import type { Query } from '#backend/database/database.ts'

/** Deletes an account with everything that belongs to it. @returns false if there is none. */
export async function deleteUser(query: Query, id: string): Promise<boolean> {
  const { rowCount } = await query({ text: 'delete from auth.users where id = $1', values: [id] })
  return rowCount > 0
}

/**
 * Keeps the row of an account and what the account owns, but nothing that identifies its owner.
 * @returns false if there is none, or it was erased before.
 */
export async function eraseUser(query: Query, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await query({
    text: `with sessions as (delete from auth.sessions where user_id = $1),
        tokens as (delete from auth.one_time_tokens where user_id = $1),
        flows as (delete from auth.flow_state where user_id = $1),
        sign_ups as (delete from auth.pending_sign_ups where user_id = $1),
        factors as (delete from auth.mfa_factors where user_id = $1),
        identities as (delete from auth.identities where user_id = $1)
      update auth.users set deleted_at = $2, updated_at = $2, email = id || '@deleted.invalid', encrypted_password = null,
        email_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = $1 and deleted_at is null`,
    values: [id, now],
  })
  return rowCount > 0
}
