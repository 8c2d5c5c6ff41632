import type { Handler } from 'hono'
import { AuthFailure } from '#backend/auth/failure.ts'

/** Rejects linking and unlinking identities: an account has just one, its mail address. */
export function refuseLinking(): Handler {
  return () => {
    throw new AuthFailure(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
}
