import { coverageOf } from '@prontuvoz/rules/coverage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  coverageNow,
  isOnlyInMemory,
  recordingReducer,
  type ActiveState,
  type RecordingEvent,
  type RecordingState,
} from './recording-state.ts'

const analysis = { analysis: 'A', recordId: 'r', organiser: 'extractive', statements: [], omissions: [], setAside: [] }
const consultation = { id: 'c', patientName: 'Ana' }
const at = '2026-11-21T14:32:00.000Z'
const later = '2026-11-21T14:33:00.000Z'
const play = (events: readonly RecordingEvent[], from: RecordingState = { step: 'idle' }) =>
  events.reduce(recordingReducer, from)
const captured = (throughSample: number, silentSeconds = 0, isDead = false): RecordingEvent => ({
  type: 'captured',
  throughSample,
  isKept: true,
  level: 0.2,
  silentSeconds,
  isDead,
})
const DEAD = { type: 'captured', isKept: true, level: 0, silentSeconds: 6, isDead: true } as const
const LOUD = { level: 0.2, silentSeconds: 0, isDead: false }
const recorded: readonly RecordingEvent[] = [
  { type: 'asked' },
  { type: 'began', consultation },
  captured(8192),
  { type: 'heard', text: 'bom dia' },
  { type: 'heard', text: 'doutora' },
  { type: 'stored', throughSample: 8000 },
  { type: 'stopped', at },
  { type: 'transcribed' },
]

test('goes from idle to done and joins text with one space', () => {
  expect(play([...recorded, { type: 'analysed', analysis }])).toMatchObject({
    step: 'done',
    text: 'bom dia doutora',
    capturedSamples: 8192,
    storedSamples: 8000,
    analysis,
  })
})

test('keeps the text when the analysis fails, and can retry', () => {
  const failed = play([...recorded, { type: 'failed', message: { title: 'Erro no processamento' } }])
  expect(failed).toMatchObject({ step: 'failed', text: 'bom dia doutora' })
  expect(play([{ type: 'transcribed' }], failed)).toMatchObject({
    step: 'finalising',
    phase: 'analysing',
    text: 'bom dia doutora',
  })
})

test('accepts text that arrives after the stop', () => {
  expect(play([...recorded.slice(0, 7), { type: 'heard', text: 'obrigada' }])).toMatchObject({
    step: 'finalising',
    text: 'bom dia doutora obrigada',
  })
})

test('what a device hands out after the stop counts, with its losses and its silence', () => {
  const loss = { kind: 'lost' as const, from: at, to: later, atSample: 8192, untilSample: 16_384, missingMs: 900 }
  const stopped = play(recorded.slice(0, 7))
  const dead: RecordingEvent = { ...DEAD, throughSample: 136_192, zeroSamples: 128_000 }
  expect(play([{ type: 'lost', loss }, dead], stopped)).toMatchObject({
    step: 'finalising',
    capturedSamples: 136_192,
    interruptions: [{ kind: 'lost' }, { kind: 'dead', fromSample: 8192, toSample: 136_192 }],
  })
})

test('ignores events without a recording', () => {
  expect(
    play([
      { type: 'heard', text: 'x' },
      { type: 'stopped', at },
      { type: 'interrupted', at },
    ]),
  ).toEqual({ step: 'idle' })
})

test('a pause stops the time, but the last block before it still counts', () => {
  const paused = play([
    { type: 'began', consultation },
    captured(8192),
    { type: 'paused', at },
    captured(9000, 30, true),
  ])
  expect(paused).toMatchObject({ isPaused: true, capturedSamples: 9000, silentSeconds: 0, isDead: false })
  expect(play([{ type: 'continued' }], paused)).toMatchObject({ isPaused: false, capturedSamples: 9000 })
})

test('an interruption becomes a gap with its clock times, even if it ends with a pause or the stop', () => {
  const interrupted = play([{ type: 'began', consultation }, captured(24_000), { type: 'interrupted', at }])
  const gap = { kind: 'interruption', from: at, to: later, atSample: 24_000 }
  for (const type of ['resumed', 'paused', 'stopped'] as const)
    expect(play([{ type, at: later }], interrupted)).toMatchObject({ interruptions: [gap] })
  expect(play([{ type: 'interrupted', at: later }], interrupted)).toMatchObject({ interruptedSince: at })
})

test('a clock that is set forward leaves no gap, and a computer that sleeps does', () => {
  const recording = play([{ type: 'began', consultation }, captured(24_000)])
  const jump: readonly RecordingEvent[] = [
    { type: 'interrupted', at },
    { type: 'resumed', at: later },
    captured(32_192),
  ]
  const told = (clockSetByMs: number) =>
    play([...jump, { type: 'stored', throughSample: 8192, clockSetByMs }], recording)
  for (const clockSetByMs of [57_500, 60_000, 62_500]) expect(told(clockSetByMs)).toMatchObject({ interruptions: [] })
  for (const clockSetByMs of [0, 1000, 50_000, 3_600_000])
    expect(told(clockSetByMs)).toMatchObject({ interruptions: [{ from: at, to: later }] })
  // A much earlier interruption is a separate one.
  const late = play(
    [...jump, captured(600_000), { type: 'stored', throughSample: 9000, clockSetByMs: 60_000 }],
    recording,
  )
  expect(late).toMatchObject({ interruptions: [{ from: at, to: later }] })
})

test('lost audio becomes a gap, even if it is found at the end', () => {
  const loss = { kind: 'lost', from: at, to: later, atSample: 8192, untilSample: 16_384, missingMs: 300 } as const
  const recording: readonly RecordingEvent[] = [{ type: 'began', consultation }, captured(24_000)]
  expect(play([...recording, { type: 'lost', loss }, { type: 'stopped', at }])).toMatchObject({ interruptions: [loss] })
  expect(play([...recording, { type: 'paused', at }, { type: 'lost', loss }])).toMatchObject({ interruptions: [loss] })
})

test('silence and a dead microphone are reported while they last', () => {
  const began: readonly RecordingEvent[] = [{ type: 'began', consultation }]
  expect(play([...began, captured(8192, 11)])).toMatchObject({ silentSeconds: 11 })
  expect(play([...began, captured(8192, 11, true), captured(16_384)])).toMatchObject({
    isDead: false,
    silentSeconds: 0,
  })
})

const instant = fc.constantFrom(at, later)
const sample = fc.integer({ min: 0, max: 1_000_000 })
const anyEvent: fc.Arbitrary<RecordingEvent> = fc.oneof(
  fc.constantFrom<RecordingEvent>(
    { type: 'asked' },
    { type: 'began', consultation },
    { type: 'continued' },
    { type: 'transcribed' },
    { type: 'send-error', message: 'x' },
    { type: 'failed', message: { title: 'x' } },
    { type: 'refused', notice: { title: 'x' } },
    { type: 'analysed', analysis },
    { type: 'heard', text: 'x' },
  ),
  fc.record({ type: fc.constantFrom('paused', 'interrupted', 'resumed', 'stopped'), at: instant }),
  sample.map((throughSample) => captured(throughSample)),
  fc.record({ type: fc.constant('stored'), throughSample: sample }),
  fc.record({ type: fc.constant('screen'), canSleep: fc.boolean() }),
  sample.map((atSample): RecordingEvent => ({
    type: 'lost',
    loss: { kind: 'lost', from: at, to: later, atSample, untilSample: atSample, missingMs: 250 },
  })),
)

test('in any order of events no captured sample is lost, and the coverage adds up', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let state: RecordingState = { step: 'idle' }
      for (const event of events) {
        const next = recordingReducer(state, event)
        if ('consultation' in state) {
          if (!('consultation' in next)) throw new Error(`${event.type} dropped a recording`)
          expect(next.capturedSamples).toBeGreaterThanOrEqual(state.capturedSamples)
          expect(next.storedSamples).toBeGreaterThanOrEqual(state.storedSamples)
          expect(next.interruptions.length).toBeGreaterThanOrEqual(state.interruptions.length)
          const { capturedSamples, transcribedSamples, gaps } = coverageNow(next)
          const missing = gaps.map((gap) => (gap.kind === 'untranscribed' ? gap.toSample - gap.fromSample : 0))
          expect(capturedSamples).toBe(transcribedSamples + missing.reduce((sum, one) => sum + one, 0))
        }
        if (next.step === 'done' && state.step !== 'done') expect(event.type).toBe('analysed')
        state = next
      }
    }),
    { numRuns: 2000 },
  )
})

test('what is not stored at the end is one gap with its place', () => {
  expect(coverageOf(48_000, 24_000, [])).toEqual({
    capturedSamples: 48_000,
    transcribedSamples: 24_000,
    gaps: [{ kind: 'untranscribed', fromSample: 24_000, toSample: 48_000 }],
  })
})

test('audio that is neither transcribed nor on disk counts as only in memory until it is transcribed', () => {
  const inMemory: RecordingEvent = { type: 'captured', throughSample: 16_384, isKept: false, ...LOUD }
  const failed: RecordingEvent = { type: 'failed', message: { title: 'x' } }
  const begun = recorded.slice(0, 2)
  expect(isOnlyInMemory(play([...begun, inMemory]))).toBe(false)
  expect(isOnlyInMemory(play([...begun, captured(16_384), failed]))).toBe(false)
  const lost = play([...begun, inMemory, failed])
  expect(isOnlyInMemory(lost)).toBe(true)
  expect(isOnlyInMemory(play([{ type: 'stored', throughSample: 16_384 }], lost))).toBe(false)
})

test('rejected audio is a gap immediately, and stays one when the stored text is read', () => {
  const refused: RecordingEvent = { type: 'refused-sound', spans: [{ fromSample: 2000, toSample: 6000 }] }
  const stored: RecordingEvent = { type: 'stored-text', text: 'bom dia doutora', storedSamples: 8192 }
  const told = play([...recorded.slice(0, 6), refused])
  expect(told).toMatchObject({ interruptions: [{ kind: 'refused', fromSample: 2000, toSample: 6000 }] })
  const done = play(
    [{ type: 'stopped', at }, stored, refused, { type: 'transcribed' }, { type: 'analysed', analysis }],
    told,
  )
  expect(done).toMatchObject({ step: 'done' })
  expect('consultation' in done && coverageNow(done)).toEqual({
    capturedSamples: 8192,
    transcribedSamples: 8192,
    gaps: [{ kind: 'refused', fromSample: 2000, toSample: 6000 }],
  })
})

test('a loose plug that interrupts a long recording a thousand times leaves a list that can be stored', () => {
  const clock = (second: number) => new Date(Date.parse(at) + second * 1000).toISOString()
  const flaps = Array.from({ length: 1000 }, (_, index): RecordingEvent[] => [
    captured((index + 1) * 240_000),
    { type: 'interrupted', at: clock(index * 12 + 10) },
    { type: 'resumed', at: clock(index * 12 + 12) },
  ]).flat()
  const { gaps } = coverageNow(play([{ type: 'asked' }, { type: 'began', consultation }, ...flaps]) as ActiveState)
  const interruptions = gaps.filter(({ kind }) => kind === 'interruption')
  expect(interruptions).toHaveLength(150)
  expect(interruptions[0]).toMatchObject({ from: clock(10), to: clock(12) })
  expect(interruptions.at(-1)).toMatchObject({ to: clock(999 * 12 + 12) })
})
