// Whether the text of a speech engine without punctuation could be punctuated: compares the writer's own models of
// boundaries and questions with the punctuation of the consultations that nothing is trained on. `npm run lab marks`
import { findBoundaries } from '@prontuvoz/clinical/conversation/boundaries'
import { STORED_MODEL as BOUNDARY } from '@prontuvoz/clinical/conversation/boundary-model'
import { logProbabilities } from '@prontuvoz/clinical/conversation/linear-model'
import { STORED_MODEL as QUESTION } from '@prontuvoz/clinical/conversation/question-model'
import { loadSparseModel } from '@prontuvoz/clinical/conversation/sparse-model'
import { questionFeatures } from '@prontuvoz/clinical/conversation/speakers'
import { wordsOf } from '@prontuvoz/clinical/conversation/words'
import { readFolder } from '../benchmarks/consultas/format.ts'

const END = /[.!?…]/
const boundary = loadSparseModel(BOUNDARY)
const question = loadSparseModel(QUESTION)

/** What one person said until the other spoke; only its end is certainly a pause. */
const turns = readFolder('benchmarks/consultas/consultas').flatMap(({ turns: all }) => all.map(({ text }) => text))
console.log(`${turns.length} turns, spoken without marks`)
for (const minProbability of [0.3, 0.5, 0.7, 0.8, 0.9, 0.95]) report(minProbability)
reportQuestions()

/** Full stops and question marks within a turn. */
function report(minProbability: number): void {
  let [right, wrong, missed] = [0, 0, 0]
  for (const turn of turns) {
    const words = wordsOf(turn, 0)
    const found = findBoundaries(boundary, bare(turn), minProbability)
    for (const [index, { after }] of words.slice(0, -1).entries()) {
      const isSet = found[index] === 'end' || found[index] === 'question'
      if (isSet && END.test(after)) right += 1
      else if (isSet) wrong += 1
      else if (END.test(after)) missed += 1
    }
  }
  console.log(
    `sentence ends from probability ${minProbability.toFixed(2)} on: ${percent(right, right + wrong)} of those set are right, ` +
      `${percent(right, right + missed)} of those said are set`,
  )
}

/** Each sentence separately, with its end known: the question mark at a pause. */
function reportQuestions(): void {
  const sentences = turns.flatMap((turn) => turn.split(/(?<=[.!?…])\s+/)).filter((one) => wordsOf(one, 0).length > 0)
  const judged = sentences.map((sentence) => {
    const words = wordsOf(sentence, 0).map(({ folded }) => folded)
    const [no = 0, yes = 0] = logProbabilities(question, questionFeatures([words], 0))
    return { isQuestion: sentence.endsWith('?'), isTaken: yes > no }
  })
  const taken = judged.filter(({ isTaken }) => isTaken)
  const asked = judged.filter(({ isQuestion }) => isQuestion)
  const right = taken.filter(({ isQuestion }) => isQuestion).length
  console.log(
    `questions among ${sentences.length} sentences: ${percent(right, taken.length)} of those marked are one, ` +
      `${percent(right, asked.length)} of the ${asked.length} are marked`,
  )
}

/** The words as a speech engine without punctuation writes them. */
function bare(turn: string) {
  return wordsOf(turn, 0).map((word) => ({ ...word, after: '' }))
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
