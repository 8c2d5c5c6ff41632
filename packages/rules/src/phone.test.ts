import { expect, test } from 'vitest'
import { maskPhone } from './phone.ts'

test.each([
  ['', ''],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 98765-4321'],
  ['11987654321999', '(11) 98765-4321'],
])('masks %s as %s', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked)
})
