import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { Refusal } from '#host/auth/refusal.ts'
import { TokenFailure } from '#host/auth/keys/tokens.ts'
import { isBanned, readUser, USER_COLUMNS } from '#host/auth/accounts/user.ts'
import type { User } from '#host/auth/accounts/user.ts'
import { bearerOf } from '#host/gate/bearer.ts'

export interface SignedIn {
  readonly user: User
  readonly sessionId: string
  /** As the session is now; the bearer may be older. */
  readonly aal: 'aal1' | 'aal2'
  /** When its owner last proved who they are; a refresh proves nothing. */
  readonly signedInAt: Date
}

const sessionSchema = z.object({ aal: z.enum(['aal1', 'aal2']), signed_in_at: z.date() })
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
  const row = await parts.database.authTransaction(async (query) => {
    const { rows } = await query({
      text: `select ${USER_COLUMNS}, sessions.aal, coalesce((select max(created_at) from auth.mfa_amr_claims
          where session_id = sessions.id), sessions.created_at) as signed_in_at
        from auth.users left join auth.sessions on sessions.id = $2 and sessions.user_id = users.id
          and (sessions.not_after is null or sessions.not_after > $3)
        where users.id = $1 and users.deleted_at is null`,
      values: [sub, sessionId, parts.clock()],
    })
    return rows[0]
  })
  const user = readUser(row)
  if (!user) return new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = sessionSchema.safeParse(row)
  if (!session.success) return sessionGone()
  if (isBanned(user, parts.clock())) return new Refusal(403, 'user_banned', 'User is banned')
  return { user, sessionId, aal: session.data.aal, signedInAt: session.data.signed_in_at }
}

/** The bearer's session was ended. */
export function sessionGone(): Refusal {
  return new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
