import type { JWTPayload } from 'jose'

/** A token whose signature was found right. */
export interface VerifiedToken {
  readonly payload: JWTPayload & { readonly exp: number }
  /** Name of the key that it was checked with; undefined: the secret. */
  readonly kid: string | undefined
}

const MAX_TOKENS = 2000

/** Remembers right signatures, since each page sends one token with dozens of requests. Times and keys are no part of it. */
export function createVerifiedTokens() {
  const tokens = new Map<string, VerifiedToken>()
  return {
    find: (token: string) => tokens.get(token),
    forget: (token: string) => void tokens.delete(token),
    remember(token: string, verified: VerifiedToken): void {
      const [oldest] = tokens.keys()
      if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, verified)
    },
  }
}
