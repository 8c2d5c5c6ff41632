import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { Refusal } from '#backend/auth/refusal.ts'
import { TokenFailure } from '#backend/auth/keys/tokens.ts'
import { findSession, type LiveSession } from '#backend/auth/store/find-session.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'
import { bearerOf } from '#backend/gate/bearer.ts'

export interface SignedIn extends LiveSession {
  readonly user: User
  readonly sessionId: string
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() })

/** Who sends the request: the bearer must be good, and its session and user must still exist. */
export async function signedIn(parts: AuthParts, context: Context): Promise<SignedIn | Refusal> {
  const bearer = bearerOf(context.req.header('authorization'))
  if (bearer === undefined) return new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const caller = await parts.tokens.verify(bearer)
  if (caller instanceof TokenFailure) return new Refusal(403, 'bad_jwt', caller.message)
  const claims = claimsSchema.safeParse(caller.claims)
  if (caller.role !== 'authenticated' || !claims.success)
    return new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { sub, session_id: sessionId } = claims.data
  const found = await parts.database.authTransaction((query) =>
    findSession(query, { userId: sub, sessionId, now: parts.clock() }),
  )
  if (!found) return new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { user, session } = found
  if (!session) return sessionGone()
  if (isBanned(user, parts.clock())) return new Refusal(403, 'user_banned', 'User is banned')
  return { user, sessionId, ...session }
}

/** The bearer's session was ended. */
export function sessionGone(): Refusal {
  return new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
