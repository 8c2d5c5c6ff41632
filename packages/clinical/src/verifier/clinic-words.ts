import { findDrug } from '../entities/drugs.ts'
import { editDistance, freshSoundKey, soundKey } from '../entities/sound.ts'
import { foldText, tokensOf, type Token } from '../entities/token.ts'
import type { SectionId } from '../section.ts'
import type { Mark } from './reading/mark.ts'
import { MAX_STATEMENT_LENGTH } from './verify-statement.ts'

/** Letters of a word as it sounds: shorter ones are too often a word of everyday speech. */
const MIN_KEY = 5
/** From here on one letter may be another, as with the names of medicines. */
const MIN_NEAR_KEY = 8
/** A name that was heard in parts ("gli fage") is one only where it is long. */
const MIN_SPLIT_KEY = 7
/** Words that a name of the list may have been heard as. */
const MAX_WINDOW = 5
/** A list of words that are nearly all the same costs no more than another. */
const MAX_SAME_REST = 8
const TITLE = /^(?:dr|dra|doutor|doutora|prof|profa|professor|professora|enf|enfermeir[ao]|sr|sra)$/
const DOSE = /^(?:mg|mcg|g|ml|ui|gotas?|comprimidos?|capsulas?|jatos?|ampolas?)$/

interface Listed {
  /** As the clinic writes it. */
  readonly word: string
  /** Without a title: "Dra. Yasmim Abreu" is heard as "doutora Iasmin Abreu". */
  readonly bare: string
  readonly key: string
  readonly parts: number
}

interface WordList {
  readonly spellings: ReadonlySet<string>
  readonly byKey: ReadonlyMap<string, Listed>
  /** Long keys, and what is left of each without one of its letters: keys a letter apart share one of these. */
  readonly byRest: ReadonlyMap<string, readonly Listed[]>
  /** Of more words than these nothing is a name of the list. */
  readonly maxParts: number
  /** No spelling has more words. */
  readonly maxSpelled: number
  /** How many words, how long and with which first letter a long key may be, to be near to one of the list. */
  readonly nearShapes: ReadonlySet<string>
}

const LISTS = new WeakMap<readonly string[], WordList>()

/**
 * Marks what a statement writes nearly like a word of the clinic, with that word as the candidate. Nothing is replaced. In
 * what is prescribed or not tolerated a wrong name could harm; elsewhere it is a matter of spelling.
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

/** What begins at a token: a word of the list as it is written (without `listed`), or nearly one. Long ones come first. */
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
  // As it sounds a word is never longer than as it is written.
  if (letters.length < MIN_KEY) return undefined
  const key = window.length === 1 ? soundKey(letters) : freshSoundKey(letters)
  const isLike = ({ parts }: Listed) =>
    parts === window.length ||
    // "O Ozempic" is written as it should be.
    (Math.abs(parts - window.length) <= 1 &&
      key.length >= MIN_SPLIT_KEY &&
      !window.some(({ word }) => list.spellings.has(word)))
  const same = list.byKey.get(key)
  if (same && isLike(same)) return same
  // Of what was heard in parts only the sound as a whole is compared: two small words are near to many.
  if (key.length < MIN_NEAR_KEY || !list.nearShapes.has(shapeOf(key, window.length))) return undefined
  return restsOf(key)
    .flatMap((rest) => list.byRest.get(rest) ?? [])
    .find(
      (listed) =>
        // The first letters are heard best.
        listed.parts === window.length &&
        listed.key[0] === key[0] &&
        editDistance(key, listed.key, 1) <= 1 &&
        isHeardAlike(key, listed.key),
    )
}

function shapeOf(key: string, parts: number, length = key.length): string {
  return `${parts} ${length} ${key[0]}`
}

/** Sounds that are taken for one another; "sargento" is no "Sarmento". */
const ALIKE = ['bp', 'dt', 'ckgq', 'fv', 'szxjç', 'mn', 'lr', 'aeiouy']

/** Of two keys of one length a letter apart: whether the two letters sound alike. */
function isHeardAlike(key: string, other: string): boolean {
  if (key.length !== other.length) return true
  const at = [...key].findIndex((letter, index) => letter !== other[index])
  return at === -1 || ALIKE.some((sounds) => sounds.includes(key[at] ?? '') && sounds.includes(other[at] ?? ''))
}

/** Whether nothing but spaces is between the words, and no "+" before them. */
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
    // One more, since a name may have been heard in two.
    maxParts: all.reduce((most, { parts }) => Math.max(most, parts), 0) + 1,
    maxSpelled: [...spellings].reduce((most, spelling) => Math.max(most, spelling.split(' ').length), 0),
    nearShapes,
  }
  LISTS.set(words, list)
  return list
}

/** A key, and what is left of it without any one of its letters. */
function restsOf(key: string): readonly string[] {
  return [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]
}
