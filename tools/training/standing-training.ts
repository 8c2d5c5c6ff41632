// How the classifier of what must not stand in a record is trained.
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
/** A fault is rarer than what stands. */
const FAULT_WEIGHT = 1.5
/** Statements of whole consultations look least like the excerpts, and must not be lost. */
const CONSULTATION_WEIGHT = 2

/** The clauses of a text in each form. */
export interface StandingText {
  readonly source: Source
  readonly sequences: readonly (readonly StandingExample[])[]
}

/** The consultations and excerpts; dialogues hardly tell what is wrong in them, and further visits taught nothing more. */
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
 * Learns what stands from what belongs in a record: small talk neither stands nor falls, and taught the classifier only
 * how rare faults are.
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
