import { FIELD_LINES } from '../lexicon/fields.ts'

const WHOLE = new Map<string, string[]>()
const PREFIXES = new Map<string, string[]>()
for (const line of FIELD_LINES.trim().split('\n')) {
  const colon = line.indexOf(':')
  const field = line.slice(0, colon)
  for (const word of line
    .slice(colon + 1)
    .trim()
    .split(/\s+/)) {
    const isPrefix = word.endsWith('*')
    const key = isPrefix ? word.slice(0, -1) : word
    const map = isPrefix ? PREFIXES : WHOLE
    const fields = map.get(key)
    if (!fields) map.set(key, [field])
    else if (!fields.includes(field)) fields.push(field)
  }
}
const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_LENGTH = 14

const KNOWN = new Map<string, readonly string[]>()
const MAX_KNOWN = 20_000

/** The fields that a folded word may belong to; empty if it is on no list. */
export function fieldsOf(word: string): readonly string[] {
  const known = KNOWN.get(word)
  if (known) return known
  const fields = new Set([...(WHOLE.get(word) ?? []), ...(WHOLE.get(word.replace(/s$/, '')) ?? [])])
  for (let length = MIN_PREFIX_LENGTH; length <= Math.min(word.length, MAX_PREFIX_LENGTH); length += 1)
    for (const field of PREFIXES.get(word.slice(0, length)) ?? []) fields.add(field)
  const found = [...fields]
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear()
  KNOWN.set(word, found)
  return found
}
