import { expect, test } from 'vitest'
import { durationInWords, formatDuration, isTyped } from './duration.ts'

test('shows minutes and two-digit seconds', () => {
  expect([0, 9, 61, 3600].map(formatDuration)).toEqual(['0:00', '0:09', '1:01', '60:00'])
})

test('uses the singular for one minute', () => {
  expect(durationInWords(61)).toBe('1 minuto e 1 segundo')
  expect(durationInWords(125)).toBe('2 minutos e 5 segundos')
})

test('names no part of a duration that is zero', () => {
  expect([0, 13, 540].map(durationInWords)).toEqual(['0 segundos', '13 segundos', '9 minutos'])
})

test('only a consultation past its recording without any recorded second was typed', () => {
  expect(isTyped('completed', 0)).toBe(true)
  expect(isTyped('processing', 0)).toBe(true)
  expect(isTyped('completed', 1)).toBe(false)
  // A recording that has just started has no full second yet.
  expect(isTyped('recording', 0)).toBe(false)
})
