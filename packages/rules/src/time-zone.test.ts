import { expect, test } from 'vitest'
import { BRAZILIAN_TIME_ZONES, clockName, isTimeZone, utcOffset } from './time-zone.ts'

test('every zone of Brazil is known to the engine and named once', () => {
  const zones = BRAZILIAN_TIME_ZONES.map(([zone]) => zone)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set(zones).size).toBe(16)
})

test('a name that is no zone is told from one that is', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true)
  const none = ['', 'Brasília', 'America/Sao_Paulo ', 'posix/America/Manaus', 'America/Atlantis']
  expect(none.filter(isTimeZone)).toEqual([])
})

test('a clock is called as doctors call it, or by its IANA name', () => {
  expect(clockName('America/Sao_Paulo')).toBe('horário de Brasília')
  expect(clockName('America/Rio_Branco')).toBe('horário de Rio Branco')
  expect(clockName('America/New_York')).toBe('fuso horário America/New York')
})

test('tells how far a clock is from UTC', () => {
  expect(utcOffset('America/Manaus', '2026-11-21T12:00:00Z')).toBe('UTC−4')
  expect(utcOffset('Asia/Kathmandu', '2026-11-21T12:00:00Z')).toBe('UTC+5:45')
  expect(utcOffset('Europe/Lisbon', '2026-11-21T12:00:00Z')).toBe('UTC+0')
})
