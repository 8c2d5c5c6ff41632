import { restoreIdentifiers } from '@prontuvoz/clinical/identifiers/hide-identifiers'
import type { Statement } from '@prontuvoz/clinical/statement'
import { readAnswer } from './answer.ts'
import { excerptsOf, type Excerpts } from './excerpts.ts'
import { joinedPlaces } from './joined-places.ts'
import { partsOf, wordsIn, type Part } from './parts.ts'
import { UnreadableAnswer } from './why-not.ts'

/** A model's answer for one part. */
export interface PartAnswer {
  readonly content: string
  /** The model read less than was sent, or stopped before the end. */
  readonly isCut: boolean
}

export interface ModelWritten {
  /** From the parts that were answered completely. */
  readonly statements: readonly Statement[]
  /** Numbers of the passages that have an excerpt in no completely answered part. */
  readonly missing: ReadonlySet<number>
  /** What made the model stop; undefined if it read or wrote too little of a part, even of a small one. */
  readonly failure?: unknown
}

/** A conversation whose passages are cited by number. */
export interface Numbered {
  readonly passages: readonly string[]
  /** Known names that must not leave. */
  readonly names: readonly string[]
  /** Like `excerptsOf`; runs wherever long texts are processed. */
  readonly excerpts?: (passages: readonly string[], names: readonly string[]) => Promise<Excerpts>
}

const MIN_PART_WORDS = 400

/**
 * Writes a record with questions of at most `maxPartWords` words, halved from the first part that the model turns out
 * not to read completely. Identifiers are replaced before they reach `ask` and restored here. What was answered before
 * a failure is kept.
 * @param atOnce how many questions may be open.
 */
export async function writeInParts(
  ask: (passages: readonly string[]) => Promise<PartAnswer>,
  maxPartWords: number,
  { passages, names, excerpts = async (...given) => excerptsOf(...given) }: Numbered,
  atOnce = 1,
): Promise<ModelWritten> {
  const sent = await excerpts(passages, names)
  const waiting = partsOf(sent.hidden.passages, maxPartWords)
  const missing = new Set(sent.places.keys())
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
        written.push({ first, statements: read.statements.map((one) => restored(one, first, sent)) })
        for (let at = first; at < first + asked.length; at += 1) missing.delete(at)
      } else if (words > MIN_PART_WORDS && asked.length > 1) {
        maxWords = Math.max(MIN_PART_WORDS, Math.floor(Math.min(maxWords, words) / 2))
        waiting.unshift(part)
        // Do not ask, and pay, for every part if the server cannot do it.
      } else if (written.length === 0)
        stopped ??= { cause: read ? undefined : new UnreadableAnswer('no list of items') }
    } catch (cause) {
      stopped ??= { cause }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askNext))
  const inOrder = written.toSorted((a, b) => a.first - b.first).flatMap(({ statements }) => statements)
  return {
    statements: withoutRepeats(inOrder),
    missing: new Set(sent.places.flatMap(({ passage }, at) => (missing.has(at) ? [passage] : []))),
    ...(stopped ? { failure: stopped.cause } : {}),
  }
}

function wordsOf({ passages }: Part): number {
  return passages.reduce((sum, passage) => sum + wordsIn(passage), 0)
}

function smaller({ first, passages }: Part, maxWords: number): Part[] {
  return partsOf(passages, maxWords).map((part) => ({ ...part, first: first + part.first }))
}

/**
 * The statement with its identifiers and places restored.
 * @param first number of the first excerpt that was sent to the model.
 */
function restored(statement: Statement, first: number, { hidden, places }: Excerpts): Statement {
  const restore = (text: string) => restoreIdentifiers(text, hidden)
  return {
    ...statement,
    text: restore(statement.text),
    ...(statement.subject === undefined ? {} : { subject: restore(statement.subject) }),
    sources: joinedPlaces(statement.sources.flatMap(({ passage }) => places[passage + first] ?? [])),
  }
}

/** Parts overlap: the same sentence under the same heading becomes one statement with both sources. */
export function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const byText = new Map<string, Statement>()
  for (const statement of statements) {
    const key = `${statement.section} ${statement.text.toLocaleLowerCase('pt-BR')}`
    const other = byText.get(key)
    const sources = [...(other?.sources ?? []), ...statement.sources]
    byText.set(key, { ...(other ?? statement), sources: joinedPlaces(sources) })
  }
  return [...byText.values()]
}
