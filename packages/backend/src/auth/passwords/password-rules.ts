import { isCommonPassword } from './common-passwords.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

const MIN_CHARACTERS = 6
// What the real service's hash can take in: users must be able to move there.
const MAX_BYTES = 72

/**
 * Says why a new password is refused, with every reason at once; nothing when it may be used.
 * @param commonHere further passwords that everybody guesses first, in lower case.
 * @param mayBeCommon takes what everybody guesses first; for test runs of foreign clients alone.
 */
export function refusePassword(
  password: string,
  mayBeCommon: boolean,
  commonHere: ReadonlySet<string> = new Set(),
): AuthFailure | undefined {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    return new AuthFailure(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  }
  const isShort = password.length < MIN_CHARACTERS
  const isCommon = !mayBeCommon && (isCommonPassword(password) || commonHere.has(password.toLowerCase()))
  if (!isShort && !isCommon) return undefined
  const message = isShort
    ? `Password should be at least ${MIN_CHARACTERS} characters.`
    : 'Password is known to be weak and easy to guess, please choose a different one.'
  const weakPasswordReasons = [...(isShort ? ['length'] : []), ...(isCommon ? ['pwned'] : [])]
  return new AuthFailure(422, 'weak_password', message, { weakPasswordReasons })
}
