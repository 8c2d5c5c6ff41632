// Trains the models that cut a conversation into utterances and identify the speakers, on dialogues.
import type { Consultation } from '../../benchmarks/consultas/format.ts'
import { BOUNDARIES, boundaryFeatures } from '../../packages/clinical/src/conversation/boundaries.ts'
import { speakerNamed } from '../../packages/clinical/src/conversation/speaker-label.ts'
import {
  questionFeatures,
  SPEAKERS,
  speakerFeatures,
  turnFeatures,
  type Speaker,
  type Spoken,
} from '../../packages/clinical/src/conversation/speakers.ts'
import type { ConversationModels } from '../../packages/clinical/src/conversation/read-conversation.ts'
import { wordsOf, type Word } from '../../packages/clinical/src/conversation/words.ts'
import { trainLinearModel, type Example } from './linear-model.ts'
import { trainSparseModel } from './sparse-model.ts'

const STEPS = { epochs: 4, learningRate: 0.1, decay: 1e-6 } as const
const BOUNDARY = { ...STEPS, buckets: 2 ** 18, features: 100_000 } as const
const QUESTION = { ...STEPS, buckets: 2 ** 16, features: 30_000 } as const
const BUCKETS = { speaker: 2 ** 15, turn: 2 ** 14 } as const
/** Speakers are learnt better with a lower learning rate. */
const SLOW = 0.04
/** A dialogue with the results that the models must find. */
export interface Gold {
  /** Weight of each of its examples. */
  readonly weight: number
  readonly words: readonly Word[]
  /** Class of the gap after each word. */
  readonly boundaries: readonly number[]
  readonly turnEnds: readonly boolean[]
  readonly utterances: readonly (Spoken & { readonly speaker: Speaker; readonly opensTurn: boolean })[]
}

export function goldOf({ turns }: Pick<Consultation, 'turns'>, weight = 1): Gold {
  const words: Word[] = []
  const boundaries: number[] = []
  const turnEnds: boolean[] = []
  const utterances: (Spoken & { speaker: Speaker; opensTurn: boolean })[] = []
  for (const { speaker, text } of turns) {
    const spoken = wordsOf(text, 0)
    let open: string[] = []
    let opensTurn = true
    spoken.forEach((word, index) => {
      const isLast = index === spoken.length - 1
      const isQuestion = word.after.includes('?')
      const isEnd = isLast || /[.!…?;]/.test(word.after)
      // As in the bare form: hyphens stay, other punctuation inside a word splits it.
      words.push({ ...word, after: '' })
      boundaries.push(isQuestion ? 3 : isEnd ? 2 : word.after === '' ? 0 : 1)
      turnEnds.push(isLast)
      open.push(word.folded)
      if (isEnd) {
        utterances.push({ words: open, isQuestion, speaker: speakerNamed(speaker) ?? 'companion', opensTurn })
        open = []
        opensTurn = false
      }
    })
  }
  return { weight, words, boundaries, utterances, turnEnds }
}

function boundaryExamples({ words, boundaries, weight }: Gold): Example[] {
  let since = 0
  return boundaries.map((target, index) => {
    since += 1
    const features = boundaryFeatures(words, index, since)
    if (target > 1) since = 0
    return { features, target, weight }
  })
}

function questionExamples({ utterances, weight }: Gold): Example[] {
  const said = utterances.map(({ words }) => words)
  return utterances.map(({ isQuestion }, index) => ({
    features: questionFeatures(said, index),
    target: isQuestion ? 1 : 0,
    weight,
  }))
}

/** The models that cut text without punctuation and detect questions. */
export function trainCuts(golds: readonly Gold[]): Pick<ConversationModels, 'boundary' | 'question'> {
  return {
    boundary: trainSparseModel(examplesOf(golds, boundaryExamples), { classes: BOUNDARIES.length, ...BOUNDARY }),
    question: trainSparseModel(examplesOf(golds, questionExamples), { classes: 2, ...QUESTION }),
  }
}

/** One text at a time: the features of all of them take gigabytes. */
function* examplesOf(golds: readonly Gold[], examples: (gold: Gold) => Example[]) {
  for (const gold of golds) yield examples(gold)
}

export function trainConversationModels(golds: readonly Gold[]): ConversationModels {
  return {
    ...trainCuts(golds),
    speaker: trainLinearModel(
      golds.flatMap(({ utterances }) =>
        utterances.map((one, index) => ({
          features: speakerFeatures(utterances, index),
          target: SPEAKERS.indexOf(one.speaker),
        })),
      ),
      { classes: SPEAKERS.length, buckets: BUCKETS.speaker, learningRate: SLOW },
    ),
    turn: trainLinearModel(
      golds.flatMap(({ utterances }) =>
        utterances.slice(1).map((one, index) => ({
          features: turnFeatures(utterances, index + 1),
          target: one.opensTurn ? 1 : 0,
        })),
      ),
      { classes: 2, buckets: BUCKETS.turn },
    ),
  }
}
