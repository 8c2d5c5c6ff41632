import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EngineGauge } from './engine-gauge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 24_000
const working = (ms: number) => new Promise<string>((done) => setTimeout(() => done('text'), ms))
async function measured(gauge: EngineGauge, audioSeconds: number, ms: number) {
  const work = gauge.measure(audioSeconds * SECOND, () => working(ms))
  await vi.advanceTimersByTimeAsync(ms)
  return work
}

test('nothing is known before the first measurement, and a failure is not measured', async () => {
  const gauge = new EngineGauge()
  expect(gauge.realTimeFactor).toBeUndefined()
  await expect(gauge.measure(SECOND, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(gauge.realTimeFactor).toBeUndefined()
  expect(gauge.isIdle).toBe(true)
})

test('an engine is idle once all its work has ended', async () => {
  const gauge = new EngineGauge()
  expect(gauge.isIdle).toBe(true)
  const [first, second] = [gauge.measure(SECOND, () => working(10)), gauge.measure(SECOND, () => working(20))]
  expect(gauge.isIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(10)
  await first
  expect(gauge.isIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(10)
  await second
  expect(gauge.isIdle).toBe(true)
})

test('recent work weighs most in the speed', async () => {
  const gauge = new EngineGauge()
  expect(await measured(gauge, 10, 5000)).toBe('text')
  expect(gauge.realTimeFactor).toBeCloseTo(0.5)
  await measured(gauge, 10, 10_000)
  expect(gauge.realTimeFactor).toBeCloseTo((5 * 0.9 + 10) / (10 * 0.9 + 10))
  for (let round = 0; round < 60; round += 1) await measured(gauge, 10, 10_000)
  expect(gauge.realTimeFactor).toBeCloseTo(1, 2)
})
