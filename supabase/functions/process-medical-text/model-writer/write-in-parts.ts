import {
  hideIdentifiers,
  restoreIdentifiers,
  type HiddenIdentifiers,
} from '@prontuvoz/clinical/identifiers/hide-identifiers'
import type { Statement } from '@prontuvoz/clinical/statement'
import { readAnswer } from './answer.ts'
import { partsOf, wordsIn, type Part } from './parts.ts'
import { UnreadableAnswer } from './why-not.ts'

/** A model's answer for one part. */
export interface PartAnswer {
  readonly content: string
  /** The model read less than was sent, or stopped before the end. */
  readonly isCut: boolean
}

export interface ModelWritten {
  /** Of the parts that were answered as a whole. */
  readonly statements: readonly Statement[]
  /** Numbers of the passages that no part answered as a whole contains. */
  readonly missing: ReadonlySet<number>
  /** What made the model stop; undefined if it read or wrote too little of a part, even of a small one. */
  readonly failure?: unknown
}

/** A conversation whose passages are cited by number. */
export interface Numbered {
  readonly passages: readonly string[]
  /** Known names that must not leave. */
  readonly names: readonly string[]
  /** Replaces identifiers; where long texts are processed elsewhere, this is too. */
  readonly hide?: (passages: readonly string[], names: readonly string[]) => Promise<HiddenIdentifiers>
}

const MIN_PART_WORDS = 400

/**
 * Writes a record with questions of at most `maxPartWords` words, halved from a part on that the model turns out not to
 * read as a whole. Identifiers are replaced before they reach `ask` and restored here. What was answered before a failure
 * is kept.
 * @param atOnce how many questions may be open.
 */
export async function writeInParts(
  ask: (passages: readonly string[]) => Promise<PartAnswer>,
  maxPartWords: number,
  { passages, names, hide = async (...given) => hideIdentifiers(...given) }: Numbered,
  atOnce = 1,
): Promise<ModelWritten> {
  const hidden = await hide(passages, names)
  const waiting = partsOf(hidden.passages, maxPartWords)
  const missing = new Set(passages.keys())
  const written: { readonly first: number; readonly statements: readonly Statement[] }[] = []
  let maxWords = maxPartWords
  let stopped: { readonly cause: unknown } | undefined

  async function askNext(): Promise<void> {
    for (let part = waiting.shift(); part !== undefined && !stopped; part = waiting.shift()) {
      const words = wordsOf(part)
      if (words > maxWords && part.passages.length > 1) waiting.unshift(...smaller(part, maxWords))
      else await askFor(part, words)
    }
  }
  async function askFor(part: Part, words: number): Promise<void> {
    const { first, passages: asked } = part
    try {
      const answer = await ask(asked)
      const read = readAnswer(answer.content, asked)
      if (read && !answer.isCut) {
        written.push({ first, statements: read.statements.map((one) => movedBy(first, one, hidden)) })
        for (let at = first; at < first + asked.length; at += 1) missing.delete(at)
      } else if (words > MIN_PART_WORDS && asked.length > 1) {
        maxWords = Math.max(MIN_PART_WORDS, Math.floor(Math.min(maxWords, words) / 2))
        waiting.unshift(part)
        // A server that cannot do it is not asked, and paid, for every part.
      } else if (written.length === 0)
        stopped ??= { cause: read ? undefined : new UnreadableAnswer('no list of items') }
    } catch (cause) {
      stopped ??= { cause }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askNext))
  const inOrder = written.toSorted((a, b) => a.first - b.first).flatMap(({ statements }) => statements)
  return { statements: withoutRepeats(inOrder), missing, ...(stopped ? { failure: stopped.cause } : {}) }
}

function wordsOf({ passages }: Part): number {
  return passages.reduce((sum, passage) => sum + wordsIn(passage), 0)
}

function smaller({ first, passages }: Part, maxWords: number): Part[] {
  return partsOf(passages, maxWords).map((part) => ({ ...part, first: first + part.first }))
}

function movedBy(first: number, statement: Statement, hidden: HiddenIdentifiers): Statement {
  const restore = (text: string) => restoreIdentifiers(text, hidden)
  return {
    ...statement,
    text: restore(statement.text),
    ...(statement.subject === undefined ? {} : { subject: restore(statement.subject) }),
    sources: statement.sources.map((source) => ({ ...source, passage: source.passage + first })),
  }
}

/** Parts overlap: the same sentence under the same heading becomes one statement with both sources. */
export function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const byText = new Map<string, Statement>()
  for (const statement of statements) {
    const key = `${statement.section} ${statement.text.toLocaleLowerCase('pt-BR')}`
    const other = byText.get(key)
    const sources = [...(other?.sources ?? []), ...statement.sources]
    const distinct = sources.filter(
      (one, index) => sources.findIndex(({ passage }) => passage === one.passage) === index,
    )
    byText.set(key, { ...(other ?? statement), sources: distinct.toSorted((a, b) => a.passage - b.passage) })
  }
  return [...byText.values()]
}
