// Trains the classifier that sorts clauses into sections, on the consultations and dialogues for training: writes
// section-model.ts.
// `-- --folds 4` instead leaves specialties out in turn and prints the figures of what was left out.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf } from '../benchmarks/consultas/bars.ts'
import { HEADINGS, readFolder, type Consultation } from '../benchmarks/consultas/format.ts'
import { FORMS, writtenAs, type Form } from '../benchmarks/consultas/forms.ts'
import { addTally, emptyTally, tallyRecord } from '../benchmarks/consultas/score.ts'
import type { SectionModel } from '../packages/clinical/src/writer/section-scores.ts'
import { writeRecordWith } from '../packages/clinical/src/writer/write-record.ts'
import { sectionsOf } from './record-writer.ts'
import { readDialogues } from './labelled-dialogues.ts'
import { dialogueExamples, sectionExamples } from './section-examples.ts'
import { trainLinearModel, type Example } from './train-linear-model.ts'

const CLASSES = HEADINGS.length + 1
const BUCKETS = 32_768
const EPOCHS = 3
const LEARNING_RATE = 0.03
const root = join(import.meta.dirname, '..')

const { values: options } = parseArgs({ options: { folds: { type: 'string' } } })
const consultations = readFolder(join(root, 'benchmarks/treino'))
const dialogues = readDialogues(join(root, 'benchmarks/falas'))
const examplesOf = new Map([
  ...consultations.map((one) => [one, FORMS.map((form) => sectionExamples(one, writtenAs(form, one)))] as const),
  ...dialogues.map((one): [Consultation, Example[][]] => {
    const { consultation } = one
    return [consultation, FORMS.map((form) => dialogueExamples(one, writtenAs(form, consultation)))]
  }),
])
const sources = [...examplesOf.keys()]

if (options.folds) crossValidate(Number(options.folds))
else {
  const { units, steps } = train(sources)
  const rounded = steps.map((row) => row.map((value) => Math.round(value * 1000) / 1000))
  const stored = { units: { ...units, weights: Buffer.from(units.weights.buffer).toString('base64') }, steps: rounded }
  const text = `// Written by tools/train-section-classifier.ts; classes: no section, then the sections in their order.
import type { StoredSectionModel } from './section-scores.ts'

export const SECTION_MODEL: StoredSectionModel = ${JSON.stringify(stored)}
`
  writeFileSync(join(root, 'packages/clinical/src/writer/section-model.ts'), text)
}

function train(from: readonly Consultation[]): SectionModel {
  const sequences = from.flatMap((one) => examplesOf.get(one) ?? [])
  const shared = sharedFeatures(from)
  const examples = sequences
    .flat()
    .map(({ features, target }) => ({ target, features: features.filter((feature) => shared.has(feature)) }))
  const units = trainLinearModel(examples, {
    classes: CLASSES,
    buckets: BUCKETS,
    epochs: EPOCHS,
    learningRate: LEARNING_RATE,
  })
  return { units, steps: stepsOf(sequences) }
}

/** Features of at least two consultations: what only one holds teaches nothing and crowds the buckets. */
function sharedFeatures(from: readonly Consultation[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const one of from)
    for (const feature of new Set((examplesOf.get(one) ?? []).flat().flatMap(({ features }) => features)))
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

function crossValidate(folds: number) {
  const specialties = [...new Set(consultations.map(({ specialty }) => specialty))]
  const totals = new Map<Form, ReturnType<typeof emptyTally>>(FORMS.map((form) => [form, emptyTally()]))
  for (let fold = 0; fold < folds; fold += 1) {
    const leftOut = new Set(specialties.filter((_, index) => index % folds === fold))
    const model = train(sources.filter(({ specialty }) => !leftOut.has(specialty)))
    for (const one of consultations.filter(({ specialty }) => leftOut.has(specialty)))
      for (const [form, total] of totals) {
        const formed = writtenAs(form, one)
        const sections = sectionsOf(writeRecordWith(model, formed.text.split('\n')))
        addTally(total, tallyRecord(one, formed, { sections }))
      }
  }
  for (const [form, total] of totals) {
    const figures = Object.entries(figuresOf(total)).map(([name, value]) => `${name} ${value.toFixed(3)}`)
    console.log(`${form.padEnd(10)}  ${figures.join('  ')}  reversed ${total.reversed}  invented ${total.invented}`)
  }
}
