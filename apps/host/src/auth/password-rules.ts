import { isCommonPassword } from './common-passwords.ts'
import { Refusal } from './refusal.ts'

const MIN_CHARACTERS = 6
// What the real service's hash can take in: users must be able to move there.
const MAX_BYTES = 72

/** Says why a new password is refused; nothing when it may be used. */
export function refusePassword(password: string): Refusal | undefined {
  if (password.length < MIN_CHARACTERS) {
    return new Refusal(422, 'weak_password', `Password should be at least ${MIN_CHARACTERS} characters.`, ['length'])
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    return new Refusal(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  }
  if (isCommonPassword(password)) {
    return new Refusal(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
  }
  return undefined
}
