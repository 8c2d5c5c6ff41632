import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { TokenFailure } from '#backend/auth/keys/tokens.ts'
import { refuse, Refusal } from '#backend/auth/refusal.ts'
import { bearerOf } from '#backend/gate/bearer.ts'

/** Lets only the service role through. */
export function asService({ tokens }: AuthParts, answer: (context: Context) => Promise<Response | Refusal>): Handler {
  return async (context) => {
    const bearer = bearerOf(context.req.header('authorization'))
    if (bearer === undefined)
      return refuse(context, new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'))
    const caller = await tokens.verify(bearer)
    if (caller instanceof TokenFailure) return refuse(context, new Refusal(403, 'bad_jwt', caller.message))
    if (caller.role !== 'service_role') return refuse(context, new Refusal(403, 'not_admin', 'User not allowed'))
    const result = await answer(context)
    return result instanceof Refusal ? refuse(context, result) : result
  }
}

/** The account that the path names. */
export function userIdOf(context: Context): string | Refusal {
  const id = z.uuid().safeParse(context.req.param('id'))
  return id.success ? id.data : new Refusal(404, 'validation_failed', 'user_id must be an UUID')
}

export function userNotFound(): Refusal {
  return new Refusal(404, 'user_not_found', 'User not found')
}
