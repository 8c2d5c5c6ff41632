import type { Context } from 'hono'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import type { OpenSession } from './open-session.ts'
import { replaceRefreshToken } from './refresh-token.ts'
import { ASSURANCE_COLUMNS, readAssurance } from './session-state.ts'
import { readBody } from '#host/auth/read-body.ts'
import { Refusal } from '#host/auth/refusal.ts'
import { isBanned, readUser, USER_COLUMNS } from '#host/auth/accounts/user.ts'

// PostgreSQL: a lock was not had in time.
const LOCK_NOT_AVAILABLE = '55P03'

const bodySchema = z.object({ refresh_token: z.string().default('') })
const heldSchema = z.object({
  session_id: z.uuid(),
  not_after: z.date().nullable(),
  revoked: z.boolean(),
  replaced_at: z.date(),
  active_token: z.string().nullable(),
  active_parent: z.string().nullable(),
})

/** Trades a refresh token for the next one, and notices when a stolen copy is played. */
export async function grantRefresh(parts: AuthParts, context: Context): Promise<OpenSession | Refusal> {
  const body = await readBody(context, bodySchema)
  if (body instanceof Refusal) return body
  const now = parts.clock()
  const userAgent = context.req.header('user-agent') ?? null
  const work = async (query: Query): Promise<OpenSession | Refusal> => {
    const given = body.refresh_token
    const row = await lockSession(query, given)
    const user = readUser(row)
    if (!user) return new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    if (isBanned(user, now)) return new Refusal(400, 'user_banned', 'User is banned')
    const held = heldSchema.parse(row)
    if (held.not_after !== null && held.not_after <= now) {
      return new Refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    }
    const sessionId = held.session_id
    const session = { user, sessionId, ...readAssurance(row) }
    const replaced = async () => {
      await recordAudit(query, { action: 'token_refreshed', userId: user.id, traits: { session_id: sessionId }, now })
      return { ...session, refreshToken: await replaceRefreshToken(query, { given, sessionId, userAgent, now }) }
    }
    if (!held.revoked) return replaced()
    // The client never saved the answer to its last refresh: it gets the same one again.
    if (held.active_token !== null && held.active_parent === given)
      return { ...session, refreshToken: held.active_token }
    // A family without an active token was revoked for reuse: nothing may bring it back.
    if (held.active_token !== null && now.getTime() - held.replaced_at.getTime() <= parts.limits.reuseSeconds * 1000) {
      return replaced()
    }
    // Returned and not thrown, so that the revocation is committed.
    await query({
      text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
      values: [sessionId, now],
    })
    await recordAudit(query, { action: 'token_revoked', userId: user.id, traits: { session_id: sessionId }, now })
    return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  try {
    return await parts.database.authTransaction(work)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE)
      return new Refusal(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
    throw cause
  }
}

// Locked first and read in a second statement: what a waiting request must see was committed after its first began.
async function lockSession(query: Query, token: string): Promise<Record<string, unknown> | undefined> {
  await query({ text: `set local lock_timeout = '5s'` })
  const { rowCount } = await query({
    text: `select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    values: [token],
  })
  if (rowCount === 0) return undefined
  const { rows } = await query({
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
  })
  return rows[0]
}
