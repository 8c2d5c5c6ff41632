import type { JWTPayload } from 'jose'

/** A token whose signature was verified. */
export interface VerifiedToken {
  readonly payload: JWTPayload & { readonly exp: number }
  /** Id of the key that verified it; undefined means the secret. */
  readonly kid: string | undefined
}

const MAX_TOKENS = 2000

/** Caches verified signatures, since each page sends one token with dozens of requests. Times and keys are not cached. */
export function createVerifiedTokens() {
  const tokens = new Map<string, VerifiedToken>()
  return {
    find: (token: string) => tokens.get(token),
    remember(token: string, verified: VerifiedToken): void {
      const [oldest] = tokens.keys()
      if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, verified)
    },
  }
}
