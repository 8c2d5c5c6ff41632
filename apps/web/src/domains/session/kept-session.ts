import { storeOf } from '#shared/browser-store.ts'
import { tokenClaim } from '#shared/token-claim.ts'
import type { SessionUser } from './session-context.ts'
import { sessionKeys } from './stored-session.ts'

/** The session stored in this browser, as far as it can be read offline. */
export interface KeptSession {
  readonly user: SessionUser
  /** The second factor that it lacks; null if none is missing. */
  readonly missingFactor: string | null
}

/**
 * The session stored in this browser, even if its token has expired, as it cannot be renewed offline. It gives access
 * to data on this device, but to nothing on the server.
 */
export function keptSession(): KeptSession | undefined {
  const store = storeOf('localStorage')
  const names = sessionKeys(store).filter((name) => name.endsWith('-auth-token'))
  return names.map((name) => sessionIn(store?.getItem(name) ?? null)).find((one) => one !== undefined)
}

/** Reads a session from a stored value; undefined if it is not one. */
export function sessionIn(stored: string | null): KeptSession | undefined {
  const found = parsed(stored ?? '')
  const token = field(found, 'access_token')
  const user = field(found, 'user')
  const [id, email] = [field(user, 'id'), field(user, 'email')]
  if (typeof token !== 'string' || typeof field(found, 'refresh_token') !== 'string' || typeof id !== 'string')
    return undefined
  const factor = verifiedFactor(field(user, 'factors'))
  const missingFactor = factor !== undefined && tokenClaim(token, 'aal') !== 'aal2' ? factor : null
  return { user: { id, email: typeof email === 'string' ? email : '' }, missingFactor }
}

function verifiedFactor(factors: unknown): string | undefined {
  if (!Array.isArray(factors)) return undefined
  const ids = factors.filter((one) => field(one, 'status') === 'verified').map((one) => field(one, 'id'))
  return ids.find((id) => typeof id === 'string')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Not zod, which would be the largest part of the login's first load.
function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
