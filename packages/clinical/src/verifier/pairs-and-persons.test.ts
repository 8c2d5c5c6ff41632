import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, source, correct and wrong statement. */
const PAIRS: readonly (readonly [SectionId, string, string, string])[] = [
  [
    'physicalExam',
    'laségue positivo à esquerda negativo à direita',
    'Laségue positivo à esquerda, negativo à direita.',
    'Laségue positivo à direita, negativo à esquerda.',
  ],
  [
    'results',
    'Queda, à direita cinquenta e à esquerda trinta e cinco.',
    'Queda, 50 à direita e 35 à esquerda.',
    'Queda, 50 à esquerda e 35 à direita.',
  ],
  [
    'results',
    'Fita: nitrito positivo, proteína negativa.',
    'Nitrito positivo, proteína negativa.',
    'Nitrito negativo, proteína negativa.',
  ],
  [
    'medications',
    'Metoprolol, cinquenta de manhã.\nVinte e cinco, mãe.',
    'Metoprolol 25 mg de manhã.',
    'Metoprolol 50 mg de manhã.',
  ],
  ['habits', 'Alguém fuma em casa?\nO avô, mas na varanda.', 'Avô fuma na varanda.', 'Mãe fuma na varanda.'],
  ['physicalExam', 'Toque retal com fezes.', 'Toque retal com fezes.', 'Toque retal com sangue.'],
]

test.each(PAIRS)('in %s “%s” gives “%s” and not “%s”', (section, source, right, wrong) => {
  expect(verifyStatement(right, section, [source])).toEqual([])
  expect(verifyStatement(wrong, section, [source])).not.toEqual([])
})
