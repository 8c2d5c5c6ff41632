import { expect, test } from 'vitest'
import { durationInWords, formatDuration, isTyped } from './duration.ts'

test('shows minutes and two digits of seconds', () => {
  expect([0, 9, 61, 3600].map(formatDuration)).toEqual(['0:00', '0:09', '1:01', '60:00'])
})

test('says one minute in the singular', () => {
  expect(durationInWords(61)).toBe('1 minuto e 1 segundo')
  expect(durationInWords(125)).toBe('2 minutos e 5 segundos')
})

test('only what is past its recording and has no second of it was typed', () => {
  expect(isTyped('completed', 0)).toBe(true)
  expect(isTyped('processing', 0)).toBe(true)
  expect(isTyped('completed', 1)).toBe(false)
  // A recording that began just now has no second yet.
  expect(isTyped('recording', 0)).toBe(false)
})
