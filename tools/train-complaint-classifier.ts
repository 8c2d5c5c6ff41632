// Trains the classifier that finds why a patient came: writes complaint-model.ts. With `--check` it instead prints how
// often the complaint of the records of `benchmarks/consultas/consultas` and `reserva` contains part of the visit's
// complaint.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFolder } from '../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../benchmarks/consultas/forms.ts'
import { trainedModels, writeRecord } from '../packages/clinical/src/writer/write-record.ts'
import { readSources } from './training/clause-sources.ts'
import { complaintTexts, toldShare, trainComplaintModel } from './training/complaint-training.ts'
import { sectionTexts, trainSectionModel } from './training/section-training.ts'
import { sparseStored } from './training/sparse-model.ts'

const FOLDS = 4
const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } })

if (options.check) for (const form of FORMS) console.log(form.padEnd(10), told(form))
else {
  const { sources, sectionsOf } = leftOutModels()
  const { standing } = trainedModels()
  const foldOf = new Map(sources.map(({ consultation, fold }) => [consultation.id, fold]))
  const texts = complaintTexts(readFolder(join(root, 'benchmarks/treino-2')), ({ id }) => {
    const sections = sectionsOf[foldOf.get(id) ?? -1]
    if (!sections) throw new Error(`${id} is in no part`)
    return { sections, standing }
  })
  const stored = sparseStored(trainComplaintModel(texts))
  const text = `// Written by tools/train-complaint-classifier.ts; classes: no complaint, a complaint.
import type { StoredSparseModel } from '../../conversation/sparse-model.ts'

export const COMPLAINT_MODEL: StoredSparseModel = ${JSON.stringify(stored)}
`
  writeFileSync(join(root, 'packages/clinical/src/writer/sections/complaint-model.ts'), text)
}

/**
 * For each fold of the texts, a section classifier trained on the other folds; the standing classifier knows none of
 * these visits.
 */
function leftOutModels() {
  const read = readSources(root, FOLDS)
  const texts = sectionTexts(read)
  const sectionsOf = Array.from({ length: FOLDS }, (_, fold) =>
    trainSectionModel(texts.filter((one) => one.fold !== fold)),
  )
  return { sources: read.sources, sectionsOf }
}

function told(form: (typeof FORMS)[number]): string {
  const shares = ['consultas/consultas', 'reserva']
    .flatMap((folder) => readFolder(join(root, 'benchmarks', folder)))
    .flatMap((consultation) => {
      const facts = consultation.facts.filter(({ in: [first] }) => first === 'queixa')
      if (facts.length === 0) return []
      const { statements } = writeRecord(writtenAs(form, consultation).text.split('\n'))
      const text = statements.find(({ section }) => section === 'complaint')?.text ?? ''
      return [Math.max(...facts.map(({ match }) => toldShare(match, text)))]
    })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const right = shares.filter((share) => share > 0).length
  return `${right} of ${shares.length} visits, ${(100 * mean).toFixed(0)} % of the complaint's parts`
}
