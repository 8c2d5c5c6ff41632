import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test('a price is formatted for Brazil, and zero is free', () => {
  expect(formatPrice(19900)).toBe('R$\u00a0199,00')
  expect(formatPrice(123456)).toBe('R$\u00a01.234,56')
  expect(formatPrice(0)).toBe('Grátis')
})
