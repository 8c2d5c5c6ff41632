import type { AuthParts } from '#backend/auth/auth-parts.ts'
import type { Query } from '#backend/database/database.ts'

const KIND = 'signed-in-from'
const SECONDS = 90 * 86_400

type Parts = Pick<AuthParts, 'rates'>

/**
 * Keeps that the owner of an account was here, by password or by a mail's link. Tries from a known address have
 * limits of their own, so that neither a stranger elsewhere nor a neighbour behind the same address locks them out.
 */
export function rememberAddress({ rates }: Parts, query: Query, email: string, address: string): Promise<void> {
  return rates.remember(query, KIND, `${email} ${address}`, SECONDS)
}

export function isKnownAddress({ rates }: Parts, query: Query, email: string, address: string): Promise<boolean> {
  return rates.isRemembered(query, KIND, `${email} ${address}`)
}
