import type { Context } from 'hono'
import { z } from 'zod'
import { AuthFailure } from '#backend/auth/failure.ts'

/** The id of a factor in the path of a request. @throws AuthFailure */
export function factorIdOf(context: Context): string {
  const id = z.uuid().safeParse(context.req.param('factorId'))
  if (id.success) return id.data
  throw new AuthFailure(404, 'validation_failed', 'factor_id must be an UUID')
}
