import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { Query } from '#backend/database/database.ts'

const KIND = 'signed-in-from'
const SECONDS = 90 * 86_400

type Parts = Pick<AuthParts, 'rates'>

/**
 * Remembers that an account's owner was at this address, by password or by a mail link. Attempts from a known address
 * have their own limit, so that neither a stranger elsewhere nor a neighbour behind the same address locks the owner
 * out.
 */
export function rememberAddress({ rates }: Parts, query: Query, email: string, address: string): Promise<void> {
  return rates.remember(query, KIND, `${email} ${address}`, SECONDS)
}

export function isKnownAddress({ rates }: Parts, query: Query, email: string, address: string): Promise<boolean> {
  return rates.isRemembered(query, KIND, `${email} ${address}`)
}
