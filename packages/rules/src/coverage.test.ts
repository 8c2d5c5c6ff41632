import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import {
  coverageLine,
  coverageOf,
  gapInWords,
  gaps,
  isFullyTranscribed,
  withInterruption,
  withLoss,
  withRefused,
  withSpan,
  type LostSound,
  type Unrecorded,
} from './coverage.ts'

const interruption = {
  kind: 'interruption',
  from: '2026-11-21T17:32:05.000Z',
  to: '2026-11-21T17:32:41.000Z',
  atSample: 24_000 * 65,
} as const

test('a recording that is fully transcribed has no gaps', () => {
  expect(coverageLine(coverageOf(24_000 * 65, 24_000 * 65, []))).toBe(
    '65,0 s gravados · 65,0 s transcritos · 0 lacunas',
  )
})

test('untranscribed audio is a gap with its place, an interruption one with its clock times', () => {
  const coverage = coverageOf(24_000 * 72, 24_000 * 65, [interruption])
  expect(coverageLine(coverage)).toBe('72,0 s gravados · 65,0 s transcritos · 2 lacunas')
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'Microfone interrompido das 14:32:05 às 14:32:41, em 1:05 da gravação',
    'Sem transcrição de 1:05 a 1:12 da gravação (7,0 s)',
  ])
})

test('an interruption during which the clock was set back has one clock time, and none before its beginning', () => {
  const from = '2026-11-21T18:32:05.000Z'
  const found = withInterruption([], { ...interruption, from })
  expect(found).toEqual([{ ...interruption, from: interruption.to }])
  expect(found.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'Microfone interrompido às 14:32:41, em 1:05 da gravação',
  ])
})

const second = 24_000
const loss: LostSound = {
  kind: 'lost',
  from: '2026-11-21T17:32:05.000Z',
  to: '2026-11-21T17:32:07.000Z',
  atSample: 5 * second,
  untilSample: 6 * second,
  missingMs: 400,
}

test('lost audio is a gap with its amount, its clock time and its place', () => {
  const coverage = coverageOf(second * 60, second * 60, [loss])
  expect(coverageLine(coverage)).toBe('60,0 s gravados · 60,0 s transcritos · 1 lacuna')
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'Este aparelho perdeu 0,4 s de som às 14:32:05, entre 0:05 e 0:06 da gravação',
  ])
  expect(gaps.parse(JSON.parse(JSON.stringify(coverage.gaps)))).toEqual(coverage.gaps)
})

test('losses close together are joined, and the list for a bad hour stays short', () => {
  const next = { ...loss, atSample: 12 * second, untilSample: 13 * second, to: '2026-11-21T17:32:20.000Z' }
  expect(withLoss([loss], next)).toEqual([{ ...loss, to: next.to, untilSample: next.untilSample, missingMs: 800 }])
  const far = { ...loss, atSample: 20 * second, untilSample: 21 * second }
  expect(withLoss([interruption, loss], far)).toEqual([interruption, loss, far])

  let told: readonly Unrecorded[] = []
  for (let at = 0; at < 3 * 3600; at += 15)
    told = withLoss(told, { ...loss, atSample: at * second, untilSample: (at + 1) * second })
  expect(JSON.stringify(told).length).toBeLessThan(50_000)
  const missing = told.reduce((sum, gap) => sum + (gap.kind === 'lost' ? gap.missingMs : 0), 0)
  expect(missing).toBe(400 * 720)
})

test('audio that the engine rejected is a gap with its position and length, and does not count as transcribed', () => {
  const refused = { kind: 'refused', fromSample: 62 * second, toSample: 69 * second } as const
  const coverage = coverageOf(72 * second, 72 * second, [refused])
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'O serviço de transcrição recusou o som de 1:02 a 1:09 da gravação (7,0 s)',
  ])
  expect(coverageLine(coverage)).toBe('72,0 s gravados · 65,0 s transcritos · 1 lacuna')
  // Nothing is left to send.
  expect(isFullyTranscribed(coverage)).toBe(true)
  expect(gaps.parse(JSON.parse(JSON.stringify(coverage.gaps)))).toEqual(coverage.gaps)
})

test('a microphone without a signal is a gap: its audio has no text, and nothing is left to send', () => {
  const dead = { kind: 'dead', fromSample: 4 * second, toSample: 11 * second } as const
  const before = withSpan([interruption], { ...dead, toSample: 9 * second })
  expect(withSpan(before, { ...dead, toSample: 11 * second })).toEqual([interruption, dead])
  const coverage = coverageOf(20 * second, 20 * second, [dead])
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'O microfone não enviou som de 0:04 a 0:11 da gravação (7,0 s)',
  ])
  expect(coverageLine(coverage)).toBe('20,0 s gravados · 13,0 s transcritos · 1 lacuna')
  expect(isFullyTranscribed(coverage)).toBe(true)
  // Audio that is not transcribed anyway is not subtracted twice.
  expect(coverageLine(coverageOf(20 * second, 6 * second, [dead]))).toBe(
    '20,0 s gravados · 4,0 s transcritos · 2 lacunas',
  )
  expect(gaps.parse(JSON.parse(JSON.stringify(coverage.gaps)))).toEqual(coverage.gaps)
})

test('audio that is gone from the device is a gap with its position', () => {
  const coverage = coverageOf(20 * second, 20 * second, [{ kind: 'missing', fromSample: 0, toSample: 65 * second }])
  expect(coverage.gaps.map((gap) => gapInWords(gap, calendarIn('America/Sao_Paulo')))).toEqual([
    'Este aparelho não tem mais o som de 0:00 a 1:05 da gravação (65,0 s)',
  ])
  expect(coverageLine(coverage)).toBe('20,0 s gravados · 0,0 s transcritos · 1 lacuna')
  expect(gaps.parse(JSON.parse(JSON.stringify(coverage.gaps)))).toEqual(coverage.gaps)
})

test('rejected audio is one gap that grows with what is adjacent, and the list stays short', () => {
  const span = (from: number, to: number) => ({ fromSample: from * second, toSample: to * second })
  const refused = (from: number, to: number) => ({ kind: 'refused', ...span(from, to) })
  const two = [span(5, 6), span(1, 2)].reduce(withRefused, [interruption])
  expect(two).toEqual([interruption, refused(5, 6), refused(1, 2)])
  expect([span(1, 2), span(5, 6)].reduce(withRefused, two)).toBe(two)
  expect(withRefused(two, span(6, 8))).toEqual([interruption, refused(5, 8), refused(1, 2)])
  let told: readonly Unrecorded[] = []
  for (let at = 0; at < 3600; at += 2) told = withRefused(told, span(at, at + 1))
  expect(told).toHaveLength(150)
  expect(told.at(-1)).toEqual(refused(298, 3599))
})

test('an interruption that ends on another day names both days', () => {
  const gap = {
    kind: 'interruption',
    from: '2026-11-24T17:32:05Z',
    to: '2026-11-26T12:00:09Z',
    atSample: 24_000,
  } as const
  expect(gapInWords(gap, calendarIn('America/Sao_Paulo'))).toBe(
    'Microfone interrompido de 24/11/2026 às 14:32:05 até 26/11/2026 às 09:00:09, em 0:01 da gravação',
  )
})
