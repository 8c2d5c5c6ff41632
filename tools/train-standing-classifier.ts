// Trains the classifier of what must not be in a record although it was said: writes standing-model.ts. With `--folds
// 4` it instead leaves specialties out in turn, and prints how many wrong clauses that no rule sets aside are found
// when a given share of the right ones is lost; `--without alergologia,emergencia` does so for these files of excerpts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FORMS } from '../benchmarks/consultas/forms.ts'
import { logProbabilities } from '../packages/clinical/src/conversation/linear-model.ts'
import { readSources } from './training/clause-sources.ts'
import { standingTexts, trainStandingModel, type StandingText } from './training/standing-training.ts'
import { sparseStored } from './training/sparse-model.ts'

const FOLDS = 4
const LOST_SHARES = [0.005, 0.01, 0.02]
const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({ options: { folds: { type: 'string' }, without: { type: 'string' } } })
const folds = Number(options.folds ?? FOLDS)
const texts = standingTexts(readSources(root, folds))
const without = options.without?.split(',')

if (without) {
  const isOut = ({ source }: StandingText) =>
    source.group === 'excerpts' && without.includes(source.consultation.specialty)
  const scored = scoredBy(
    texts.filter((one) => !isOut(one)),
    texts.filter(isOut),
  )
  print('left out', scored)
} else if (options.folds) {
  const scored = Array.from({ length: folds }, (_, fold) =>
    scoredBy(
      texts.filter(({ source }) => source.fold !== fold),
      texts.filter(({ source }) => source.fold === fold),
    ),
  ).flat()
  print(
    'excerpts',
    scored.filter(({ isExcerpt }) => isExcerpt),
  )
  print(
    'consultations',
    scored.filter(({ isExcerpt }) => !isExcerpt),
  )
} else {
  const stored = sparseStored(trainStandingModel(texts))
  const text = `// Written by tools/train-standing-classifier.ts; classes as in \`STANDINGS\`.
import type { StoredSparseModel } from '../../conversation/sparse-model.ts'

export const STANDING_MODEL: StoredSparseModel = ${JSON.stringify(stored)}
`
  writeFileSync(join(root, 'packages/clinical/src/writer/standing/standing-model.ts'), text)
}

interface Scored {
  readonly form: (typeof FORMS)[number] | undefined
  readonly isExcerpt: boolean
  readonly isFault: boolean
  readonly worth: number
  /** The probability that it must not be in the record. */
  readonly fault: number
}

/** The clauses that no rule sets aside, scored by a model that was trained on other texts. */
function scoredBy(training: readonly StandingText[], left: readonly StandingText[]): Scored[] {
  const model = trainStandingModel(training)
  return left.flatMap(({ source, sequences }) =>
    sequences.flatMap((sequence, index) =>
      sequence
        .filter(({ unit, isMixed, target, worth }) => !unit.setAside && !isMixed && (target > 0 || worth > 0))
        .map(({ features, target, worth }) => ({
          form: FORMS[index],
          isExcerpt: source.group === 'excerpts',
          isFault: target > 0,
          worth,
          fault: 1 - Math.exp(logProbabilities(model, features)[0] ?? 0),
        })),
    ),
  )
}

function print(title: string, scored: readonly Scored[]) {
  for (const form of FORMS) {
    const own = scored.filter((one) => one.form === form)
    const faults = own.filter(({ isFault }) => isFault)
    const right = own.filter(({ isFault }) => !isFault).toSorted((a, b) => b.fault - a.fault)
    const all = right.reduce((sum, { worth }) => sum + worth, 0)
    const found = LOST_SHARES.map((share) => {
      let lost = 0
      const first = right.find(({ worth }) => (lost += worth) > share * all)
      const above = faults.filter(({ fault }) => fault > (first?.fault ?? 1)).length
      return `${((100 * above) / faults.length).toFixed(1)} % at ${100 * share} % lost`
    })
    console.log(`${title.padEnd(13)}  ${form.padEnd(10)}  ${faults.length} faults  ${found.join('  ')}`)
  }
}
