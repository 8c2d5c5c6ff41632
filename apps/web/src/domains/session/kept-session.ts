import * as z from 'zod/mini'
import type { SessionUser } from './session-context.ts'
import { sessionKeys } from './stored-session.ts'

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({
    id: z.string(),
    email: z.optional(z.string()),
    factors: z.optional(z.array(z.looseObject({ id: z.string(), status: z.string(), factor_type: z.string() }))),
  }),
})

/** The session that this browser keeps, as far as it can be read without the server. */
export interface KeptSession {
  readonly user: SessionUser
  /** The second factor that it has not given; null where none is missing. */
  readonly missingFactor: string | null
}

/**
 * The session of this browser as it is stored, also where its token has expired: without a network nobody can renew it. It
 * opens what is on this device and nothing of the server.
 */
export function keptSession(): KeptSession | undefined {
  const names = sessionKeys(window.localStorage).filter((name) => name.endsWith('-auth-token'))
  return names.map((name) => sessionIn(window.localStorage.getItem(name))).find((one) => one !== undefined)
}

/** The session in a value of the browser's storage; undefined where it is none. */
export function sessionIn(stored: string | null): KeptSession | undefined {
  const found = parsed(stored)
  if (!found) return undefined
  const { user, access_token: token } = found
  const factor = user.factors?.find(({ status }) => status === 'verified')?.id
  const missingFactor = factor !== undefined && levelOf(token) !== 'aal2' ? factor : null
  return { user: { id: user.id, email: user.email ?? '' }, missingFactor }
}

function parsed(stored: string | null) {
  try {
    return session.safeParse(JSON.parse(stored ?? '')).data
  } catch {
    return undefined
  }
}

/** What the token says of its session. Read, not verified: the server does that with each request. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined
  } catch {
    return undefined
  }
}
