import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { transcriptFileName } from './transcript-file.ts'

const calendar = calendarIn('America/Sao_Paulo')

test('names the file after patient and date', () => {
  expect(transcriptFileName('Maria da Silva', '2026-11-21T12:00:00Z', calendar)).toBe('Maria_da_Silva_21-11-2026.txt')
})

test('leaves out characters that file systems refuse', () => {
  expect(transcriptFileName('Ana/../Bia', '2026-11-21T12:00:00Z', calendar)).toBe('Ana..Bia_21-11-2026.txt')
})

test('leaves out characters that nobody sees', () => {
  const name = transcriptFileName('Ana\u202efdp.\u200b\u0000 Lima', '2026-11-21T12:00:00Z', calendar)
  expect(name).toBe('Anafdp._Lima_21-11-2026.txt')
})
