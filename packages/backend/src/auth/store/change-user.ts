import type { Query } from '#backend/database/database.ts'
import { recordAudit } from './audit.ts'
import type { User } from './user.ts'

/**
 * Changes an account's own data and, if a hash is given, its password, which ends its other sessions and voids open mail
 * links. Checks the session once more: another tab may have ended it while the hash was computed.
 * @returns false if the session is gone.
 */
export async function changeOwnUser(
  query: Query,
  { user, sessionId }: { readonly user: Pick<User, 'id'>; readonly sessionId: string },
  change: {
    readonly passwordHash: string | undefined
    readonly data: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<boolean> {
  const { passwordHash, data, now } = change
  const { rowCount } = await query({
    text: `update auth.users set updated_at = $3, encrypted_password = coalesce($4, encrypted_password),
        raw_user_meta_data = (raw_user_meta_data || $5::jsonb) - $6::text[],
        raw_app_meta_data = case when $4::text is null then raw_app_meta_data else raw_app_meta_data - 'needs_password' end
      where id = $1 and exists (select from auth.sessions where id = $2 and user_id = $1)`,
    values: [user.id, sessionId, now, passwordHash ?? null, JSON.stringify(data), removedKeys(data)],
  })
  if (rowCount === 0) return false
  if (Object.keys(data).length > 0) {
    await recordAudit(query, { action: 'user_modified', userId: user.id, traits: { changed: 'user_metadata' }, now })
  }
  if (passwordHash !== undefined) {
    await query({
      text: `with voided as (delete from auth.one_time_tokens where user_id = $1),
          flows as (delete from auth.flow_state where user_id = $1),
          stopped as (update auth.users set email_change = '', email_change_confirm_status = 0
            where id = $1 and email_change <> '')
        delete from auth.sessions where user_id = $1 and id <> $2`,
      values: [user.id, sessionId],
    })
    await recordAudit(query, { action: 'user_updated_password', userId: user.id, now })
  }
  return true
}

/** Changes an account for the service role. A password, given as its hash, ends every session. */
export async function changeUserAsService(
  query: Query,
  id: string,
  change: {
    readonly passwordHash: string | undefined
    readonly isConfirmed: boolean
    /** Keys to set; null removes one. */
    readonly userMetadata: Readonly<Record<string, unknown>>
    readonly appMetadata: Readonly<Record<string, unknown>>
    /** The end of a ban; null lifts it, undefined leaves it. */
    readonly ban: Date | null | undefined
    readonly now: Date
  },
): Promise<void> {
  const { now, passwordHash, userMetadata: own, appMetadata: app, ban } = change
  await query({
    text: `update auth.users set updated_at = $2, encrypted_password = coalesce($3, encrypted_password),
        email_confirmed_at = case when $4 then coalesce(email_confirmed_at, $2) else email_confirmed_at end,
        raw_user_meta_data = (raw_user_meta_data || $5::jsonb) - $6::text[],
        raw_app_meta_data = (raw_app_meta_data || $7::jsonb) - $8::text[]
          - case when $3::text is null then '' else 'needs_password' end,
        banned_until = case when $9 then $10 else banned_until end
      where id = $1`,
    values: [
      id,
      now,
      passwordHash ?? null,
      change.isConfirmed,
      JSON.stringify(own),
      removedKeys(own),
      JSON.stringify(app),
      removedKeys(app),
      ban !== undefined,
      ban ?? null,
    ],
  })
  await recordAudit(query, { action: 'user_modified', userId: id, actor: 'service_role', now })
  if (passwordHash === undefined) return
  await query({
    text: `with voided as (delete from auth.one_time_tokens where user_id = $1),
        flows as (delete from auth.flow_state where user_id = $1)
      delete from auth.sessions where user_id = $1`,
    values: [id],
  })
  await recordAudit(query, { action: 'user_updated_password', userId: id, actor: 'service_role', now })
}

/** @param until null lifts the ban. */
export async function banUser(query: Query, id: string, until: Date | null): Promise<void> {
  await query({ text: 'update auth.users set banned_until = $2 where id = $1', values: [id, until] })
}

function removedKeys(data: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(data).filter((key) => data[key] === null)
}
