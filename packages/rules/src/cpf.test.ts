import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasValidCheckDigits, maskCpf, parseCpf } from './cpf.ts'

test.each([
  ['1', '1'],
  ['1234', '123.4'],
  ['123456789', '123.456.789'],
  ['12345678909', '123.456.789-09'],
  ['123.456.789-09 e mais', '123.456.789-09'],
])('masks %s as %s', (typed, masked) => {
  expect(maskCpf(typed)).toBe(masked)
})

test('reads the same digits from every mask', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{11}$/), (digits) => parseCpf(maskCpf(digits)) === digits))
})

test('refuses fewer or more than 11 digits', () => {
  expect(parseCpf('1234567890')).toBeUndefined()
  expect(parseCpf('123456789012')).toBeUndefined()
})

test('detects a mistyped CPF', () => {
  const [right, wrong, same] = ['12345678909', '12345678908', '11111111111'].map((text) => parseCpf(text))
  expect([right, wrong, same].map((cpf) => cpf !== undefined && hasValidCheckDigits(cpf))).toEqual([true, false, false])
})
