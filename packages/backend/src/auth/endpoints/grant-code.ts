import type { Context } from 'hono'
import { z } from 'zod'
import { findUserById } from '#backend/auth/store/find-user.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { redeemCode } from '#backend/auth/store/code-challenge.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { openSession } from '#backend/auth/store/open-session.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'

const EMPTY = 'invalid request: both auth code and code verifier should be non-empty'
const bodySchema = z.object({ auth_code: z.string(EMPTY).min(1, EMPTY), code_verifier: z.string(EMPTY).min(1, EMPTY) })

/** Trades the code of a followed link for a session. Only the requesting browser has the verifier. @throws AuthFailure */
export async function grantCode(parts: AuthParts, context: Context): Promise<OpenSession> {
  const body = await readBody(context, bodySchema)
  const now = parts.clock()
  const userAgent = context.req.header('user-agent')
  const session = await parts.database.authTransaction(async (query) => {
    const flow = await redeemCode(query, { code: body.auth_code, verifier: body.code_verifier, now })
    // Returned instead of thrown, to commit that the code is consumed.
    if (flow === 'unknown')
      return new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow === 'expired')
      return new AuthFailure(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (flow === 'wrong verifier')
      return new AuthFailure(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    const user = await findUserById(query, flow.userId)
    if (user && isBanned(user, now)) return new AuthFailure(400, 'user_banned', 'User is banned')
    const opened = await openSession(query, { userId: flow.userId, method: flow.method, userAgent, now })
    return opened ?? new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  })
  if (session instanceof AuthFailure) throw session
  return session
}
