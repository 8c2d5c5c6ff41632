import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#backend/auth/refusal.ts'

/** The id of a factor in the path of a request. */
export function factorIdOf(context: Context): string | Refusal {
  const id = z.uuid().safeParse(context.req.param('factorId'))
  return id.success ? id.data : new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
}
