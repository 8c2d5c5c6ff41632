import type { Context } from 'hono'
import { z } from 'zod'
import { AuthFailure } from '#backend/auth/failure.ts'

/** The account id in the path. @throws AuthFailure */
export function userIdOf(context: Context): string {
  const id = z.uuid().safeParse(context.req.param('id'))
  if (id.success) return id.data
  throw new AuthFailure(404, 'validation_failed', 'user_id must be an UUID')
}

export function userNotFound(): AuthFailure {
  return new AuthFailure(404, 'user_not_found', 'User not found')
}
