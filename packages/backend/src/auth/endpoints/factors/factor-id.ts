import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#backend/auth/refusal.ts'

/** The id of a factor in the path of a request. @throws Refusal */
export function factorIdOf(context: Context): string {
  const id = z.uuid().safeParse(context.req.param('factorId'))
  if (id.success) return id.data
  throw new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
}
