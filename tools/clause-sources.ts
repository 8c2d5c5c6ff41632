// The texts that the classifiers of clauses learn from, cut into clauses as texts in use are.
import { join } from 'node:path'
import { readFolder, type Consultation } from '../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../benchmarks/consultas/forms.ts'
import type { ConversationModels } from '../packages/clinical/src/conversation/read-conversation.ts'
import { readTalks } from './conversation-sources.ts'
import { trainConversationModels } from './conversation-training.ts'
import { readDialogues, type LabelledDialogue } from './labelled-dialogues.ts'

/** A text for training. */
export interface Source {
  readonly consultation: Consultation
  /** Undefined for a consultation, which has facts instead. */
  readonly dialogue?: LabelledDialogue
  /** A short dialogue that says what must not be in a record, too. */
  readonly isExcerpt: boolean
  /** Which part its specialty belongs to. */
  readonly fold: number
}

export interface Sources {
  readonly sources: readonly Source[]
  /** For each part the models that cut a text and never saw a specialty of it. */
  readonly conversationOf: readonly ConversationModels[]
}

/**
 * All texts for training, whole specialties in `folds` parts. Each text is to be cut by models that never saw its part, like
 * texts in use: clauses cut by models that know the text are neater than any that a classifier will meet.
 */
export function readSources(root: string, folds: number): Sources {
  const texts = [
    ...readFolder(join(root, 'benchmarks/treino')).map((consultation) => ({ consultation, isExcerpt: false })),
    ...readDialogues(join(root, 'benchmarks/falas')).map((dialogue) => ofDialogue(dialogue, false)),
    ...readDialogues(join(root, 'benchmarks/falas/trechos')).map((dialogue) => ofDialogue(dialogue, true)),
  ]
  const specialties = [...new Set(texts.map(({ consultation }) => consultation.specialty))]
  const sources = texts.map((one): Source => ({
    ...one,
    fold: specialties.indexOf(one.consultation.specialty) % folds,
  }))
  const talks = readTalks(root)
  const conversationOf = Array.from({ length: folds }, (_, fold) =>
    trainConversationModels(
      talks.flatMap(({ specialty, gold }) => (specialties.indexOf(specialty) % folds === fold ? [] : [gold])),
    ),
  )
  return { sources, conversationOf }
}

function ofDialogue(dialogue: LabelledDialogue, isExcerpt: boolean) {
  return { consultation: dialogue.consultation, dialogue, isExcerpt }
}

/** The text in each form. */
export function formsOf({ consultation }: Source) {
  return FORMS.map((form) => writtenAs(form, consultation))
}
