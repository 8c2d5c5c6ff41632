import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_KINDS, errorPairs } from './format.ts'
import { PAIR_PARTS, PAIR_SETS, readPairs } from './pairs.ts'

const FOLDER = join(import.meta.dirname, '../pares')

const SETS = PAIR_SETS.flatMap((set) => PAIR_PARTS.map((part) => [set, part] as const)).filter(
  ([set, part]) => set !== 'outpatients' || part === 'tuning',
)

test.each(SETS)('pairs of %s, %s: every kind of the set, each with two sentences and what was said', (set, part) => {
  const pairs = readPairs(FOLDER, set, part).flatMap(errorPairs)
  expect(new Set(pairs.map(({ kind }) => kind))).toEqual(
    new Set(/^(denials|exchanges)$/.test(set) ? ['negation'] : ERROR_KINDS),
  )
  for (const { right, wrong, turns } of pairs) {
    expect(right).not.toBe(wrong)
    expect(turns.length).toBeGreaterThan(0)
  }
})

test('no pair is in two parts, and together they are more than 300', () => {
  const ids = SETS.flatMap(([set, part]) => readPairs(FOLDER, set, part).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(300)
})
