import { restoreIdentifiers } from '@prontuvoz/clinical/identifiers/hide-identifiers'
import type { Source, Statement } from '@prontuvoz/clinical/statement'
import { FunctionFailure } from '../../_shared/failure.ts'
import { readAnswer } from './answer.ts'
import { excerptsOf, type Excerpts } from './excerpts.ts'
import { partsOf } from './parts.ts'

/** A model's answer for one part. */
export interface PartAnswer {
  readonly content: string
  /** The model read less than was sent, or stopped before the end. */
  readonly isCut: boolean
}

export interface ModelWritten {
  readonly statements: readonly Statement[]
  /** The model read or wrote too little, even in small parts. */
  readonly isCut: boolean
}

/** A conversation whose passages are cited by number. */
export interface Numbered {
  readonly passages: readonly string[]
  /** Known names that must not leave. */
  readonly names: readonly string[]
  /** As `excerptsOf`; where long texts are processed elsewhere, this is too. */
  readonly excerpts?: (passages: readonly string[], names: readonly string[]) => Promise<Excerpts>
}

const MIN_PART_WORDS = 400

/**
 * Writes a record with questions of at most `maxPartWords` words, halved if the model turns out to read less. Identifiers
 * are replaced before they reach `ask` and restored here.
 * @throws what `ask` throws; FunctionFailure if no answer can be read.
 */
export async function writeInParts(
  ask: (passages: readonly string[]) => Promise<PartAnswer>,
  maxPartWords: number,
  { passages, names, excerpts = async (...given) => excerptsOf(...given) }: Numbered,
): Promise<ModelWritten> {
  const { hidden, places } = await excerpts(passages, names)
  let maxWords = maxPartWords
  for (;;) {
    const parts = partsOf(hidden.passages, maxWords)
    const statements: Statement[] = []
    let isCut = false
    let isAnswered = false
    for (const part of parts) {
      const answer = await ask(part.passages)
      const read = readAnswer(answer.content, part.passages)
      // A part with an unreadable answer counts as cut.
      isCut ||= answer.isCut || read === undefined
      isAnswered ||= read !== undefined
      statements.push(...(read?.statements ?? []).map((one) => restored(one, part.first, { hidden, places })))
      // Smaller parts follow: the remaining ones of this size would be paid for twice.
      if (isCut && maxWords > MIN_PART_WORDS) break
    }
    if (isCut && maxWords > MIN_PART_WORDS) {
      maxWords = Math.max(MIN_PART_WORDS, Math.floor(maxWords / 2))
      continue
    }
    if (!isAnswered) {
      throw new FunctionFailure(
        'engine-unavailable',
        'O serviço de análise respondeu de forma incompleta. Tente novamente; nada do que foi dito se perdeu.',
      )
    }
    return { statements: withoutRepeats(statements), isCut }
  }
}

/** The statement with its identifiers and places. @param first number of the first excerpt that the model was sent. */
function restored(statement: Statement, first: number, { hidden, places }: Excerpts): Statement {
  const restore = (text: string) => restoreIdentifiers(text, hidden)
  return {
    ...statement,
    text: restore(statement.text),
    ...(statement.subject === undefined ? {} : { subject: restore(statement.subject) }),
    sources: joined(statement.sources.flatMap(({ passage }) => places[passage + first] ?? [])),
  }
}

/** Places in their order, each once; those that follow each other are one, since the cut of an excerpt may part a "não" from its verb. */
function joined(places: readonly Source[]): Source[] {
  const ordered = places.toSorted((a, b) => a.passage - b.passage || a.from - b.from)
  const whole: Source[] = []
  for (const place of ordered) {
    const last = whole.at(-1)
    if (last?.passage === place.passage && last.to >= place.from)
      whole[whole.length - 1] = { ...last, to: Math.max(last.to, place.to) }
    else whole.push(place)
  }
  return whole
}

/** Parts overlap: the same sentence under the same heading becomes one statement with both sources. */
function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const byText = new Map<string, Statement>()
  for (const statement of statements) {
    const key = `${statement.section} ${statement.text.toLocaleLowerCase('pt-BR')}`
    const other = byText.get(key)
    const sources = [...(other?.sources ?? []), ...statement.sources]
    byText.set(key, { ...(other ?? statement), sources: joined(sources) })
  }
  return [...byText.values()]
}
