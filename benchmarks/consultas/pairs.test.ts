import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_KINDS, errorPairs } from './format.ts'
import { PAIR_PARTS, readPairs } from './pairs.ts'

const FOLDER = join(import.meta.dirname, '../pares')

test.each(PAIR_PARTS)('the %s part has pairs of every kind, each with two sentences and what was said', (part) => {
  const consultations = readPairs(FOLDER, part)
  const pairs = consultations.flatMap(errorPairs)
  expect(new Set(pairs.map(({ kind }) => kind))).toEqual(new Set(ERROR_KINDS))
  for (const { right, wrong, turns } of pairs) {
    expect(right).not.toBe(wrong)
    expect(turns.length).toBeGreaterThan(0)
  }
})

test('no pair is in both parts, and together they are more than 150', () => {
  const ids = PAIR_PARTS.flatMap((part) => readPairs(FOLDER, part).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(150)
})
