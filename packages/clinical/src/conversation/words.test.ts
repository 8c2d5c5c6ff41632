import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, plainOf } from './words.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aÃçÉ ñü–,.7ß한i̇𝐀') }))

test('a text is folded letter by letter as it would be as a whole', () => {
  fc.assert(
    fc.property(text, (said) => {
      expect(fold(said)).toBe(said.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
    }),
  )
})

test('of a text its letters and figures are left, with one space between them', () => {
  expect(plainOf('  Não, 2,5 mg – às 8h!')).toBe('nao 2 5 mg as 8h')
  expect(plainOf('αβ, “γ”')).toBe('αβ γ')
  fc.assert(
    fc.property(text, (said) => {
      expect(plainOf(said)).toBe(
        fold(said)
          .match(/[\p{L}\d]+/gu)
          ?.join(' ') ?? '',
      )
    }),
  )
})
