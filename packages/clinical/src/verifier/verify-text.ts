import { nearestPassages } from './reading/nearest.ts'
import { readingOf } from './reading/reading.ts'
import { foldText } from '../entities/token.ts'
import { SECTIONS, type SectionId } from '../section.ts'
import type { Mark } from './reading/mark.ts'
import { verifyStatement } from './verify-statement.ts'

/** A statement of the record as it was written, with the words it is based on. */
export interface WrittenLine {
  readonly text: string
  readonly passages: readonly string[]
}

/** What an edited record is compared with. */
export interface TextEvidence {
  readonly statements: readonly WrittenLine[]
  readonly conversation: string
}

/** A line of the text with marks. */
export interface MarkedLine {
  /** Counted from 0, empty lines included. */
  readonly line: number
  /** Without its bullet; the marks' `from` and `to` count characters of this text. */
  readonly text: string
  readonly marks: readonly Mark[]
}

/** In lines; a record has a few dozen. Those beyond are not compared. */
const MAX_LINES = 400
const BULLET = /^\s*[•–-]\s+/
const NOTHING_TO_COMPARE = /^não (informado|perguntado)|sem trecho correspondente/i

/**
 * Compares the text of a record with its conversation while the doctor edits it. An unchanged line keeps the words its
 * statement was based on, an edited line those of the statement it was, and a new line takes the closest passages.
 * Lines outside the known sections are not compared. Changes nothing.
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
    return originOf(words, written) ?? nearestPassages(readingOf(words), readingOf(conversation))
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

/** Marks of lines already compared with this evidence: an edit changes one line of hundreds. */
function knownMarks(evidence: TextEvidence): Map<string, readonly Mark[]> {
  const known = KNOWN.get(evidence)
  if (known && known.size < MAX_KNOWN) return known
  const fresh = new Map<string, readonly Mark[]>()
  KNOWN.set(evidence, fresh)
  return fresh
}

const TITLES = new Map(SECTIONS.map(({ id, title }) => [foldText(title), id]))

/** Null for a heading outside the known sections; undefined for what is no heading. */
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

/** The share of the shorter line's words that an edited line must have in common with its original. */
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
