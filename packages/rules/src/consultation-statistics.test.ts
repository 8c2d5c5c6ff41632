import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { consultationStatistics } from './consultation-statistics.ts'

const calendar = calendarIn('America/Sao_Paulo')

const now = '2026-11-21T12:00:00Z'

test('counts consultations, this month’s, patients and rounded minutes', () => {
  const consultations = [
    { createdAt: '2026-11-20T12:00:00Z', durationSeconds: 600, patientId: 'ana' },
    { createdAt: '2026-11-01T12:00:00Z', durationSeconds: 290, patientId: 'ana' },
    { createdAt: '2026-10-31T12:00:00Z', durationSeconds: 0, patientId: 'bia' },
  ]
  expect(consultationStatistics(consultations, now, calendar)).toEqual({
    total: 3,
    thisMonth: 2,
    uniquePatients: 2,
    averageMinutes: 7,
  })
})

test('a typed consultation counts, but not in the average duration', () => {
  const typed = { createdAt: '2026-11-20T12:00:00Z', durationSeconds: 0, patientId: 'Ana' }
  const recorded = { ...typed, durationSeconds: 600 }
  expect(consultationStatistics([typed, recorded, typed], now, calendar)).toMatchObject({
    total: 3,
    averageMinutes: 10,
  })
  expect(consultationStatistics([typed], now, calendar).averageMinutes).toBeUndefined()
})

test('shows zeros before the first consultation', () => {
  expect(consultationStatistics([], now, calendar)).toEqual({
    total: 0,
    thisMonth: 0,
    uniquePatients: 0,
    averageMinutes: 0,
  })
})
