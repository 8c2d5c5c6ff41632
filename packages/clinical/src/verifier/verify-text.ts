import { readingOf, type Reading } from './reading/reading.ts'
import { foldText } from '../entities/token.ts'
import { SECTIONS, type SectionId } from '../section.ts'
import type { Mark } from './reading/mark.ts'
import { verifyStatement } from './verify-statement.ts'

/** A statement of the record as it was written, with the words it rests on. */
export interface WrittenLine {
  readonly text: string
  readonly passages: readonly string[]
}

/** What an edited record is compared with. */
export interface TextEvidence {
  readonly statements: readonly WrittenLine[]
  readonly conversation: string
}

/** A line of the text that deserves a look. */
export interface MarkedLine {
  /** Counted from 0, empty lines included. */
  readonly line: number
  /** Without its bullet; `from` and `to` of the marks count characters of this. */
  readonly text: string
  readonly marks: readonly Mark[]
}

/** Lines; a record has some dozens. What comes after is not compared. */
const MAX_LINES = 400
const BULLET = /^\s*[•–-]\s+/
const NOTHING_TO_COMPARE = /^não (informado|perguntado)|sem trecho correspondente/i

/**
 * Compares the text of a record, as a doctor is editing it, with its conversation. A line that reads as it was written
 * rests on the same words as then; an edited one on those of the statement it was, a new one on what comes nearest to
 * it. Lines outside the known sections are not compared. Changes nothing.
 */
export function verifyText(text: string, evidence: TextEvidence): MarkedLine[] {
  const { statements, conversation } = evidence
  if (conversation.trim() === '') return []
  const marked: MarkedLine[] = []
  const known = knownMarks(evidence)
  const unchanged = new Map(statements.map(({ text: line, passages }) => [line, passages]))
  let written: ReturnType<typeof writtenLines> | undefined
  const sourceOf = (words: string) => {
    const same = unchanged.get(words)
    if (same) return same
    written ??= writtenLines(statements)
    return originOf(words, written) ?? nearestPassages(words, indexOf(evidence))
  }
  let section: SectionId | undefined
  for (const [line, raw] of text.split(/\r\n?|\n/, MAX_LINES).entries()) {
    const heading = headingOf(raw)
    if (heading !== undefined) section = heading ?? undefined
    const words = raw.replace(BULLET, '').trim()
    if (heading !== undefined || section === undefined || words === '' || NOTHING_TO_COMPARE.test(words)) continue
    const key = `${section} ${words}`
    const marks = known.get(key) ?? verifyStatement(words, section, sourceOf(words), conversation)
    known.set(key, marks)
    if (marks.length > 0) marked.push({ line, text: words, marks })
  }
  return marked
}

/** More lines than a doctor types in one sitting. */
const MAX_KNOWN = 2000
const KNOWN = new WeakMap<TextEvidence, Map<string, readonly Mark[]>>()

/** Marks of lines that were compared with this evidence before: an edit changes one line of hundreds. */
function knownMarks(evidence: TextEvidence): Map<string, readonly Mark[]> {
  const known = KNOWN.get(evidence)
  if (known && known.size < MAX_KNOWN) return known
  const fresh = new Map<string, readonly Mark[]>()
  KNOWN.set(evidence, fresh)
  return fresh
}

const TITLES = new Map(SECTIONS.map(({ id, title }) => [foldText(title), id]))

/** Null for a heading of something else; undefined for what is no heading. */
function headingOf(raw: string): SectionId | null | undefined {
  const words = raw.trim()
  const known = TITLES.get(foldText(words.replace(/\s*:$/, '')))
  if (known) return known
  const isTitle = !BULLET.test(raw) && (/^===.*===$|^--- .* ---$/.test(words) || isInCapitals(words))
  return isTitle ? null : undefined
}

function isInCapitals(words: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}|\d/u.test(words)
}

function writtenLines(statements: TextEvidence['statements']) {
  return statements.map(({ text, passages }) => ({ passages, words: wordsOf(text) }))
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(readingOf(text).tokens.map(({ word }) => word))
}

/** Of the words of the shorter, what an edited line still shares with the one it was. */
const MIN_SHARED = 0.6

function originOf(
  text: string,
  written: readonly {
    readonly passages: readonly string[]
    readonly words: ReadonlySet<string>
  }[],
): readonly string[] | undefined {
  const words = wordsOf(text)
  let best: { passages: readonly string[]; share: number } | undefined
  for (const { passages, words: others } of written) {
    const shared = [...words].filter((word) => others.has(word)).length
    const share = shared / Math.max(1, Math.max(words.size, others.size))
    if (share >= MIN_SHARED && (!best || share > best.share)) best = { passages, share }
  }
  return best?.passages
}

/** Words; text without punctuation is cut into parts of this many. */
const MAX_PASSAGE_WORDS = 40

function passagesOf(conversation: string): readonly string[] {
  const sentences = conversation.split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}–—-])/u).filter((one) => one.trim() !== '')
  return sentences.flatMap((sentence) => {
    const words = sentence.split(/\s+/)
    return Array.from({ length: Math.ceil(words.length / MAX_PASSAGE_WORDS) }, (_, index) =>
      words.slice(index * MAX_PASSAGE_WORDS, (index + 1) * MAX_PASSAGE_WORDS).join(' '),
    )
  })
}

const MAX_NEAREST = 4
const MIN_OF_BEST = 0.5

/** The passages of a conversation, and in which of them each feature is. */
interface PassageIndex {
  readonly passages: readonly string[]
  readonly numbers: ReadonlyMap<string, readonly number[]>
}

const INDEXES = new WeakMap<TextEvidence, PassageIndex>()

/** Read once for all lines that are typed over one conversation. */
function indexOf(evidence: TextEvidence): PassageIndex {
  const known = INDEXES.get(evidence)
  if (known) return known
  const passages = passagesOf(evidence.conversation)
  const numbers = new Map<string, number[]>()
  for (const [number, passage] of passages.entries()) {
    for (const name of readingOf(passage).places.keys()) {
      const list = numbers.get(name)
      if (list) list.push(number)
      else numbers.set(name, [number])
    }
  }
  const index = { passages, numbers }
  INDEXES.set(evidence, index)
  return index
}

/** The passages that share most with a text, each with the one before (its question) and after (its answer). */
function nearestPassages(text: string, { passages, numbers }: PassageIndex): readonly string[] {
  const sums = new Map<number, number>()
  const lone: number[] = []
  for (const name of new Set(featuresOf(readingOf(text)))) {
    const found = numbers.get(name) ?? []
    if (found.length === 1 && /^n:\d\d/.test(name)) lone.push(...found)
    const weight = Math.log(1 + passages.length / found.length) * weightOf(name, found.length)
    for (const number of found) sums.set(number, (sums.get(number) ?? 0) + weight)
  }
  const scores = [...sums]
    .map(([number, score]) => ({ number, score }))
    .toSorted((one, other) => one.number - other.number)
  const ranked = scores.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
  const least = (ranked[0]?.score ?? 0) * MIN_OF_BEST
  const chosen = new Set([
    ...lone,
    ...ranked
      .slice(0, MAX_NEAREST)
      .filter(({ score }) => score >= least)
      .flatMap(({ number }) => [number - 1, number, number + 1]),
  ])
  return passages.filter((_, number) => chosen.has(number))
}

function featuresOf({ features }: Reading): string[] {
  return features.flat()
}

/** A small number says little by itself, a large one that was said once a lot; a medicine nearly everything. */
function weightOf(name: string, places: number): number {
  if (name.startsWith('drug:')) return 3
  if (places === 1 && /^n:\d\d/.test(name)) return 1
  return name.startsWith('n:') || name.startsWith('k:') ? 0.3 : 1
}
