// Texts that are special in one of the languages between a request and a row: SQL, filters, paths, JSON, JavaScript.
import fc from 'fast-check'

const PUNCTUATION = `' '' " \\ ; -- /* */ $1 $$ ) ( , . : :: ! ... * % -> ->> = { } [ ]`.split(' ')
const CHARACTERS = ['\u0000', '\n', '\ud800', 'é', '漢', '👋', ' ', '\u202e', '\ufeff']
const WORDS = [
  ...['or 1=1', 'union select', 'pg_sleep(9)', 'current_user', 'auth.users', 'reset role', '__proto__', 'constructor'],
  ...['not.', 'and', 'is.null', 'eq.1', '9'.repeat(20), '../', '%2e%2e%2f', '%00'],
]

/** Sometimes a given name, hostile fragments, and arbitrary text. */
export function hostileText(names: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...PUNCTUATION, ...CHARACTERS, ...WORDS)
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.array(fc.oneof(piece, fc.constantFrom(...names)), { maxLength: 6 }).map((all) => all.join('')),
  )
}
