import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { filingFact, filingInWords } from './filing-in-words.ts'

const calendar = calendarIn('America/Sao_Paulo')
const createdAt = '2026-11-21T17:32:00+00:00'

test.each([
  [null, undefined, undefined],
  [
    '2026-11-21T18:10:00+00:00',
    'Gravada sem conexão; arquivada às 15:10',
    ['Gravada sem conexão; arquivada em', '21/11/2026 às 15:10'],
  ],
  [
    '2026-11-23T11:05:00+00:00',
    'Gravada sem conexão; arquivada em 23/11/2026 às 08:05',
    ['Gravada sem conexão; arquivada em', '23/11/2026 às 08:05'],
  ],
  [
    '2026-11-21T17:32:00Z',
    'Gravada sem conexão; a data é a do arquivamento, porque o relógio do aparelho estava errado',
    ['Gravada sem conexão', 'a data é a do arquivamento, porque o relógio do aparelho estava errado.'],
  ],
])('a consultation filed at %s says so', (filedAt, words, fact) => {
  expect(filingInWords({ createdAt, filedAt }, calendar)).toBe(words)
  expect(filingFact({ createdAt, filedAt }, calendar)).toEqual(fact)
})

test('the days are those of the clinic', () => {
  const times = { createdAt: '2026-11-21T23:30:00Z', filedAt: '2026-11-22T02:30:00Z' }
  expect(filingInWords(times, calendar)).toBe('Gravada sem conexão; arquivada às 23:30')
  expect(filingInWords(times, calendarIn('America/Noronha'))).toBe(
    'Gravada sem conexão; arquivada em 22/11/2026 às 00:30',
  )
})
