// Trains the classifier of what must not be in a record.
import type { LinearModel } from '../../packages/clinical/src/conversation/linear-model.ts'
import { STANDINGS } from '../../packages/clinical/src/writer/standing/standing-scores.ts'
import { formsOf, type Source, type Sources } from './clause-sources.ts'
import { standingOfConsultation, standingOfDialogue, type StandingExample } from './standing-examples.ts'
import type { Example } from './linear-model.ts'
import { sharedFeatures } from './shared-features.ts'
import { trainSparseModel } from './sparse-model.ts'

const SETTINGS = {
  classes: STANDINGS.length,
  buckets: 2 ** 17,
  features: 40_000,
  epochs: 4,
  learningRate: 0.02,
  decay: 1e-4,
} as const
/** Faults are rarer than what belongs in a record. */
const FAULT_WEIGHT = 1.5
/** Statements of whole consultations resemble the excerpts least, and must not be lost. */
const CONSULTATION_WEIGHT = 2

/** The clauses of a text in each form. */
export interface StandingText {
  readonly source: Source
  readonly sequences: readonly (readonly StandingExample[])[]
}

/** The consultations and excerpts; dialogues label few faults, and further visits brought no improvement. */
export function standingTexts({ sources, conversationOf }: Sources): StandingText[] {
  return sources
    .filter(({ group }) => group === 'visits' || group === 'excerpts')
    .map((source) => {
      const { consultation, dialogue, fold } = source
      const models = conversationOf[fold]
      const sequences = formsOf(source).map((formed) =>
        dialogue ? standingOfDialogue(dialogue, formed, models) : standingOfConsultation(consultation, formed, models),
      )
      return { source, sequences }
    })
}

/**
 * Trained only on what belongs in a record and on faults: from small talk the classifier only learnt how rare faults
 * are.
 */
export function trainStandingModel(texts: readonly StandingText[]): LinearModel {
  const shared = sharedFeatures(texts.map((one) => one.sequences.flat()))
  return trainSparseModel(
    texts.map(({ source, sequences }) =>
      sequences
        .flat()
        .filter(({ target, worth, isMixed }) => !isMixed && (target > 0 || worth > 0))
        .map(({ features, target }): Example => ({
          features: features.filter((feature) => shared.has(feature)),
          target,
          weight: target > 0 ? FAULT_WEIGHT : source.group === 'excerpts' ? 1 : CONSULTATION_WEIGHT,
        })),
    ),
    SETTINGS,
  )
}
