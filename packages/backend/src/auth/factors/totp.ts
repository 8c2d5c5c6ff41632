import { Secret, TOTP } from 'otpauth'

// The defaults of authenticator apps (RFC 6238).
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
// RFC 4226 recommends 160 bits.
const SECRET_BYTES = 20

/** A new shared secret in base32, as authenticator apps expect it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The URL that an authenticator app reads from a QR code. */
export function totpAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...FORM, issuer, label: account, secret }).toString()
}

/** The code that an authenticator app shows at this moment. */
export function codeAt(secret: string, moment: Date): string {
  return TOTP.generate({ ...FORM, secret: Secret.fromBase32(secret), timestamp: moment.getTime() })
}

/**
 * The number of the 30-second step that the code belongs to, out of the current one and its two neighbours; undefined if
 * it belongs to none.
 */
export function matchingStep(secret: string, code: string, moment: Date): number | undefined {
  // The library compares byte by byte and throws on non-ASCII text of the same length.
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = moment.getTime()
  const offset = TOTP.validate({ ...FORM, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return offset === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + offset
}
