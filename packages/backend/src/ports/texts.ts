/** Texts that users may see because no client of the protocol has its own. */
export interface Texts {
  /** The account has a second factor that this session did not use. */
  readonly secondFactor: string
  /** The account has too many parallel requests. */
  readonly tooManyRequests: string
}

export const ENGLISH_TEXTS: Texts = {
  secondFactor: 'Confirm your identity with the code of your authenticator app.',
  tooManyRequests: 'Too many requests at once',
}
