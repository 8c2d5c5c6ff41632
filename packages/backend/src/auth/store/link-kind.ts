import type { TokenType } from './one-time-token.ts'

export type LinkKind = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** The types of secrets that a client's `type` may redeem; none for kinds of links that are not sent. */
export function tokenTypesOf(type: string): readonly TokenType[] {
  switch (type) {
    case 'signup':
      return ['confirmation_token']
    case 'recovery':
    case 'magiclink':
      return ['recovery_token']
    case 'email':
      return ['confirmation_token', 'recovery_token']
    case 'email_change':
      return ['email_change_token_current', 'email_change_token_new']
    default:
      return []
  }
}

/** The sign-in method in access tokens of sessions that began with a code challenge. */
export function methodOf(kind: LinkKind): 'email/signup' | 'recovery' | 'magiclink' | 'email_change' {
  return kind === 'signup' ? 'email/signup' : kind
}

/** The sign-in methods whose links use this type of secret. */
export function methodsOf(type: TokenType): readonly string[] {
  if (type === 'confirmation_token') return ['email/signup']
  return type === 'recovery_token' ? ['recovery', 'magiclink'] : ['email_change']
}
