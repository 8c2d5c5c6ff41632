import { z } from 'zod'
import { readUser, USER_COLUMNS } from './user.ts'
import { recordAudit } from './audit.ts'
import type { Query } from '#backend/database/database.ts'
import { newRefreshToken } from './refresh-token.ts'
import type { OpenSession } from './session-state.ts'

const sessionSchema = z.object({ session_id: z.uuid() })

/**
 * Starts a session of the user, in one statement.
 * Undefined if the user is gone, or if `passwordHash` is given and is no longer the user's.
 */
export async function openSession(
  query: Query,
  input: {
    readonly userId: string
    /** The method in the `amr` claim of access tokens. */
    readonly method: string
    readonly userAgent: string | undefined
    readonly now: Date
    readonly passwordHash?: string
  },
): Promise<OpenSession | undefined> {
  const refreshToken = newRefreshToken()
  const { rows } = await query({
    text: `with account as (
        update auth.users set last_sign_in_at = $5, updated_at = $5
        where id = $1 and deleted_at is null and ($6::text is null or encrypted_password = $6) returning *
      ), session as (
        insert into auth.sessions (user_id, user_agent, created_at, updated_at) select id, $4, $5, $5 from account returning id, user_id
      ), claim as (
        insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at) select id, $3, $5, $5 from session
      ), token as (
        insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) select $2, user_id, id, $5, $5 from session
      )
      select session.id as session_id, ${USER_COLUMNS} from account as users, session`,
    values: [input.userId, refreshToken, input.method, input.userAgent ?? null, input.now, input.passwordHash ?? null],
  })
  const user = readUser(rows[0])
  if (!user) return undefined
  const { session_id: sessionId } = sessionSchema.parse(rows[0])
  const traits = { method: input.method, session_id: sessionId }
  await recordAudit(query, { action: 'login', userId: user.id, traits, now: input.now })
  return {
    user,
    sessionId,
    refreshToken,
    aal: 'aal1',
    amr: [{ method: input.method, timestamp: Math.floor(input.now.getTime() / 1000) }],
  }
}
