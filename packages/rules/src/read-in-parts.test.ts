import { expect, test } from 'vitest'
import { readInParts } from './read-in-parts.ts'

test.each([0, 1, 499, 500, 501, 1000, 1001, 2345])('reads each of %i rows once, in order', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index)
  expect(await readInParts(async (first, last) => stored.slice(first, last + 1))).toEqual(stored)
})

test.each([0, 7, 100, 1234])('reads each of %i rows once where a part may hold no more than seven', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index)
  const tooMuch = new Error('too much')
  const part = async (first: number, last: number) => {
    if (last - first >= 7) throw tooMuch
    return stored.slice(first, last + 1)
  }
  expect(await readInParts(part, (cause) => cause === tooMuch)).toEqual(stored)
  await expect(readInParts(part)).rejects.toBe(tooMuch)
})

test('a row that is too much by itself fails, as does what has another cause', async () => {
  const asked: number[] = []
  const failing = (first: number, last: number) => {
    asked.push(last - first + 1)
    return Promise.reject(new Error('no'))
  }
  await expect(readInParts(failing, () => true)).rejects.toThrow('no')
  expect(asked).toEqual([500, 100, 20, 4, 1])
  await expect(readInParts(failing, () => false)).rejects.toThrow('no')
  expect(asked).toHaveLength(6)
})
