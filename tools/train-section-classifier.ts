// Trains the classifier that sorts clauses into sections, on the training consultations and dialogues: writes
// section-model.ts. With `--folds 4` it instead leaves specialties out in turn, of all models, and prints the figures
// for those left out.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf } from '../benchmarks/consultas/bars.ts'
import { FORMS, writtenAs } from '../benchmarks/consultas/forms.ts'
import { addTally, emptyTally, tallyRecord } from '../benchmarks/consultas/score.ts'
import { trainedModels, writeRecordWith } from '../packages/clinical/src/writer/write-record.ts'
import { readSources } from './training/clause-sources.ts'
import { sectionsOf } from './record-writer.ts'
import { sectionTexts, trainSectionModel } from './training/section-training.ts'
import { standingTexts, trainStandingModel } from './training/standing-training.ts'
import { sparseStored } from './training/sparse-model.ts'

const FOLDS = 4
const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({ options: { folds: { type: 'string' } } })
const folds = Number(options.folds ?? FOLDS)
const read = readSources(root, folds)
const texts = sectionTexts(read)

if (options.folds) crossValidate()
else {
  const { units, steps } = trainSectionModel(texts)
  const rounded = steps.map((row) => row.map((value) => Math.round(value * 1000) / 1000))
  const stored = { units: sparseStored(units), steps: rounded }
  const text = `// Written by tools/train-section-classifier.ts; classes: no section, then the sections in their order.
import type { StoredSectionModel } from './section-scores.ts'

export const SECTION_MODEL: StoredSectionModel = ${JSON.stringify(stored)}
`
  writeFileSync(join(root, 'packages/clinical/src/writer/sections/section-model.ts'), text)
}

function crossValidate() {
  const { sources, conversationOf } = read
  const standing = standingTexts(read)
  // It was not trained on any of the visits counted here.
  const { complaint } = trainedModels()
  const models = conversationOf.map((_, fold) => ({
    sections: trainSectionModel(texts.filter((one) => one.fold !== fold)),
    standing: trainStandingModel(standing.filter(({ source }) => source.fold !== fold)),
    complaint,
  }))
  for (const form of FORMS) {
    const total = emptyTally()
    for (const { consultation, fold, group } of sources) {
      const model = models[fold]
      if (group !== 'visits' || !model) continue
      const formed = writtenAs(form, consultation)
      const sections = sectionsOf(writeRecordWith(model, formed.text.split('\n'), conversationOf[fold]))
      addTally(total, tallyRecord(consultation, formed, { sections }))
    }
    const figures = Object.entries(figuresOf(total)).map(([name, value]) => `${name} ${value.toFixed(3)}`)
    console.log(`${form.padEnd(10)}  ${figures.join('  ')}  reversed ${total.reversed}  invented ${total.invented}`)
  }
}
