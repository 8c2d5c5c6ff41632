import { expect, test } from 'vitest'
import { withHeard, type Paragraph } from './paragraphs.ts'

const HALF = 12_000
const first: readonly Paragraph[] = [{ text: 'bom dia', atSample: 0 }]

test('words after a pause begin a paragraph, with their own time', () => {
  expect(withHeard(first, { text: 'dói aqui', atSample: 4 * HALF }, '777177')).toEqual([
    { text: 'bom dia', atSample: 0 },
    { text: 'dói aqui', atSample: 4 * HALF },
  ])
})

test('speech that was cut without a pause continues its paragraph', () => {
  expect(withHeard(first, { text: 'doutora', atSample: 4 * HALF }, '777777')).toEqual([
    { text: 'bom dia doutora', atSample: 0, newestFrom: 8 },
  ])
})

test('words after those of an earlier page load begin a paragraph', () => {
  expect(withHeard([{ text: 'antes' }], { text: 'agora', atSample: 4 * HALF }, '777777')).toHaveLength(2)
  expect(withHeard(first, { text: 'agora', atSample: 4 * HALF }, '')).toHaveLength(2)
})
