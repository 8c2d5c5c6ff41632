import { expect, test } from 'vitest'
import { tooLongPassword, tooLongText } from './text-limits.ts'

test.each([
  ['a'.repeat(60), 60, undefined],
  ['a'.repeat(61), 60, 'Use no máximo 60 caracteres.'],
  ['😀'.repeat(60), 60, undefined],
  ['😀'.repeat(61), 60, 'Use no máximo 60 caracteres.'],
  ['a'.repeat(5001), 5000, 'Use no máximo 5.000 caracteres.'],
])('a text is measured in whole characters (%#)', (text, max, expected) => {
  expect(tooLongText(text, max)).toBe(expected)
})

test('the length of a password is counted in bytes, like its hash does', () => {
  expect(tooLongPassword('a'.repeat(72))).toBeUndefined()
  expect(tooLongPassword(`${'a'.repeat(71)}é`)).toBe(
    'A senha é longa demais: use até 72 caracteres. Letras com acento contam por duas.',
  )
})
