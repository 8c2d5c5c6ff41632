import type { Handler } from 'hono'
import { userAnswer } from '#backend/auth/store/user.ts'

/** GET /user: the account of the bearer token. */
export function showUser(): Handler {
  return (context) => context.json(userAnswer(context.get('signedIn').user))
}
