import { expect, test } from 'vitest'
import { BRAZILIAN_TIME_ZONES, clockName, isTimeZone, utcOffset } from './time-zone.ts'

test('the engine knows every time zone of Brazil, and each is listed once', () => {
  const zones = BRAZILIAN_TIME_ZONES.map(([zone]) => zone)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set(zones).size).toBe(16)
})

test('recognises valid and invalid names of zones', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true)
  const none = ['', 'Brasília', 'America/Sao_Paulo ', 'posix/America/Manaus', 'America/Atlantis']
  expect(none.filter(isTimeZone)).toEqual([])
})

test('a zone has the name that doctors use, or its IANA name', () => {
  expect(clockName('America/Sao_Paulo')).toBe('horário de Brasília')
  expect(clockName('America/Rio_Branco')).toBe('horário de Rio Branco')
  expect(clockName('America/New_York')).toBe('fuso horário America/New York')
})

test('shows the offset from UTC', () => {
  expect(utcOffset('America/Manaus', '2026-11-21T12:00:00Z')).toBe('UTC−4')
  expect(utcOffset('Asia/Kathmandu', '2026-11-21T12:00:00Z')).toBe('UTC+5:45')
  expect(utcOffset('Europe/Lisbon', '2026-11-21T12:00:00Z')).toBe('UTC+0')
})
