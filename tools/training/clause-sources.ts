// The texts on which the clause classifiers are trained, cut into clauses like texts in use.
import { join } from 'node:path'
import { readFolder, type Consultation } from '../../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../../benchmarks/consultas/forms.ts'
import type { ConversationModels } from '../../packages/clinical/src/conversation/read-conversation.ts'
import { readTalks } from './conversation-sources.ts'
import { trainConversationModels } from './conversation-training.ts'
import { readDialogues, type LabelledDialogue } from './labelled-dialogues.ts'

/**
 * Consultations with facts; further ones; labelled dialogues; everyday talks, labelled too; short dialogues that
 * contain what must not be in a record.
 */
type Group = 'visits' | 'furtherVisits' | 'dialogues' | 'everyday' | 'excerpts'

/** A text for training. */
export interface Source {
  readonly consultation: Consultation
  /** Undefined for a consultation, which has facts instead. */
  readonly dialogue?: LabelledDialogue
  readonly group: Group
  /** The fold to which its specialty belongs. */
  readonly fold: number
}

export interface Sources {
  readonly sources: readonly Source[]
  /** For each fold, the models that cut a text and were trained without its specialties. */
  readonly conversationOf: readonly ConversationModels[]
}

/**
 * All training texts, with whole specialties in `folds` folds. Cut each text by models trained without its fold, as for
 * texts in use: clauses cut by models that know the text are neater than any that a classifier will meet.
 */
export function readSources(root: string, folds: number): Sources {
  const texts = [
    ...visitsOf(root, 'treino', 'visits'),
    ...visitsOf(root, 'treino-2', 'furtherVisits'),
    ...dialoguesOf(root, 'falas', 'dialogues'),
    ...dialoguesOf(root, 'falas/cotidiano', 'everyday'),
    ...dialoguesOf(root, 'falas/trechos', 'excerpts'),
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

function visitsOf(root: string, folder: string, group: Group) {
  return readFolder(join(root, 'benchmarks', folder)).map((consultation) => ({ consultation, group }))
}

function dialoguesOf(root: string, folder: string, group: Group) {
  return readDialogues(join(root, 'benchmarks', folder)).map((dialogue) => ({
    consultation: dialogue.consultation,
    dialogue,
    group,
  }))
}

/** The text in each form. */
export function formsOf({ consultation }: Source) {
  return FORMS.map((form) => writtenAs(form, consultation))
}
