import type { Handler } from 'hono'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { refuse, Refusal } from '#backend/auth/refusal.ts'
import { signedIn } from './signed-in.ts'

/** Linking and unlinking identities: an account of this product has one, its mail address. The user lists it. */
export function refuseLinking(parts: AuthParts): Handler {
  return async (context) => {
    const caller = await signedIn(parts, context)
    if (caller instanceof Refusal) return refuse(context, caller)
    return refuse(context, new Refusal(404, 'manual_linking_disabled', 'Manual linking is disabled'))
  }
}
