import type { SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineGauge } from '../_shared/engine-gauge.ts'
import { InterimReading } from './interim-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 24_000

/** Speech that began at this second of the recording and has lasted this long. */
function open(fromSecond: number, seconds: number): SpeechSegment {
  const length = seconds * SECOND
  const startSample = fromSecond * SECOND
  return { startSample, endSample: startSample + length, samples: new Float32Array(length), speechSeconds: seconds }
}

/** An engine that responds after `ms` with the number of seconds it got. */
function world({ ms = 0, factor, isIdle = true }: { ms?: number; factor?: number; isIdle?: boolean } = {}) {
  const engine = { ms, fails: false, asked: [] as number[] }
  const gauge = Object.defineProperties(new EngineGauge(), {
    realTimeFactor: { value: factor },
    isIdle: { value: isIdle },
  })
  const transcribe = async (samples: Float32Array) => {
    const seconds = samples.length / SECOND
    engine.asked.push(seconds)
    if (engine.ms > 0) await new Promise((done) => setTimeout(done, engine.ms))
    if (engine.fails) throw new Error('no engine')
    return `São ${seconds} segundos.`
  }
  const reading = new InterimReading({ transcribe, gauge })
  const of = async (segment: SpeechSegment | undefined) => {
    const text = reading.of(segment)
    await vi.advanceTimersByTimeAsync(250)
    return text
  }
  return { engine, reading, of }
}

test('an open segment is read when it has a second, and again with each further one', async () => {
  const { engine, of } = world()
  expect(await of(open(3, 0.9))).toBe('')
  expect(await of(open(3, 1))).toBe('São 1 segundos.')
  expect(await of(open(3, 1.9))).toBe('São 1 segundos.')
  expect(await of(open(3, 2))).toBe('São 2 segundos.')
  expect(engine.asked).toEqual([1, 2])
})

test('in a pause there is no text, and the next segment begins without one', async () => {
  const { of } = world()
  await of(open(3, 1))
  expect(await of(undefined)).toBe('')
  expect(await of(open(3, 0.5))).toBe('')
  await of(open(3, 1))
  expect(await of(open(9, 0.5))).toBe('')
})

test.each([
  [0.049, 0.25, true],
  [0.049, 0.24, false],
  [0.05, 0.5, false],
  [0.05, 1, true],
  [0.5, 1, true],
  [0.51, 1, false],
])('an engine that takes %f of the time reads %f seconds of speech: %s', async (factor, seconds, expected) => {
  const { engine, of } = world({ factor })
  await of(open(3, seconds))
  expect(engine.asked).toHaveLength(expected ? 1 : 0)
})

test('an engine that is busy with finished speech is left alone', async () => {
  const { engine, of } = world({ isIdle: false })
  await of(open(3, 5))
  expect(engine.asked).toEqual([])
})

test('an answer waits at most a quarter of a second for a reading, which then goes out with the next one', async () => {
  const { reading, engine, of } = world({ ms: 1000 })
  let answer: string | undefined
  void reading.of(open(3, 1)).then((text) => (answer = text))
  await vi.advanceTimersByTimeAsync(249)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe('')
  expect(await of(open(3, 5))).toBe('')
  await vi.advanceTimersByTimeAsync(500)
  expect(await of(open(3, 5))).toBe('São 1 segundos.')
  expect(engine.asked).toEqual([1])
})

test('after a reading the engine rests for as long as it took', async () => {
  const { engine, of } = world({ ms: 200 })
  await of(open(3, 1))
  // 50 ms have passed since it finished.
  await vi.advanceTimersByTimeAsync(149)
  await of(open(3, 2))
  expect(engine.asked).toEqual([1])
  await of(open(3, 3))
  expect(engine.asked).toEqual([1, 3])
})

test('after a failure the engine is left alone for five seconds', async () => {
  const { engine, of } = world()
  engine.fails = true
  expect(await of(open(3, 1))).toBe('')
  engine.fails = false
  await vi.advanceTimersByTimeAsync(4749)
  await of(open(3, 8))
  expect(engine.asked).toEqual([1])
  expect(await of(open(3, 9))).toBe('São 9 segundos.')
})

test('a reading that comes after its pause is discarded', async () => {
  const { reading } = world({ ms: 400 })
  const first = reading.of(open(3, 1))
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toBe('')
  const next = reading.of(open(9, 0.5))
  await vi.advanceTimersByTimeAsync(250)
  expect(await next).toBe('')
})
