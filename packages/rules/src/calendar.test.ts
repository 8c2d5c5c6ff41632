import { expect, test } from 'vitest'
import { dayBounds, formatDate, formatPlainDate, formatTime, isSameMonth, plainDateOf } from './calendar.ts'

test('shows the day of the clinic and not of the server', () => {
  expect(formatDate('2026-11-21T02:30:00Z')).toBe('20/11/2026')
  expect(formatTime('2026-11-21T02:30:00Z')).toBe('23:30')
})

test('keeps a birth date on its own day', () => {
  expect(formatPlainDate('1980-03-01')).toBe('01/03/1980')
})

test('tells months and years apart', () => {
  expect(isSameMonth('2026-11-01T12:00:00Z', '2026-11-30T12:00:00Z')).toBe(true)
  expect(isSameMonth('2025-11-01T12:00:00Z', '2026-11-01T12:00:00Z')).toBe(false)
})

test('a day begins and ends at midnight in São Paulo', () => {
  expect(dayBounds('2026-11-21')).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'])
})

test('a visit shortly before midnight belongs to the day that ends', () => {
  expect(plainDateOf('2026-11-22T02:59:00Z')).toBe('2026-11-21')
})
