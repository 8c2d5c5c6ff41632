import { expect, test } from 'vitest'
import { readInParts } from './read-in-parts.ts'

const nextOf = (stored: readonly number[], after = -1, most = 0) => stored.filter((row) => row > after).slice(0, most)

test.each([0, 1, 499, 500, 501, 1000, 1001, 2345])('reads each of %i rows once, in order', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index)
  expect(await readInParts(async (after: number | undefined, most) => nextOf(stored, after, most))).toEqual(stored)
})

test.each([0, 7, 100, 1234])('reads each of %i rows once where a part may hold no more than seven', async (count) => {
  const stored = Array.from({ length: count }, (_, index) => index)
  const tooMuch = new Error('too much')
  const part = async (after: number | undefined, most: number) => {
    if (most > 7) throw tooMuch
    return nextOf(stored, after, most)
  }
  expect(await readInParts(part, (cause) => cause === tooMuch)).toEqual(stored)
  await expect(readInParts(part)).rejects.toBe(tooMuch)
})

test('a row that is too much by itself fails, as does what has another cause', async () => {
  const asked: number[] = []
  const failing = (_after: undefined, most: number) => {
    asked.push(most)
    return Promise.reject(new Error('no'))
  }
  await expect(readInParts(failing, () => true)).rejects.toThrow('no')
  expect(asked).toEqual([500, 100, 20, 4, 1])
  await expect(readInParts(failing, () => false)).rejects.toThrow('no')
  expect(asked).toHaveLength(6)
})

test('rows that are removed or added while a list is read neither hide nor double another', async () => {
  let stored = Array.from({ length: 1200 }, (_, index) => 2 * index)
  const read = await readInParts(async (after: number | undefined, most) => {
    const rows = nextOf(stored, after, most)
    // Between two reads, two rows already read are removed and three added, one of them in the part not read yet.
    if (after === undefined)
      stored = [...stored.filter((row) => row !== 0 && row !== 100), 1, 101, 2001].toSorted((a, b) => a - b)
    return rows
  })
  expect(new Set(read).size).toBe(read.length)
  expect(read.filter((row) => row % 2 === 0)).toEqual(Array.from({ length: 1200 }, (_, index) => 2 * index))
  expect(read.filter((row) => row % 2 === 1)).toEqual([2001])
})
