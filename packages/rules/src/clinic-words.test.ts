import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CLINIC_WORD_CHARACTERS, readClinicWords, wordsOfPrompt } from './clinic-words.ts'

test('words are separated by lines, commas or semicolons, and each counts once in any case', () => {
  expect(readClinicWords(' Glifage XR,  Puran\tT4;\r\nglifage xr\nJosé\nJose\n,;\n')).toEqual({
    words: ['Glifage XR', 'Puran T4', 'José'],
    refused: [],
  })
})

test('a word that is too short, too long or not a word is reported as it was typed', () => {
  const long = 'x'.repeat(MAX_CLINIC_WORD_CHARACTERS + 1)
  expect(readClinicWords(`a\n12345\n${long}\n${'é'.repeat(MAX_CLINIC_WORD_CHARACTERS)}`)).toEqual({
    words: ['é'.repeat(MAX_CLINIC_WORD_CHARACTERS)],
    refused: ['a', '12345', long],
  })
})

test('pasted words have no separator or invisible character, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { words } = readClinicWords(text)
      expect(words.filter((word) => /[,;\p{Cc}\p{Cf}\u2028]/u.test(word))).toEqual([])
      expect(readClinicWords(words.join(', '))).toEqual({ words, refused: [] })
    }),
  )
})

test('a prompt has room for 500 characters, the first words first', () => {
  const words = Array.from({ length: 200 }, (_, index) => `Palavra ${index}`)
  const named = wordsOfPrompt(words)
  expect(named[0]).toBe('Palavra 0')
  expect(named.join(', ').length).toBeLessThanOrEqual(500)
  expect(named.join(', ').length).toBeGreaterThan(480)
})
