import { expect, test } from 'vitest'
import { DEFAULT_PLAN, isTimeOver, recordingProgressPercent } from './plan-limits.ts'

const unlimited = { name: 'Profissional', maxPatients: null, maxRecordingMinutes: null }

test('stops Iniciante at exactly 10 minutes', () => {
  expect(isTimeOver(599, DEFAULT_PLAN)).toBe(false)
  expect(isTimeOver(600, DEFAULT_PLAN)).toBe(true)
})

test('never stops a recording on an unlimited plan', () => {
  expect(isTimeOver(1_000_000, unlimited)).toBe(false)
  expect(recordingProgressPercent(1_000_000, unlimited)).toBe(0)
})

test('caps the progress bar at 100', () => {
  expect(recordingProgressPercent(300, DEFAULT_PLAN)).toBe(50)
  expect(recordingProgressPercent(900, DEFAULT_PLAN)).toBe(100)
})
