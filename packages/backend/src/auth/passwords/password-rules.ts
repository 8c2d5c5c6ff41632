import { isCommonPassword } from './common-passwords.ts'
import { AuthFailure } from '#backend/auth/failure.ts'

const MIN_CHARACTERS = 6
// The limit of the real service's hash: users must be able to move there.
const MAX_BYTES = 72

/**
 * Rejects a weak password, listing every reason; undefined if it is acceptable.
 * @param commonHere additional passwords that are easy to guess here, in lower case.
 * @param mayBeCommon accepts common passwords; only for foreign test suites.
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
