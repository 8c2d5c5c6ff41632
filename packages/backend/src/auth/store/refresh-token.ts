import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Query, Statement } from '#backend/database/database.ts'
import { sessionAuditSql } from './audit.ts'
import { ASSURANCE_COLUMNS, readAssurance } from './session-state.ts'
import type { Assurance, OpenSession } from './session-state.ts'
import { readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

const heldSchema = z.object({
  session_id: z.uuid(),
  not_after: z.date().nullable(),
  revoked: z.boolean(),
  replaced_at: z.date(),
  active_token: z.string().nullable(),
  active_parent: z.string().nullable(),
})

/** A refresh token of 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

interface Trade {
  /** The token that the client holds. */
  readonly given: string
  readonly userAgent: string | null
  readonly now: Date
}

/** Waiting for another refresh of the same session ends after five seconds. */
const LIMIT_WAITING: Statement = {
  name: 'refresh_wait',
  text: `select set_config('lock_timeout', '5s', true)`,
}
const lockSession = (token: string): Statement => ({
  name: 'refresh_lock',
  text: `select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
  values: [token],
})

const tradedSchema = z.object({ session_id: z.uuid() })

/**
 * Exchanges the valid token of a live session for the next one, in one round trip.
 * @returns undefined in every other case; nothing was written then.
 */
export async function tradeRefreshToken(
  database: Pick<Database, 'asAuth'>,
  { given, userAgent, now }: Trade,
): Promise<OpenSession | undefined> {
  const refreshToken = newRefreshToken()
  const answers = await database.asAuth([
    LIMIT_WAITING,
    lockSession(given),
    // A separate statement, so that it sees what was committed while the lock was waited for.
    { name: 'refresh_trade', text: TRADE, values: [refreshToken, given, now, userAgent, now.toISOString()] },
  ])
  const row = answers.at(-1)?.rows[0]
  const user = readUser(row)
  if (!user) return undefined
  return { user, sessionId: tradedSchema.parse(row).session_id, refreshToken, ...readAssurance(row) }
}

const TRADE = `with held as (
    select sessions.id as session_id, sessions.user_id
    from auth.refresh_tokens tokens
    join auth.sessions on sessions.id = tokens.session_id
    join auth.users on users.id = sessions.user_id
    where tokens.token = $2 and not tokens.revoked
      and (sessions.not_after is null or sessions.not_after > $3)
      and (users.banned_until is null or users.banned_until <= $3)
  ), replaced as (
    update auth.refresh_tokens set revoked = true, updated_at = $3 where token = $2 and exists (select from held)
  ), refreshed as (
    update auth.sessions set refreshed_at = $3::timestamptz at time zone 'utc', updated_at = $3, user_agent = $4
    where id = (select session_id from held)
  ), next as (
    insert into auth.refresh_tokens (token, parent, session_id, user_id, created_at, updated_at)
    select $1, $2, session_id, user_id, $3, $3 from held
  ), written as (
    insert into auth.audit_log_entries (payload, created_at)
    select ${sessionAuditSql('token_refreshed', 'user_id', 'session_id', '$5::text')}, $3 from held
  )
  select held.session_id, ${USER_COLUMNS}, ${ASSURANCE_COLUMNS}
  from held join auth.sessions on sessions.id = held.session_id join auth.users on users.id = held.user_id`

/** Replaces a refresh token by the next one of its session. The session's row must be locked. */
export async function replaceRefreshToken(
  query: Query,
  { given, sessionId, userAgent, now }: Trade & { readonly sessionId: string },
): Promise<string> {
  const next = newRefreshToken()
  await query({
    text: `with replaced as (
        update auth.refresh_tokens set revoked = true, updated_at = $4 where token = $2 and not revoked
      ), refreshed as (
        update auth.sessions set refreshed_at = $4::timestamptz at time zone 'utc', updated_at = $4, user_agent = $5 where id = $3
      )
      insert into auth.refresh_tokens (token, parent, session_id, user_id, created_at, updated_at)
      select $1, $2, id, user_id, $4, $4 from auth.sessions where id = $3`,
    values: [next, given, sessionId, now, userAgent],
  })
  return next
}

/** A refresh token that a client holds, with the current state of its session. */
export interface HeldToken {
  readonly user: User
  readonly sessionId: string
  readonly assurance: Assurance
  /** When the session expires by itself. */
  readonly endsAt: Date | null
  readonly isRevoked: boolean
  readonly replacedAt: Date
  /** The session's valid token and the one it replaced; undefined if the family was revoked for reuse. */
  readonly active: { readonly token: string; readonly parent: string | null } | undefined
}

/** Finds a refresh token and locks its session, waiting for at most five seconds. */
export async function lockHeldToken(query: Query, token: string): Promise<HeldToken | undefined> {
  // Locked first and read in a second statement, which sees what was committed during the wait; all in one round trip.
  const [, , { rows }] = await Promise.all([
    query(LIMIT_WAITING),
    query(lockSession(token)),
    query({
      text: `select ${USER_COLUMNS}, held.session_id, held.revoked, held.updated_at as replaced_at, sessions.not_after,
        active.token as active_token, active.parent as active_parent,
        ${ASSURANCE_COLUMNS}
      from auth.refresh_tokens held
      join auth.sessions on sessions.id = held.session_id
      join auth.users on users.id = sessions.user_id
      left join lateral (
        select token, parent from auth.refresh_tokens where session_id = sessions.id and not revoked order by id desc limit 1
      ) active on true
      where held.token = $1`,
      values: [token],
    }),
  ])
  const user = readUser(rows[0])
  if (!user) return undefined
  const held = heldSchema.parse(rows[0])
  return {
    user,
    sessionId: held.session_id,
    assurance: readAssurance(rows[0]),
    endsAt: held.not_after,
    isRevoked: held.revoked,
    replacedAt: held.replaced_at,
    active: held.active_token === null ? undefined : { token: held.active_token, parent: held.active_parent },
  }
}

/** Revokes every token of a session, because a copy of one was used. */
export async function revokeFamily(query: Query, sessionId: string, now: Date): Promise<void> {
  await query({
    text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    values: [sessionId, now],
  })
}
