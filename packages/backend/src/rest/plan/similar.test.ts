import { expect, test, vi } from 'vitest'
import { mostSimilar } from './similar.ts'

test.each([
  ['doctor', ['visits', 'doctors'], 'doctors'],
  ['DOCTOR', ['doctors'], 'doctors'],
  ['abcd', ['abcx'], 'abcx'],
  ['abc', ['abcd'], 'abcd'],
  ['abcd', ['abc'], 'abc'],
  ['abc', ['abx'], undefined],
  ['abcd', ['abxy'], undefined],
  ['abcdefgh', ['abcdefxy', 'abcdefgx'], 'abcdefgx'],
  ['abcdefgh', ['abcdefgx', 'abcdefxy'], 'abcdefgx'],
  ['abcdefgh', ['bcdefghi'], 'bcdefghi'],
  ['abcdefgh', ['xyabcdef'], undefined],
  ['doctors', ['doctors'], undefined],
  ['', [''], undefined],
])('of the names beside “%s”, %j, %s is most like it', (asked, names, expected) => {
  expect(mostSimilar(asked, names)).toBe(expected)
})

test('names of very different lengths are not compared letter by letter', () => {
  const letters = vi.spyOn(String.prototype, 'charAt')
  try {
    mostSimilar('a'.repeat(160), ['a'.repeat(10), 'a'.repeat(119)])
    mostSimilar('a'.repeat(9), ['a'.repeat(13)])
    expect(letters).not.toHaveBeenCalled()
  } finally {
    letters.mockRestore()
  }
})
