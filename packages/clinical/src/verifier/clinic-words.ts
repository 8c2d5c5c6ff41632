import { findDrug } from '../entities/drugs.ts'
import { editDistance, freshSoundKey, soundKey } from '../entities/sound.ts'
import { foldText, tokensOf, type Token } from '../entities/token.ts'
import type { SectionId } from '../section.ts'
import type { Mark } from './reading/mark.ts'
import { MAX_STATEMENT_LENGTH } from './verify-statement.ts'

/** Minimum length of a sound key. Shorter ones are too often everyday words. */
const MIN_KEY = 5
/** From this length on one letter may differ, as with medicine names. */
const MIN_NEAR_KEY = 8
/** A name heard in parts ("gli fage") matches only if it is long. */
const MIN_SPLIT_KEY = 7
/** How many words one listed name may have been heard as. */
const MAX_WINDOW = 5
/** Keeps a list of nearly identical words as cheap as any other. */
const MAX_SAME_REST = 8
const TITLE = /^(?:dr|dra|doutor|doutora|prof|profa|professor|professora|enf|enfermeir[ao]|sr|sra)$/
const DOSE = /^(?:mg|mcg|g|ml|ui|gotas?|comprimidos?|capsulas?|jatos?|ampolas?)$/

interface Listed {
  /** As the clinic spells it. */
  readonly word: string
  /** Without a title: "Dra. Yasmim Abreu" is heard as "doutora Iasmin Abreu". */
  readonly bare: string
  readonly key: string
  readonly parts: number
}

interface WordList {
  readonly spellings: ReadonlySet<string>
  readonly byKey: ReadonlyMap<string, Listed>
  /** Long keys, and each of them with one letter removed: keys that differ in one letter share an entry. */
  readonly byRest: ReadonlyMap<string, readonly Listed[]>
  /** No listed name is heard as more words than this. */
  readonly maxParts: number
  /** No spelling has more words. */
  readonly maxSpelled: number
  /** The word counts, lengths and first letters that a long key must have to be close to a listed one. */
  readonly nearShapes: ReadonlySet<string>
}

const LISTS = new WeakMap<readonly string[], WordList>()

/**
 * Marks near misspellings of the clinic's words, with the listed word as the candidate. Nothing is replaced. In
 * prescriptions and intolerances a wrong name could harm; elsewhere it is a spelling matter.
 */
export function clinicWordMarks(statement: string, section: SectionId, words: readonly string[]): Mark[] {
  if (words.length === 0) return []
  const list = listOf(words)
  const tokens = tokensOf(statement.slice(0, MAX_STATEMENT_LENGTH))
  const isGrave = section === 'medications' || section === 'allergies' || tokens.some(({ word }) => DOSE.test(word))
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length;) {
    const found = nearestAt(tokens, at, list)
    const [first, last] = [tokens[at], tokens[at + (found?.count ?? 1) - 1]]
    if (found?.listed && first && last)
      marks.push({
        kind: 'clinicWord',
        severity: isGrave ? 'serious' : 'minor',
        from: first.from,
        to: last.to,
        message: `“${statement.slice(first.from, last.to)}” soa como “${found.listed.word}”, da lista da clínica. Confira a grafia.`,
        candidate: found.listed.word,
      })
    at += found?.count ?? 1
  }
  return marks
}

/** What begins at a token: a listed word spelt correctly (without `listed`), or nearly one. Long ones come first. */
function nearestAt(
  tokens: readonly Token[],
  at: number,
  list: WordList,
): { readonly count: number; readonly listed?: Listed } | undefined {
  const windows: (readonly Token[])[] = []
  for (let count = Math.min(MAX_WINDOW, Math.max(list.maxParts, list.maxSpelled)); count > 0; count -= 1) {
    const window = tokens.slice(at, at + count)
    if (window.length === count && isOneName(window)) windows.push(window)
  }
  for (const window of windows) if (list.spellings.has(joined(window, ' '))) return { count: window.length }
  for (const window of windows) {
    const listed = nearest(window, list)
    if (listed) return { count: window.length, listed }
  }
  return undefined
}

function nearest(window: readonly Token[], list: WordList): Listed | undefined {
  const [only] = window
  if (window.length > list.maxParts) return undefined
  if (window.length === 1 && (!only || findDrug(only.word)?.match === 'exact')) return undefined
  const letters = joined(window, '')
  // A sound key is never longer than the spelling.
  if (letters.length < MIN_KEY) return undefined
  const key = window.length === 1 ? soundKey(letters) : freshSoundKey(letters)
  const isLike = ({ parts }: Listed) =>
    parts === window.length ||
    // "O Ozempic" is spelt correctly.
    (Math.abs(parts - window.length) <= 1 &&
      key.length >= MIN_SPLIT_KEY &&
      !window.some(({ word }) => list.spellings.has(word)))
  const same = list.byKey.get(key)
  if (same && isLike(same)) return same
  // For a name heard in parts only the whole sound is compared: two small words are close to many names.
  if (key.length < MIN_NEAR_KEY || !list.nearShapes.has(shapeOf(key, window.length))) return undefined
  return restsOf(key)
    .flatMap((rest) => list.byRest.get(rest) ?? [])
    .find(
      (listed) =>
        // Speech recognition gets the first letters right most often.
        listed.parts === window.length &&
        listed.key[0] === key[0] &&
        editDistance(key, listed.key, 1) <= 1 &&
        isHeardAlike(key, listed.key),
    )
}

function shapeOf(key: string, parts: number, length = key.length): string {
  return `${parts} ${length} ${key[0]}`
}

/** Sounds that are mistaken for each other; "sargento" is not "Sarmento". */
const ALIKE = ['bp', 'dt', 'ckgq', 'fv', 'szxjç', 'mn', 'lr', 'aeiouy']

/** For two keys of equal length that differ in one letter: whether the two letters sound alike. */
function isHeardAlike(key: string, other: string): boolean {
  if (key.length !== other.length) return true
  const at = [...key].findIndex((letter, index) => letter !== other[index])
  return at === -1 || ALIKE.some((sounds) => sounds.includes(key[at] ?? '') && sounds.includes(other[at] ?? ''))
}

/** Whether only spaces separate the words, and no "+" precedes them. */
function isOneName(window: readonly Token[]): boolean {
  return window.every(
    ({ after, word }, index) => (after === '' || index === window.length - 1) && /^\p{L}+$/u.test(word),
  )
}

function joined(window: readonly Token[], between: string): string {
  return window.map(({ word }) => word).join(between)
}

function listOf(words: readonly string[]): WordList {
  const known = LISTS.get(words)
  if (known) return known
  const all = words.map((word): Listed => {
    const parts = tokensOf(word).map((token) => token.word)
    const named = parts.filter((part, index) => index === parts.length - 1 || !TITLE.test(part))
    return { word, bare: named.join(' '), key: soundKey(named.join('')), parts: named.length }
  })
  const byKey = new Map<string, Listed>()
  const byRest = new Map<string, Listed[]>()
  const nearShapes = new Set<string>()
  for (const listed of all) {
    if (listed.key.length < MIN_KEY || byKey.has(listed.key)) continue
    byKey.set(listed.key, listed)
    if (listed.key.length < MIN_NEAR_KEY) continue
    for (const more of [-1, 0, 1]) nearShapes.add(shapeOf(listed.key, listed.parts, listed.key.length + more))
    for (const rest of restsOf(listed.key)) {
      const same = byRest.get(rest)
      if (!same) byRest.set(rest, [listed])
      else if (same.length < MAX_SAME_REST) same.push(listed)
    }
  }
  const spellings = new Set(all.flatMap(({ word, bare }) => [foldText(word), bare, `${bare}s`]))
  const list = {
    spellings,
    byKey,
    byRest,
    // One more, since a word may have been heard as two.
    maxParts: all.reduce((most, { parts }) => Math.max(most, parts), 0) + 1,
    maxSpelled: [...spellings].reduce((most, spelling) => Math.max(most, spelling.split(' ').length), 0),
    nearShapes,
  }
  LISTS.set(words, list)
  return list
}

/** A key, and the key with each one of its letters removed. */
function restsOf(key: string): readonly string[] {
  return [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]
}
