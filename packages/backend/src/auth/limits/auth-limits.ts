import type { Allowance } from './rate-limit.ts'

/** Requests that are counted by network address. */
export type RequestKind = 'otp' | 'recover' | 'resend' | 'signup' | 'token' | 'user' | 'verify' | 'factors'

export interface AuthLimits {
  /** Minimum time between two mails of a kind to one mailbox. */
  readonly mailIntervalSeconds: number
  readonly mailsPerMailbox: Allowance
  readonly mailsPerAddress: Allowance
  /** How long a mail link is valid. */
  readonly linkSeconds: number
  /** How long the code of a reauthentication mail is valid. */
  readonly codeSeconds: number
  /** How long a replaced refresh token is still accepted. */
  readonly reuseSeconds: number
  /** After this, a session needs the current password or a mailed code to change password or address. */
  readonly reauthenticateAfterSeconds: number
  readonly requestsPerAddress: Readonly<Record<RequestKind, Allowance>>
  /** Multiplies the allowance of each address: many people behind one address, or a test run. */
  readonly addressFactor: number
  /** Wrong passwords for one account. */
  readonly wrongPasswords: Allowance
  /** Wrong codes (second factor, reauthentication) for one account. */
  readonly wrongCodes: Allowance
}

const MINUTES = 60
const FORMS: Allowance = { places: 30, windowSeconds: 5 * MINUTES }

/** The real service's figures, if it has them; those for wrong passwords and codes are our own. */
export const DEFAULT_LIMITS: AuthLimits = {
  mailIntervalSeconds: 60,
  mailsPerMailbox: { places: 10, windowSeconds: 60 * MINUTES },
  mailsPerAddress: { places: 30, windowSeconds: 60 * MINUTES },
  linkSeconds: 86_400,
  codeSeconds: 10 * MINUTES,
  reuseSeconds: 10,
  reauthenticateAfterSeconds: 15 * MINUTES,
  requestsPerAddress: {
    otp: FORMS,
    recover: FORMS,
    resend: FORMS,
    signup: FORMS,
    user: FORMS,
    verify: FORMS,
    token: { places: 150, windowSeconds: 5 * MINUTES },
    factors: { places: 15, windowSeconds: MINUTES },
  },
  addressFactor: 1,
  wrongPasswords: { places: 10, windowSeconds: 15 * MINUTES },
  wrongCodes: { places: 10, windowSeconds: 15 * MINUTES },
}

/** The allowance of one address, scaled by the installation's factor. */
export function forAddress({ addressFactor }: AuthLimits, allowance: Allowance): Allowance {
  return { ...allowance, places: allowance.places * addressFactor }
}
