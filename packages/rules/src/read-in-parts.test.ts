import { expect, test } from 'vitest'
import { readInParts } from './read-in-parts.ts'

test.each([0, 1, 499, 500, 501, 1000, 1001, 2345])('reads each of %i rows once, in order', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index)
  expect(await readInParts(async (first, last) => stored.slice(first, last + 1))).toEqual(stored)
})
