import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#backend/auth/refusal.ts'

/** The account that the path names. @throws Refusal */
export function userIdOf(context: Context): string {
  const id = z.uuid().safeParse(context.req.param('id'))
  if (id.success) return id.data
  throw new Refusal(404, 'validation_failed', 'user_id must be an UUID')
}

export function userNotFound(): Refusal {
  return new Refusal(404, 'user_not_found', 'User not found')
}
