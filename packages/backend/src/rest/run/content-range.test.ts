import { expect, test } from 'vitest'
import { contentRange, rangeStatus } from './content-range.ts'

test.each([
  [0, 10, undefined, '0-9/*', 200],
  [0, 0, undefined, '*/*', 200],
  [5, 1, undefined, '5-5/*', 200],
  [0, 10, 10, '0-9/10', 200],
  [0, 10, 120, '0-9/120', 206],
  [110, 10, 120, '110-119/120', 206],
  [0, 0, 0, '*/0', 200],
  [3, 0, 3, '*/3', 206],
])('from %i with %i rows of %s it is %s and %i', (offset, found, total, range, status) => {
  expect(contentRange(offset, found, total)).toBe(range)
  expect(rangeStatus(offset, found, total)).toBe(status)
})

test('an offset after the last row is not satisfiable, if the total is known', () => {
  expect(() => rangeStatus(4, 0, 3)).toThrow(
    expect.objectContaining({
      status: 416,
      more: {
        details: 'An offset of 4 was requested, but there are only 3 rows.',
        headers: { 'content-range': '*/3' },
      },
    }),
  )
  expect(rangeStatus(4, 0, undefined)).toBe(200)
})
