import { foldText } from './token.ts'

/** Letters that sound alike in Brazil are written the same: "ezomeprasol" and "esomeprazol" have one key. */
const KEYS = new Map<string, string>()
const MAX_KEYS = 20_000

export function soundKey(word: string): string {
  const known = KEYS.get(word)
  if (known !== undefined) return known
  if (KEYS.size >= MAX_KEYS) KEYS.clear()
  const key = freshSoundKey(word)
  KEYS.set(word, key)
  return key
}

/** As `soundKey`, for what is asked once: it would push the words out of the cache. */
export function freshSoundKey(word: string): string {
  return foldText(word)
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll(/([cs])h/g, 'x')
    .replaceAll('lh', 'ly')
    .replaceAll('nh', 'ny')
    .replaceAll('h', '')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/sc(?=[ei])|xc(?=[ei])|c(?=[ei])/g, 's')
    .replaceAll(/[cqk]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replaceAll(/[zx]/g, 's')
    .replaceAll('n', 'm')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/l(?=$|[^aeiou])/g, 'u')
    .replaceAll(/(?<=[^aeiou])[ei](?=[^aeiou])/g, 'i')
    .replace(/i$/, 'e')
    .replace(/u$/, 'o')
    .replace(/(?<=.{3})[mr]$/, '')
}

/**
 * Insertions, deletions and substitutions between two words; stops at `max + 1`. Not fastest-levenshtein, which has no
 * such limit: most pairs are abandoned after a row or two.
 */
export function editDistance(first: string, second: string, max: number): number {
  if (Math.abs(first.length - second.length) > max) return max + 1
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= second.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1)
      const cost = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    previous = current
  }
  return previous[second.length] ?? max + 1
}

const LONG_WORD = 8

/** Whether a recogniser may confuse two words: the same key, or long keys that differ in one letter. */
export function soundsLike(first: string, second: string): boolean {
  const [one, other] = [soundKey(first), soundKey(second)]
  if (one === other) return one !== ''
  return Math.min(one.length, other.length) >= LONG_WORD && editDistance(one, other, 1) <= 1
}
