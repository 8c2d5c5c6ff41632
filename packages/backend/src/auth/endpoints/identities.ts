import type { Handler } from 'hono'
import { AuthFailure } from '#backend/auth/failure.ts'

/** Linking and unlinking identities: an account of this product has one, its mail address. The user lists it. */
export function refuseLinking(): Handler {
  return () => {
    throw new AuthFailure(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
}
