/** What people may read on a screen although no client of the protocol has a text for it. */
export interface Texts {
  /** The account has a second factor, and this session has not given it. */
  readonly secondFactor: string
  /** The account has too many requests at once. */
  readonly tooManyRequests: string
}

export const ENGLISH_TEXTS: Texts = {
  secondFactor: 'Confirm your identity with the code of your authenticator app.',
  tooManyRequests: 'Too many requests at once',
}
