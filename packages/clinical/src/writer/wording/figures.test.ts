import { expect, test } from 'vitest'
import { withFigures } from './telegraphic.ts'

test.each([
  ['pressão treze e meio por oito', 'pressão 135x80 mmHg'],
  ['em pé, dezesseis por dez e meio', 'em pé, 160x105 mmHg'],
  ['loratadina 10, uma por dia', 'loratadina 10, 1x/dia'],
])('%s is %s', (spoken, written) => {
  expect(withFigures(spoken)).toBe(written)
})

test.each(['cigarro, um por dia', 'cerveja: uma por dia', 'prolopa, um às cinco e meio, de noite'])(
  'what could be read in another way keeps its words: %s',
  (spoken) => {
    expect(withFigures(spoken)).toBe(spoken)
  },
)
