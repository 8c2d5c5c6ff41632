import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
// RFC 4226 asks for 160 bits.
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new shared secret in the base32 form that authenticator apps take. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `algorithm=SHA1&digits=${DIGITS}&issuer=${encodeURIComponent(issuer)}&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?${parameters}&secret=${secret}`
}

/** The number of the 30-second step that a moment lies in (RFC 6238). */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step: HMAC-SHA1, truncated to digits (RFC 4226). */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, among the present one and its two neighbours; undefined when it is none of them. */
export function matchingStep(secret: string, code: string, moment: Date): number | undefined {
  const given = Buffer.from(code)
  const present = stepAt(moment)
  // All three are compared, so that the time of the answer tells nothing.
  const matches = [present, present - 1, present + 1].filter((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matches[0]
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt((value >>> bits) & 31)
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET.charAt((value << (5 - bits)) & 31) : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text) {
    value = (value << 5) | ALPHABET.indexOf(character)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 255)
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
