import { expect, test } from 'vitest'
import { calendarIn, formatPlainDate, isPlainDate } from './calendar.ts'

const saoPaulo = calendarIn('America/Sao_Paulo')

test('shows the clinic’s day, not the server’s', () => {
  expect(saoPaulo.formatDate('2026-11-21T02:30:00Z')).toBe('20/11/2026')
  expect(saoPaulo.formatTime('2026-11-21T02:30:00Z')).toBe('23:30')
})

test.each([
  ['America/Rio_Branco', '20/11/2026', '23:30', '2026-11-20'],
  ['America/Manaus', '21/11/2026', '00:30', '2026-11-21'],
  ['America/Cuiaba', '21/11/2026', '00:30', '2026-11-21'],
  ['America/Sao_Paulo', '21/11/2026', '01:30', '2026-11-21'],
  ['America/Noronha', '21/11/2026', '02:30', '2026-11-21'],
])('one instant on the clock of %s', (zone, date, time, plain) => {
  const calendar = calendarIn(zone)
  const instant = '2026-11-21T04:30:00Z'
  expect([calendar.formatDate(instant), calendar.formatTime(instant), calendar.plainDateOf(instant)]).toEqual([
    date,
    time,
    plain,
  ])
})

test('keeps a birth date on its own day', () => {
  expect(formatPlainDate('1980-03-01')).toBe('01/03/1980')
})

test('recognises an invalid date', () => {
  expect(isPlainDate('2028-02-29')).toBe(true)
  const none = ['', 'ontem', '2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00:00Z']
  expect(none.filter(isPlainDate)).toEqual([])
})

test('distinguishes months and years', () => {
  expect(saoPaulo.isSameMonth('2026-11-01T12:00:00Z', '2026-11-30T12:00:00Z')).toBe(true)
  expect(saoPaulo.isSameMonth('2025-11-01T12:00:00Z', '2026-11-01T12:00:00Z')).toBe(false)
})

test('a month ends at the clinic’s midnight', () => {
  const [evening, now] = ['2026-12-01T04:30:00Z', '2026-12-01T12:00:00Z']
  expect(calendarIn('America/Rio_Branco').isSameMonth(evening, now)).toBe(false)
  expect(saoPaulo.isSameMonth(evening, now)).toBe(true)
})

test('a day begins and ends at midnight in São Paulo', () => {
  expect(saoPaulo.dayBounds('2026-11-21')).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'])
})

test('a day begins and ends at the clinic’s midnight, also at the ends of years and months', () => {
  expect(calendarIn('America/Rio_Branco').dayBounds('2026-12-31')).toEqual([
    '2026-12-31T05:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ])
  expect(calendarIn('America/Noronha').dayBounds('2028-02-29')).toEqual([
    '2028-02-29T02:00:00.000Z',
    '2028-03-01T02:00:00.000Z',
  ])
  expect(calendarIn('Asia/Kathmandu').dayBounds('2026-11-21')[0]).toBe('2026-11-20T18:15:00.000Z')
  expect(calendarIn('Pacific/Kiritimati').dayBounds('2026-11-21')[0]).toBe('2026-11-20T10:00:00.000Z')
})

test('a day with a clock change has 23 or 25 hours, and may have no midnight', () => {
  // In São Paulo on 4 November 2018, 0:00 became 1:00.
  expect(saoPaulo.dayBounds('2018-11-04')).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'])
  expect(calendarIn('Europe/Lisbon').dayBounds('2026-10-25')).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})

test('every hour of three years is within the bounds of its own day', () => {
  for (const zone of ['America/Sao_Paulo', 'America/Cuiaba', 'America/Noronha', 'Europe/Lisbon', 'Asia/Kathmandu']) {
    const calendar = calendarIn(zone)
    for (let hour = Date.parse('2017-01-01T00:30:00Z'); hour < Date.parse('2020-01-01'); hour += 31 * 3_600_000) {
      const instant = new Date(hour).toISOString()
      const [from, before] = calendar.dayBounds(calendar.plainDateOf(instant))
      expect(from <= instant && instant < before).toBe(true)
    }
  }
})

test('a consultation shortly before midnight belongs to the ending day', () => {
  expect(saoPaulo.plainDateOf('2026-11-22T02:59:00Z')).toBe('2026-11-21')
})
