import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { TokenFailure } from '#backend/auth/keys/tokens.ts'
import type { Caller } from '#backend/database/database.ts'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { findSession, type LiveSession } from '#backend/auth/store/find-session.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'
import { bearerOf } from '#backend/gate/bearer.ts'

export interface SignedIn extends LiveSession {
  readonly user: User
  readonly sessionId: string
}

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() })

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `requireUser`. */
    signedIn: SignedIn
  }
}

/** Requires a valid bearer token whose session and user still exist. */
export function requireUser(parts: AuthParts): MiddlewareHandler {
  return async (context, next) => {
    context.set('signedIn', await signedIn(parts, await verifiedBearer(parts, context)))
    return next()
  }
}

/** Requires the service role. */
export function requireService(parts: AuthParts): MiddlewareHandler {
  return async (context, next) => {
    const { role } = await verifiedBearer(parts, context)
    if (role !== 'service_role') throw new AuthFailure(403, 'not_admin', 'User not allowed')
    return next()
  }
}

async function verifiedBearer(parts: AuthParts, context: Context): Promise<Caller> {
  const bearer = bearerOf(context.req.header('authorization'))
  if (bearer === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const caller = await parts.tokens.verify(bearer)
  if (caller instanceof TokenFailure) {
    // The account may have been deleted elsewhere, and this client may ask more than an hour later.
    if (caller.sub !== undefined && !(await hasAccount(parts, caller.sub))) throw accountGone()
    throw new AuthFailure(403, 'bad_jwt', caller.message)
  }
  return caller
}

async function signedIn(parts: AuthParts, caller: Caller): Promise<SignedIn> {
  const claims = claimsSchema.safeParse(caller.claims)
  if (caller.role !== 'authenticated' || !claims.success)
    throw new AuthFailure(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { sub, session_id: sessionId } = claims.data
  const found = await parts.database.authTransaction((query) =>
    findSession(query, { userId: sub, sessionId, now: parts.clock() }),
  )
  if (!found) throw accountGone()
  const { user, session } = found
  if (!session) throw sessionGone()
  if (isBanned(user, parts.clock())) throw new AuthFailure(403, 'user_banned', 'User is banned')
  return { user, sessionId, ...session }
}

async function hasAccount({ database }: AuthParts, id: string): Promise<boolean> {
  return (await database.authTransaction((query) => findUserById(query, id))) !== undefined
}

function accountGone(): AuthFailure {
  return new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/** The error if the bearer's session has ended. */
export function sessionGone(): AuthFailure {
  return new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
