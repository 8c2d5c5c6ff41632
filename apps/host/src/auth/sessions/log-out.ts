import type { Handler } from 'hono'
import { hasVerifiedFactor } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { refuse, Refusal } from '#host/auth/refusal.ts'
import { signedIn } from './signed-in.ts'

const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['global', 'true'],
  ['local', 'id = $2'],
  ['others', 'id <> $2'],
])

/**
 * POST /logout: ends all sessions of the user, this one, or the others. Their refresh tokens go with them. A session
 * without the account's second factor ends none that has given it.
 */
export function logOut(parts: AuthParts): Handler {
  return async (context) => {
    const scope = context.req.query('scope') ?? 'global'
    const condition = CONDITIONS.get(scope)
    if (condition === undefined)
      return refuse(context, new Refusal(400, 'validation_failed', 'Unsupported logout scope'))
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    // Who knows the password alone must not end the sessions of who has the second factor.
    const mayEndAll = caller.aal === 'aal2' || !hasVerifiedFactor(caller.user)
    await parts.database.authTransaction(async (query) => {
      await query({
        text: `delete from auth.sessions where user_id = $1 and ($2::uuid is not null) and ${condition}
          and ($3 or aal = 'aal1')`,
        values: [caller.user.id, caller.sessionId, mayEndAll],
      })
      await recordAudit(query, { action: 'logout', userId: caller.user.id, traits: { scope }, now: parts.clock() })
    })
    return context.body(null, 204)
  }
}
