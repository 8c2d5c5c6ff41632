// How the classifier that sorts clauses into sections is trained, and the examples for it.
import { HEADINGS, type Consultation } from '../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../benchmarks/consultas/forms.ts'
import type { ConversationModels } from '../packages/clinical/src/conversation/read-conversation.ts'
import type { SectionModel } from '../packages/clinical/src/writer/section-scores.ts'
import { goldOf, trainConversationModels } from './conversation-training.ts'
import type { LabelledDialogue } from './labelled-dialogues.ts'
import { dialogueExamples, sectionExamples } from './section-examples.ts'
import { trainLinearModel, type Example } from './train-linear-model.ts'

const CLASSES = HEADINGS.length + 1
const BUCKETS = 32_768
const EPOCHS = 3
const LEARNING_RATE = 0.03

/** A consultation for training and its clauses in each form, one sequence per form. */
export interface Source {
  readonly consultation: Consultation
  readonly fold: number
  readonly sequences: readonly (readonly Example[])[]
}

/**
 * Whole specialties in `folds` parts. Each text is cut by models that never saw its part, like texts in use: clauses cut by
 * models that know the text are neater than any that the classifier will meet.
 */
export function readSources(
  consultations: readonly Consultation[],
  dialogues: readonly LabelledDialogue[],
  folds: number,
): { sources: Source[]; conversationOf: ConversationModels[] } {
  const specialties = [
    ...new Set([...consultations, ...dialogues.map((one) => one.consultation)].map((one) => one.specialty)),
  ]
  const foldOf = ({ specialty }: Consultation) => specialties.indexOf(specialty) % folds
  const golds = [...consultations, ...dialogues.map((one) => one.consultation)].map(
    (one) => [foldOf(one), goldOf(one)] as const,
  )
  const conversationOf = Array.from({ length: folds }, (_, fold) =>
    trainConversationModels(golds.flatMap(([of, gold]) => (of === fold ? [] : [gold]))),
  )
  const sources = [
    ...consultations.map((consultation): Source => {
      const fold = foldOf(consultation)
      const models = conversationOf[fold]
      const sequences = FORMS.map((form) => sectionExamples(consultation, writtenAs(form, consultation), models))
      return { consultation, fold, sequences }
    }),
    ...dialogues.map((dialogue): Source => {
      const { consultation } = dialogue
      const fold = foldOf(consultation)
      const models = conversationOf[fold]
      const sequences = FORMS.map((form) =>
        dialogueExamples(dialogue, writtenAs(form, consultation), models).map(ofDialogue),
      )
      return { consultation, fold, sequences }
    }),
  ]
  return { sources, conversationOf }
}

/**
 * Labels in place cover more than the facts of a consultation do. A feature of their own absorbs that difference; it never
 * occurs when a record is written.
 */
function ofDialogue(example: Example): Example {
  return { ...example, features: [...example.features, 'labelled in place'] }
}

export function trainSectionModel(sources: readonly Source[]): SectionModel {
  const sequences = sources.flatMap((one) => one.sequences)
  const shared = sharedFeatures(sources)
  const examples = sequences
    .flat()
    .map(({ features, ...rest }) => ({ ...rest, features: features.filter((feature) => shared.has(feature)) }))
  const units = trainLinearModel(examples, {
    classes: CLASSES,
    buckets: BUCKETS,
    epochs: EPOCHS,
    learningRate: LEARNING_RATE,
  })
  return { units, steps: stepsOf(sequences) }
}

/** Features of at least two consultations: one that occurs in a single text teaches nothing and crowds the buckets. */
function sharedFeatures(sources: readonly Source[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { sequences } of sources)
    for (const feature of new Set(sequences.flat().flatMap(({ features }) => features)))
      if (seen.has(feature)) shared.add(feature)
      else seen.add(feature)
  return shared
}

/** Logarithm of how much more often a class follows another than it occurs; half a count is added to each. */
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
  return counts.map((row) => row.map((count, to) => Math.log(count / sum(row)) - Math.log((totals[to] ?? 1) / all)))
}
