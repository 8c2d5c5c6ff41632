// Trains the models that cut a conversation into utterances and find the speakers, on the consultations and dialogues for
// training:
// `node tools/train-conversation-models.ts` writes them; `--folds 5` only measures, with whole specialties left out.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder, type Consultation } from '../benchmarks/consultas/format.ts'
import { findBoundaries } from '../packages/clinical/src/conversation/boundaries.ts'
import { logProbabilities } from '../packages/clinical/src/conversation/linear-model.ts'
import type { ConversationModels } from '../packages/clinical/src/conversation/read-conversation.ts'
import { guessSpeakers, questionFeatures } from '../packages/clinical/src/conversation/speakers.ts'
import { goldOf, trainConversationModels, type Gold } from './conversation-training.ts'
import { readDialogues } from './labelled-dialogues.ts'

function measure(models: ConversationModels, golds: readonly Gold[]) {
  const count = { right: 0, found: 0, gold: 0, questionRight: 0, questionFound: 0, questionGold: 0 }
  const any = { found: 0, gold: 0, right: 0, turns: 0, turnsFound: 0, turnsNear: 0, endAtAny: 0 }
  const asked = { right: 0, found: 0, gold: 0 }
  const voice = { right: 0, all: 0, clinicianRight: 0, sure: 0, sureRight: 0 }
  for (const { words, boundaries, utterances, turnEnds } of golds) {
    const found = findBoundaries(models.boundary, words, Number(process.env.MIN_PROBABILITY ?? 0.5))
    found.forEach((boundary, index) => {
      const isFound = boundary === 'end' || boundary === 'question'
      const isGold = (boundaries[index] ?? 0) > 1
      any.found += Number(boundary !== 'none')
      any.gold += Number(boundaries[index] !== 0)
      any.right += Number(boundary !== 'none' && boundaries[index] !== 0)
      any.turns += Number(turnEnds[index])
      any.turnsFound += Number(turnEnds[index] && isFound)
      any.turnsNear += Number(turnEnds[index] && boundary !== 'none')
      any.endAtAny += Number(isFound && boundaries[index] !== 0)
      count.found += Number(isFound)
      count.gold += Number(isGold)
      count.right += Number(isFound && isGold)
      count.questionFound += Number(boundary === 'question')
      count.questionGold += Number(boundaries[index] === 3)
      count.questionRight += Number(boundary === 'question' && boundaries[index] === 3)
    })
    const said = utterances.map(({ words: spoken }) => spoken)
    utterances.forEach(({ isQuestion }, index) => {
      const [no = 0, yes = 0] = logProbabilities(models.question, questionFeatures(said, index))
      asked.gold += Number(isQuestion)
      asked.found += Number(yes > no)
      asked.right += Number(isQuestion && yes > no)
    })
    guessSpeakers(models, utterances).forEach(({ speaker, confidence }, index) => {
      const gold = utterances[index]
      if (!gold) return
      voice.all += 1
      voice.right += Number(speaker === gold.speaker)
      const isRight = (speaker === 'clinician') === (gold.speaker === 'clinician')
      voice.clinicianRight += Number(isRight)
      voice.sure += Number(confidence > 0.9)
      voice.sureRight += Number(confidence > 0.9 && isRight)
    })
  }
  const f1 = (right: number, found: number, gold: number) => ((200 * right) / (found + gold)).toFixed(1)
  console.log(
    `boundaries F1 ${f1(count.right, count.found, count.gold)} (precision ${((100 * count.right) / count.found).toFixed(1)}, recall ${((100 * count.right) / count.gold).toFixed(1)}), any F1 ${f1(any.right, any.found, any.gold)}, ends at some mark ${((100 * any.endAtAny) / count.found).toFixed(1)}, turn ends ${((100 * any.turnsFound) / any.turns).toFixed(1)} (${((100 * any.turnsNear) / any.turns).toFixed(1)} with commas), questions of known bounds F1 ${f1(asked.right, asked.found, asked.gold)}, ` +
      `speaker of three ${((100 * voice.right) / voice.all).toFixed(1)} %, clinician or not ${((100 * voice.clinicianRight) / voice.all).toFixed(1)} %, sure ${((100 * voice.sure) / voice.all).toFixed(1)} % of which right ${((100 * voice.sureRight) / voice.sure).toFixed(1)} %`,
  )
}

const root = join(import.meta.dirname, '..')
const consultations = readFolder(join(root, 'benchmarks/treino'))
const dialogues = readDialogues(join(root, 'benchmarks/falas')).map(({ consultation }) => consultation)
const specialties = [...new Set(consultations.map(({ specialty }) => specialty))]
const folds = process.argv.indexOf('--folds')
if (folds > 0) {
  const number = Number(process.argv[folds + 1])
  for (let fold_ = 0; fold_ < number; fold_ += 1) {
    const isOut = ({ specialty }: Consultation) => specialties.indexOf(specialty) % number === fold_
    const models = trainConversationModels([...consultations, ...dialogues].filter((one) => !isOut(one)).map(goldOf))
    measure(models, consultations.filter(isOut).map(goldOf))
  }
} else {
  const models = trainConversationModels([...consultations, ...dialogues].map(goldOf))
  for (const [name, model] of Object.entries(models)) {
    const file = join(root, `packages/clinical/src/conversation/${name}-model.ts`)
    const { weights, ...shape } = model
    const stored = { ...shape, weights: Buffer.from(weights.buffer).toString('base64') }
    writeFileSync(
      file,
      `import type { StoredModel } from './linear-model.ts'

// Written by tools/train-conversation-models.ts.
export const STORED_MODEL: StoredModel = ${JSON.stringify(stored)}
`,
    )
  }
}
