import type { Context } from 'hono'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'
import type { AuthParts } from './auth-parts.ts'
import { newRefreshToken } from './open-session.ts'
import type { OpenSession } from './open-session.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { isBanned, readUser, USER_COLUMNS } from './user.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })
const heldSchema = z.object({
  session_id: z.uuid(),
  not_after: z.date().nullable(),
  revoked: z.boolean(),
  replaced_at: z.date(),
  active_token: z.string().nullable(),
  active_parent: z.string().nullable(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})

/** Trades a refresh token for the next one, and notices when a stolen copy is played. */
export async function grantRefresh(parts: AuthParts, context: Context): Promise<OpenSession | Refusal> {
  const body = await readBody(context, bodySchema)
  if (body instanceof Refusal) return body
  const now = parts.clock()
  const userAgent = context.req.header('user-agent') ?? null
  return parts.database.authTransaction(async (query) => {
    const given = body.refresh_token
    const row = await lockSession(query, given)
    const user = readUser(row)
    if (!user) return new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    if (isBanned(user, now)) return new Refusal(400, 'user_banned', 'User is banned')
    const held = heldSchema.parse(row)
    if (held.not_after !== null && held.not_after <= now) {
      return new Refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    }
    const session = { user, sessionId: held.session_id, amr: held.amr }
    if (!held.revoked)
      return { ...session, refreshToken: await replaceToken(query, given, held.session_id, userAgent, now) }
    // The client never saved the answer to its last refresh: it gets the same one again.
    if (held.active_token !== null && held.active_parent === given)
      return { ...session, refreshToken: held.active_token }
    // A family without an active token was revoked for reuse: nothing may bring it back.
    if (held.active_token !== null && now.getTime() - held.replaced_at.getTime() <= parts.reuseSeconds * 1000) {
      return { ...session, refreshToken: await replaceToken(query, given, held.session_id, userAgent, now) }
    }
    // Returned and not thrown, so that the revocation is committed.
    await query({
      text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
      values: [held.session_id, now],
    })
    return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  })
}

// Locked first and read in a second statement: what a waiting request must see was committed after its first began.
async function lockSession(query: Query, token: string): Promise<Record<string, unknown> | undefined> {
  const { rowCount } = await query({
    text: `select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    values: [token],
  })
  if (rowCount === 0) return undefined
  const { rows } = await query({
    text: `select ${USER_COLUMNS}, held.session_id, held.revoked, held.updated_at as replaced_at, sessions.not_after,
        active.token as active_token, active.parent as active_parent,
        (select coalesce(jsonb_agg(jsonb_build_object('method', authentication_method,
          'timestamp', extract(epoch from created_at)::bigint) order by created_at desc), '[]')
          from auth.mfa_amr_claims where session_id = sessions.id) as amr
      from auth.refresh_tokens held
      join auth.sessions on sessions.id = held.session_id
      join auth.users on users.id = sessions.user_id
      left join lateral (
        select token, parent from auth.refresh_tokens where session_id = sessions.id and not revoked order by id desc limit 1
      ) active on true
      where held.token = $1`,
    values: [token],
  })
  return rows[0]
}

async function replaceToken(
  query: Query,
  given: string,
  sessionId: string,
  userAgent: string | null,
  now: Date,
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
