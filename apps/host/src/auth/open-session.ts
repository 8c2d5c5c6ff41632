import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'
import type { AuthParts } from './auth-parts.ts'
import { ACCESS_TOKEN_SECONDS } from './tokens.ts'
import { readUser, USER_COLUMNS, userAnswer } from './user.ts'
import type { User } from './user.ts'

export interface OpenSession {
  readonly user: User
  readonly sessionId: string
  readonly refreshToken: string
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[]
}

const sessionSchema = z.object({ session_id: z.uuid() })

/** A refresh token of 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Starts a session of the user, all in one statement. `confirmsEmail` for links out of a mailbox.
 * Undefined when the user is gone, or when `passwordHash` is given and is no longer the user's.
 */
export async function openSession(
  query: Query,
  wish: {
    readonly userId: string
    readonly method: 'password' | 'otp'
    readonly userAgent: string | undefined
    readonly now: Date
    readonly confirmsEmail: boolean
    readonly passwordHash?: string
  },
): Promise<OpenSession | undefined> {
  const refreshToken = newRefreshToken()
  const { rows } = await query({
    text: `with account as (
        update auth.users set last_sign_in_at = $5, updated_at = $5,
          email_confirmed_at = case when $6 then coalesce(email_confirmed_at, $5) else email_confirmed_at end
        where id = $1 and ($7::text is null or encrypted_password = $7) returning *
      ), session as (
        insert into auth.sessions (user_id, user_agent, created_at, updated_at) select id, $4, $5, $5 from account returning id, user_id
      ), claim as (
        insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at) select id, $3, $5, $5 from session
      ), token as (
        insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) select $2, user_id, id, $5, $5 from session
      )
      select session.id as session_id, ${USER_COLUMNS} from account as users, session`,
    values: [
      wish.userId,
      refreshToken,
      wish.method,
      wish.userAgent ?? null,
      wish.now,
      wish.confirmsEmail,
      wish.passwordHash ?? null,
    ],
  })
  const user = readUser(rows[0])
  if (!user) return undefined
  const { session_id: sessionId } = sessionSchema.parse(rows[0])
  return {
    user,
    sessionId,
    refreshToken,
    amr: [{ method: wish.method, timestamp: Math.floor(wish.now.getTime() / 1000) }],
  }
}

/** The token answer of a session: what the client stores. */
export async function sessionAnswer({ tokens }: Pick<AuthParts, 'tokens'>, session: OpenSession) {
  const { user } = session
  const { accessToken, expiresAtSeconds } = await tokens.sign({
    sub: user.id,
    email: user.email,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    session_id: session.sessionId,
    amr: session.amr,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAtSeconds,
    refresh_token: session.refreshToken,
    user: userAnswer(user),
  }
}
