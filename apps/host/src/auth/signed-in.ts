import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthParts } from './auth-parts.ts'
import { Refusal } from './refusal.ts'
import { TokenFailure } from './tokens.ts'
import { isBanned, readUser, USER_COLUMNS } from './user.ts'
import type { User } from './user.ts'

export interface SignedIn {
  readonly user: User
  readonly sessionId: string
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() })

/** Who sends the request: the bearer must be good, and its session and user must still exist. */
export async function signedIn(parts: AuthParts, context: Context): Promise<SignedIn | Refusal> {
  const bearer = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (bearer === undefined) return new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const caller = await parts.tokens.verify(bearer)
  if (caller instanceof TokenFailure) return new Refusal(403, 'bad_jwt', caller.message)
  const claims = claimsSchema.safeParse(caller.claims)
  if (caller.role !== 'authenticated' || !claims.success)
    return new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { sub, session_id: sessionId } = claims.data
  const row = await parts.database.authTransaction(async (query) => {
    const { rows } = await query({
      text: `select ${USER_COLUMNS}, exists (select from auth.sessions
          where id = $2 and user_id = users.id and (not_after is null or not_after > $3)) as has_session
        from auth.users where id = $1 and deleted_at is null`,
      values: [sub, sessionId, parts.clock()],
    })
    return rows[0]
  })
  const user = readUser(row)
  if (!user) return new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (row?.['has_session'] !== true) {
    return new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user, parts.clock())) return new Refusal(403, 'user_banned', 'User is banned')
  return { user, sessionId }
}
