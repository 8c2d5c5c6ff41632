import type { Handler } from 'hono'
import type { AuthParts } from './auth-parts.ts'
import { refuse, Refusal } from './refusal.ts'
import { signedIn } from './signed-in.ts'

const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['global', 'true'],
  ['local', 'id = $2'],
  ['others', 'id <> $2'],
])

/** POST /logout: ends all sessions of the user, this one, or the others. Their refresh tokens go with them. */
export function logOut(parts: AuthParts): Handler {
  return async (context) => {
    const condition = CONDITIONS.get(context.req.query('scope') ?? 'global')
    if (condition === undefined)
      return refuse(context, new Refusal(400, 'validation_failed', 'Unsupported logout scope'))
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    await parts.database.authTransaction((query) =>
      query({
        text: `delete from auth.sessions where user_id = $1 and ($2::uuid is not null) and ${condition}`,
        values: [caller.user.id, caller.sessionId],
      }),
    )
    return context.body(null, 204)
  }
}
