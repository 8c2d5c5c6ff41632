// The talks on which the conversation models are trained.
import { join } from 'node:path'
import { readFolder, type Consultation } from '../../benchmarks/consultas/format.ts'
import { goldOf, type Gold } from './conversation-training.ts'
import { readDialogues } from './labelled-dialogues.ts'

/**
 * Everyday talks are few and short compared with the consultations with facts, and most dictated text resembles them.
 */
const EVERYDAY_WEIGHT = 2

export interface Talk {
  readonly specialty: string
  readonly gold: Gold
}

/** All talks except the excerpts, which are too short to show where conversations are cut. */
export function readTalks(root: string): Talk[] {
  const talk =
    (weight: number) =>
    (consultation: Consultation): Talk => ({
      specialty: consultation.specialty,
      gold: goldOf(consultation, weight),
    })
  const dialogues = (folder: string) =>
    readDialogues(join(root, 'benchmarks', folder)).map(({ consultation }) => consultation)
  return [
    ...['treino', 'treino-2'].flatMap((folder) => readFolder(join(root, 'benchmarks', folder))).map(talk(1)),
    ...dialogues('falas').map(talk(1)),
    ...dialogues('falas/cotidiano').map(talk(EVERYDAY_WEIGHT)),
  ]
}
