// Trains the classifier that sorts clauses into sections.
import { HEADINGS } from '../../benchmarks/consultas/format.ts'
import type { SectionModel } from '../../packages/clinical/src/writer/sections/section-scores.ts'
import { formsOf, type Sources } from './clause-sources.ts'
import { dialogueExamples, sectionExamples } from './section-examples.ts'
import { sharedFeatures } from './shared-features.ts'
import type { Example } from './linear-model.ts'
import { trainSparseModel } from './sparse-model.ts'

const CLASSES = HEADINGS.length + 1
const SETTINGS = {
  classes: CLASSES,
  buckets: 2 ** 17,
  features: 80_000,
  epochs: 4,
  learningRate: 0.015,
  decay: 1e-4,
  models: 4,
} as const

/** The clauses of a text in each form, one sequence per form. */
export interface SectionText {
  readonly fold: number
  readonly sequences: readonly (readonly Example[])[]
}

export function sectionTexts({ sources, conversationOf }: Sources): SectionText[] {
  return sources
    .filter(({ group }) => group !== 'excerpts')
    .map((source) => {
      const { consultation, dialogue, fold } = source
      const models = conversationOf[fold]
      const sequences = formsOf(source).map((formed) =>
        dialogue
          ? dialogueExamples(dialogue, formed, models).map(ofDialogue)
          : sectionExamples(consultation, formed, models),
      )
      return { fold, sequences }
    })
}

/**
 * Inline labels cover more than the facts of a consultation do. A separate feature absorbs that difference; it never
 * occurs when a record is written.
 */
function ofDialogue(example: Example): Example {
  return { ...example, features: [...example.features, 'labelled in place'] }
}

export function trainSectionModel(sources: readonly SectionText[]): SectionModel {
  const sequences = sources.flatMap((one) => one.sequences)
  const shared = sharedFeatures(sources.map((one) => one.sequences.flat()))
  const units = trainSparseModel(
    sources.map((one) =>
      one.sequences
        .flat()
        .map(({ features, ...rest }) => ({ ...rest, features: features.filter((feature) => shared.has(feature)) })),
    ),
    SETTINGS,
  )
  return { units, steps: stepsOf(sequences) }
}

/** A class without an example (the complaint is chosen from the history) follows nothing. */
const NEVER = -20

/** Log ratio of how often a class follows another to how often it occurs; half a count is added to each. */
function stepsOf(sequences: readonly (readonly Example[])[]): number[][] {
  const counts = Array.from({ length: CLASSES }, () => Array.from({ length: CLASSES }, () => 0.5))
  const totals = Array.from({ length: CLASSES }, () => 1)
  for (const sequence of sequences)
    for (const [index, { target }] of sequence.entries()) {
      totals[target] = (totals[target] ?? 0) + 1
      const row = counts[sequence[index - 1]?.target ?? -1]
      if (row) row[target] = (row[target] ?? 0) + 1
    }
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0)
  const all = sum(totals)
  const isSeen = (of: number) => sequences.some((sequence) => sequence.some(({ target }) => target === of))
  const seen = counts.map((_, of) => isSeen(of))
  return counts.map((row) =>
    row.map((count, to) => (seen[to] ? Math.log(count / sum(row)) - Math.log((totals[to] ?? 1) / all) : NEVER)),
  )
}
