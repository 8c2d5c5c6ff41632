import { WORD_LISTS } from '../lexicon/word-lists.ts'
import { editDistance, soundKey } from './sound.ts'
import { foldText } from './token.ts'

const AMBIGUOUS: ReadonlySet<string> = new Set(WORD_LISTS.ambiguousDrugs.split(' '))

/** A medicine recognised by a word. `sound`: spelled differently but sounding alike; `near`: one or two letters away. */
export interface FoundDrug {
  /** Generic name, folded. */
  readonly name: string
  readonly match: 'exact' | 'sound' | 'near'
}

const NAMES = new Map<string, string>()
for (const line of WORD_LISTS.drugs.trim().split(/;|\n/)) {
  const [name = '', others = ''] = line.trim().split(':')
  for (const word of [name, ...others.trim().split(' ')].filter(Boolean)) NAMES.set(word, name)
}

const CLASSES = new Map(
  WORD_LISTS.drugClasses
    .trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [name = '', members = ''] = line.split(':')
      return [name, members.trim().split(' ')]
    }),
)

const ALLERGENS = new Map<string, string>()
for (const line of WORD_LISTS.allergens.trim().split('\n')) {
  const [name = '', others = ''] = line.split(':')
  for (const word of [name, ...others.trim().split(' ')].filter(Boolean)) ALLERGENS.set(word, name)
}

const MIN_SOUND_LENGTH = 6
const MIN_NEAR_LENGTH = 8
const KEYS = new Map<string, string>()
const KEYS_BY_LENGTH = new Map<number, string[]>()
for (const [word, name] of NAMES) {
  const key = soundKey(word)
  if (key.length < MIN_SOUND_LENGTH - 1 || KEYS.has(key)) continue
  KEYS.set(key, name)
  const same = KEYS_BY_LENGTH.get(key.length)
  if (same) same.push(key)
  else KEYS_BY_LENGTH.set(key.length, [key])
}

/** Endings of Brazilian generic names: an unknown word with one of them counts as a medicine. */
const DRUG_ENDING =
  /(?:prazol|sartana|dipino|statina|floxacin[oa]|micina|ciclina|cilina|azepam|zolam|olol|idona|apina|oxetina|triptilina|mabe|tinibe|gliptina|gliflozina|glutida|tidina|conazol|vir|xabana|parina|semida|tiazida|lukaste|terol|asona|isona|solona|fenaco|oxicam|coxibe|triptana|setrona|pridona|dronato|tricina|nidazol|bendazol|formina|tiroxina|tralina|mectina|fibrato|glitazona|prost|ciclovir|lamida)$/

/** Everyday words that sound almost like a medicine. */
const ORDINARY = /^(consert\w*|concert\w*|fontanelas?|contar\w*|comparti\w*|mantid[ao]s?)$/

const FOUND = new Map<string, FoundDrug | null>()
const MAX_CACHED = 4000

/** The medicine that a word names, by spelling, brand, sound or (from eight letters) a near miss; else null. */
export function findDrug(word: string): FoundDrug | null {
  const plain = foldText(word)
  const known = FOUND.get(plain)
  if (known !== undefined) return known
  const found = lookUp(plain)
  if (FOUND.size > MAX_CACHED) FOUND.clear()
  FOUND.set(plain, found)
  return found
}

/** Whether a brand name is also a common word ("frontal"). */
export function isAmbiguousDrug(word: string): boolean {
  return AMBIGUOUS.has(foldText(word))
}

/** Whether a word is on no list but looks like the name of a medicine. */
export function looksLikeDrug(word: string): boolean {
  return word.length >= MIN_NEAR_LENGTH && DRUG_ENDING.test(foldText(word)) && !foldText(word).endsWith('colesterol')
}

/** Members of a class of medicines ("anti-inflamatorio", "sulfa"), or undefined. */
export function membersOfClass(name: string): readonly string[] | undefined {
  return CLASSES.get(name)
}

/** The class that a word, or it and the next one, names. */
export function drugClassOf(word: string, next = ''): string | undefined {
  if (/^antiinflamatorios?$/.test(word) || (word === 'anti' && /^inflamatorios?$/.test(next)))
    return 'anti-inflamatorio'
  const name = word.replace(/s$/, '')
  return CLASSES.has(name) ? name : undefined
}

/** The allergen other than a medicine that a word names ("luva" → "latex"), or undefined. */
export function allergenOf(word: string): string | undefined {
  return ALLERGENS.get(word) ?? ALLERGENS.get(word.replace(/s$/, ''))
}

function lookUp(plain: string): FoundDrug | null {
  const exact = NAMES.get(plain)
  if (exact) return { name: exact, match: 'exact' }
  if (plain.length < MIN_SOUND_LENGTH || ORDINARY.test(plain)) return null
  const key = soundKey(plain)
  const sound = KEYS.get(key)
  if (sound) return { name: sound, match: 'sound' }
  if (key.length < MIN_NEAR_LENGTH) return null
  let best: { name: string; distance: number } | null = null
  for (let length = key.length - 1; length <= key.length + 1; length += 1) {
    for (const other of KEYS_BY_LENGTH.get(length) ?? []) {
      // First letters are heard best, and similar names of other medicines mostly differ there.
      if (other[0] !== key[0]) continue
      const distance = editDistance(key, other, 1)
      if (distance <= 1 && (!best || distance < best.distance)) best = { name: KEYS.get(other) ?? '', distance }
    }
  }
  return best ? { name: best.name, match: 'near' } : null
}
