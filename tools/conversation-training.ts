// How the models that cut a conversation into utterances and find the speakers are trained on dialogues.
import type { Consultation } from '../benchmarks/consultas/format.ts'
import { BOUNDARIES, boundaryFeatures } from '../packages/clinical/src/conversation/boundaries.ts'
import { speakerNamed } from '../packages/clinical/src/conversation/speaker-label.ts'
import {
  questionFeatures,
  SPEAKERS,
  speakerFeatures,
  turnFeatures,
  type Speaker,
  type Spoken,
} from '../packages/clinical/src/conversation/speakers.ts'
import type { ConversationModels } from '../packages/clinical/src/conversation/read-conversation.ts'
import { wordsOf, type Word } from '../packages/clinical/src/conversation/words.ts'
import { trainLinearModel, type Example } from './train-linear-model.ts'

const BUCKETS = { boundary: 2 ** 16, speaker: 2 ** 15, turn: 2 ** 14, question: 2 ** 14 } as const
/** Speakers are learnt better in smaller steps; boundaries and questions are not. */
const SLOW = 0.04
/** A dialogue with what the models must find in it. */
export interface Gold {
  readonly words: readonly Word[]
  /** Class of the gap after each word. */
  readonly boundaries: readonly number[]
  readonly turnEnds: readonly boolean[]
  readonly utterances: readonly (Spoken & { readonly speaker: Speaker; readonly opensTurn: boolean })[]
}

export function goldOf({ turns }: Consultation): Gold {
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
      // As in the bare form: hyphens stay, other marks inside a word split it.
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
  return { words, boundaries, utterances, turnEnds }
}

function boundaryExamples({ words, boundaries }: Gold): Example[] {
  let since = 0
  return boundaries.map((target, index) => {
    since += 1
    const features = boundaryFeatures(words, index, since)
    if (target > 1) since = 0
    return { features, target }
  })
}

export function trainConversationModels(golds: readonly Gold[]): ConversationModels {
  return {
    boundary: trainLinearModel(golds.flatMap(boundaryExamples), {
      classes: BOUNDARIES.length,
      buckets: BUCKETS.boundary,
    }),
    speaker: trainLinearModel(
      golds.flatMap(({ utterances }) =>
        utterances.map((one, index) => ({
          features: speakerFeatures(utterances, index),
          target: SPEAKERS.indexOf(one.speaker),
        })),
      ),
      { classes: SPEAKERS.length, buckets: BUCKETS.speaker, learningRate: SLOW },
    ),
    question: trainLinearModel(
      golds.flatMap(({ utterances }) => {
        const said = utterances.map(({ words }) => words)
        return utterances.map(({ isQuestion }, index) => ({
          features: questionFeatures(said, index),
          target: isQuestion ? 1 : 0,
        }))
      }),
      { classes: 2, buckets: BUCKETS.question },
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
