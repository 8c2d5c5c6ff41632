import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { coverageLine, coverageOf, gapInWords } from './coverage.ts'

const interruption = {
  kind: 'interruption',
  from: '2026-11-21T17:32:05.000Z',
  to: '2026-11-21T17:32:41.000Z',
  atSample: 24_000 * 65,
} as const

test('a recording that is all text has no gaps', () => {
  expect(coverageLine(coverageOf(24_000 * 65, 24_000 * 65, []))).toBe(
    '65,0 s gravados · 65,0 s transcritos · 0 lacunas',
  )
})

test('what is not text is a gap with its place, and so is an interruption with its clock times', () => {
  const coverage = coverageOf(24_000 * 72, 24_000 * 65, [interruption])
  expect(coverageLine(coverage)).toBe('72,0 s gravados · 65,0 s transcritos · 2 lacunas')
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'Microfone interrompido das 14:32:05 às 14:32:41, em 1:05 da gravação',
    'Sem transcrição de 1:05 a 1:12 da gravação (7,0 s)',
  ])
})
