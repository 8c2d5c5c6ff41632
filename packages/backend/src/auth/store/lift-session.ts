import { z } from 'zod'
import { replaceRefreshToken } from './refresh-token.ts'
import { assuranceOf } from './session-state.ts'
import type { Assurance } from './session-state.ts'
import type { Query } from '#backend/database/database.ts'

const tokenSchema = z.object({ token: z.string() })

/**
 * Raises a session to the second level after a right code and gives it a new refresh token. Sessions of the account on
 * the first level end, and factors that never got a code are deleted.
 * @returns undefined if the session has ended meanwhile.
 */
export async function liftSession(
  query: Query,
  input: {
    readonly userId: string
    readonly sessionId: string
    readonly factorId: string
    readonly challengeId: string
    readonly userAgent: string | null
    readonly now: Date
  },
): Promise<(Assurance & { readonly refreshToken: string }) | undefined> {
  const { userId, sessionId, factorId, challengeId, userAgent, now } = input
  await query({ text: 'select from auth.sessions where id = $1 for update', values: [sessionId] })
  const { rows } = await query({
    text: 'select token from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    values: [sessionId],
  })
  // A family that was revoked for reuse stays revoked.
  if (rows[0] === undefined) return undefined
  await query({
    text: `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = $4 where id = $1 and user_id = $2`,
    values: [sessionId, userId, factorId, now],
  })
  await query({
    text: `with answered as (
        update auth.mfa_challenges set verified_at = $4 where id = $5
      ), factor as (
        update auth.mfa_factors set status = 'verified', updated_at = case when status = 'verified' then updated_at else $4 end
        where id = $3
      ), abandoned as (
        delete from auth.mfa_factors where user_id = $2 and status = 'unverified' and id <> $3
      ), others as (
        delete from auth.sessions where user_id = $2 and id <> $1 and aal = 'aal1'
      )
      insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      values ($1, 'totp', $4, $4)
      on conflict (session_id, authentication_method) do update set created_at = $4, updated_at = $4`,
    values: [sessionId, userId, factorId, now, challengeId],
  })
  const given = tokenSchema.parse(rows[0]).token
  const refreshToken = await replaceRefreshToken(query, { given, sessionId, userAgent, now })
  return { ...(await assuranceOf(query, sessionId)), refreshToken }
}
