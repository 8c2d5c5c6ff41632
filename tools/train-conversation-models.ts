// Trains the models that cut a conversation into utterances, on the training talks: `node
// tools/train-conversation-models.ts` writes them, `--check` compares them with the stored ones; `--folds 5` only
// measures, with whole specialties left out. The models of voices stay unchanged (decision 151).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBoundaries } from '../packages/clinical/src/conversation/boundaries.ts'
import { logProbabilities } from '../packages/clinical/src/conversation/linear-model.ts'
import type { ConversationModels } from '../packages/clinical/src/conversation/read-conversation.ts'
import { guessSpeakers, questionFeatures } from '../packages/clinical/src/conversation/speakers.ts'
import { readTalks, type Talk } from './training/conversation-sources.ts'
import { trainConversationModels, trainCuts, type Gold } from './training/conversation-training.ts'
import { sparseStored } from './training/sparse-model.ts'

function measure(name: string, models: ConversationModels, golds: readonly Gold[]) {
  if (golds.length === 0) return
  const count = { right: 0, found: 0, gold: 0, questionRight: 0, questionFound: 0, questionGold: 0 }
  const any = { found: 0, gold: 0, right: 0, turns: 0, turnsFound: 0, turnsNear: 0, endAtAny: 0 }
  const asked = { right: 0, found: 0, gold: 0 }
  const voice = { right: 0, all: 0, clinicianRight: 0, sure: 0, sureRight: 0 }
  for (const { words, boundaries, utterances, turnEnds } of golds) {
    const found = findBoundaries(models.boundary, words, Number(process.env.MIN_PROBABILITY ?? 0.3))
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
    `${name}: boundaries F1 ${f1(count.right, count.found, count.gold)} (precision ${((100 * count.right) / count.found).toFixed(1)}, recall ${((100 * count.right) / count.gold).toFixed(1)}), any F1 ${f1(any.right, any.found, any.gold)}, ends at some mark ${((100 * any.endAtAny) / count.found).toFixed(1)}, turn ends ${((100 * any.turnsFound) / any.turns).toFixed(1)} (${((100 * any.turnsNear) / any.turns).toFixed(1)} with commas), questions of known bounds F1 ${f1(asked.right, asked.found, asked.gold)}, ` +
      `speaker of three ${((100 * voice.right) / voice.all).toFixed(1)} %, clinician or not ${((100 * voice.clinicianRight) / voice.all).toFixed(1)} %, sure ${((100 * voice.sure) / voice.all).toFixed(1)} % of which right ${((100 * voice.sureRight) / voice.sure).toFixed(1)} %`,
  )
}

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({ options: { folds: { type: 'string' }, check: { type: 'boolean' } } })
const talks = readTalks(root)
if (options.folds) crossValidate(Number(options.folds))
else store()

function crossValidate(folds: number) {
  const specialties = [...new Set(talks.map(({ specialty }) => specialty))]
  for (let fold = 0; fold < folds; fold += 1) {
    const isOut = ({ specialty }: Talk) => specialties.indexOf(specialty) % folds === fold
    const models = trainConversationModels(talks.filter((talk) => !isOut(talk)).map(({ gold }) => gold))
    const out = talks.filter(isOut)
    for (const [name, isOf] of [
      ['everyday', ({ gold }: Talk) => gold.weight > 1],
      ['others', ({ gold }: Talk) => gold.weight === 1],
    ] as const)
      measure(
        name,
        models,
        out.filter(isOf).map(({ gold }) => gold),
      )
  }
}

function store() {
  for (const [name, model] of Object.entries(trainCuts(talks.map(({ gold }) => gold)))) {
    const file = join(root, `packages/clinical/src/conversation/${name}-model.ts`)
    const text = `import type { StoredSparseModel } from './sparse-model.ts'

// Written by tools/train-conversation-models.ts.
export const STORED_MODEL: StoredSparseModel = ${JSON.stringify(sparseStored(model))}
`
    if (!options.check) writeFileSync(file, text)
    else if (!isSame(readFileSync(file, 'utf8'), text)) {
      console.error(`${file} is not what the training gives`)
      process.exitCode = 1
    }
  }
}

/** Compares the content only, as the formatter wraps the long line. */
function isSame(stored: string, trained: string): boolean {
  const [one, other] = [stored, trained].map((text) => /features['"]?:\s*['"]([^'"]+)/.exec(text)?.[1])
  return one !== undefined && one === other
}
