import type { Handler } from 'hono'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { refuse, Refusal } from '#backend/auth/refusal.ts'
import { signedIn } from './signed-in.ts'
import { userAnswer } from '#backend/auth/store/user.ts'

/** GET /user: the account behind the bearer. */
export function showUser(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    return caller instanceof Refusal ? refuse(context, caller) : context.json(userAnswer(caller.user))
  }
}
