import type { Context } from 'hono'
import { z } from 'zod'
import { AuthFailure } from '#backend/auth/failure.ts'

/** The factor id in the path. @throws AuthFailure */
export function factorIdOf(context: Context): string {
  const id = z.uuid().safeParse(context.req.param('factorId'))
  if (id.success) return id.data
  throw new AuthFailure(404, 'validation_failed', 'factor_id must be an UUID')
}
