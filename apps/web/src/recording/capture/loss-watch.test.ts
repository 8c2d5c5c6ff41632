import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LossWatch, type Loss } from './loss-watch.ts'

const BLOCK_MS = (BLOCK_SAMPLES / SAMPLE_RATE_HZ) * 1000

/** How late each clock is at a moment of the recording (milliseconds), and how much sound is gone by then. */
interface Machine {
  readonly lateMs: readonly ((atMs: number, block: number) => number)[]
  readonly goneMs?: (atMs: number) => number
  readonly seconds: number
}

/** Everything that is told of a recording on a machine, its end included. */
function toldOf({ lateMs, goneMs = () => 0, seconds }: Machine): readonly Loss[] {
  const watch = new LossWatch()
  const told: (Loss | undefined)[] = []
  for (let block = 0; block * BLOCK_MS < seconds * 1000; block += 1) {
    const recordedMs = (block + 1) * BLOCK_MS
    const nowMs = recordedMs + goneMs(recordedMs)
    const clocksMs = lateMs.map((late) => 5000 + nowMs + late(nowMs, block))
    const samples = { length: BLOCK_SAMPLES } as Int16Array<ArrayBuffer>
    told.push(watch.accept({ startSample: block * BLOCK_SAMPLES, samples, clocksMs, handedMs: 1e12 + nowMs }))
  }
  told.push(watch.restart())
  return told.filter((loss) => loss !== undefined)
}

const inTime = () => 0
/** The same each run, and never alike from block to block. */
const jitter = (mostMs: number) => (_: number, block: number) => mostMs * ((block * 0.618_034) % 1)
const drifting = (millionths: number) => (atMs: number) => (atMs * millionths) / 1e6
const once = (atMs: number, lostMs: number) => (nowMs: number) => (nowMs >= atMs ? lostMs : 0)

for (const millionths of [-300, 0, 300])
  test(`an hour with a clock that drifts by ${millionths} millionths has no gap, by one clock and by two`, () => {
    const drift = drifting(millionths)
    const late = (atMs: number, block: number) => drift(atMs) + jitter(120)(atMs, block)
    expect(toldOf({ lateMs: [late], seconds: 3600 })).toEqual([])
    expect(toldOf({ lateMs: [drift, late], seconds: 3600 })).toEqual([])
  })

test('what is lost beyond 0.2 s is told with its place, on a machine where every block is late', () => {
  for (const clocks of [[jitter(150)], [inTime, jitter(150)], [jitter(20), jitter(150)]]) {
    const told = toldOf({ lateMs: clocks, goneMs: once(20_000, 400), seconds: 60 })
    expect(told).toHaveLength(1)
    const [loss] = told
    expect(loss?.missingMs).toBeGreaterThan(330)
    expect(loss?.missingMs).toBeLessThan(470)
    expect((loss?.atSample ?? 0) / SAMPLE_RATE_HZ).toBeLessThanOrEqual(20)
    expect((loss?.untilSample ?? 0) / SAMPLE_RATE_HZ).toBeGreaterThanOrEqual(19.6)
    expect((loss?.untilSample ?? 0) - (loss?.atSample ?? 0)).toBeLessThan(6 * SAMPLE_RATE_HZ)
  }
})

test('small losses add up until they are worth a gap: two seconds in five minutes are told as two', () => {
  const told = toldOf({ lateMs: [inTime, jitter(50)], goneMs: (atMs) => 20 * Math.floor(atMs / 3000), seconds: 300 })
  const missing = told.reduce((sum, loss) => sum + loss.missingMs, 0)
  expect(missing).toBeGreaterThan(1600)
  expect(missing).toBeLessThan(2100)
})

test('less than 0.2 s is no gap', () => {
  expect(toldOf({ lateMs: [jitter(30)], goneMs: once(20_000, 150), seconds: 60 })).toEqual([])
})

test('a device that corrects its stamps by half a second after its start has lost nothing', () => {
  const corrected = (atMs: number) => Math.min(500, atMs / 4)
  expect(toldOf({ lateMs: [corrected, jitter(100)], seconds: 60 })).toEqual([])
})

test('after a correction of the stamps a loss is still found', () => {
  const corrected = (atMs: number) => Math.min(500, atMs / 4)
  const told = toldOf({ lateMs: [corrected, jitter(50)], goneMs: once(30_000, 300), seconds: 60 })
  expect(told.map(({ missingMs }) => Math.round(missingMs / 100))).toEqual([3])
})

test('a single stamp that is much too early is no loss when the next is right again', () => {
  const early = (_: number, block: number) => (block === 60 ? -900 : 0)
  expect(toldOf({ lateMs: [early, jitter(50)], seconds: 60 })).toEqual([])
})

test('a buffer that grows by a second delays the sound and loses none of it', () => {
  const grown = (atMs: number) => (atMs > 20_000 ? 1000 : 0)
  expect(toldOf({ lateMs: [inTime, grown], seconds: 60 })).toEqual([])
})

test('a machine that stands still for two seconds and catches up has lost nothing', () => {
  const stalled = (atMs: number) => (atMs > 20_000 && atMs < 22_000 ? 22_000 - atMs : 0)
  expect(toldOf({ lateMs: [stalled], seconds: 60 })).toEqual([])
  expect(toldOf({ lateMs: [inTime, stalled], seconds: 60 })).toEqual([])
})

test('what is lost in the last seconds before the end is told', () => {
  const told = toldOf({ lateMs: [inTime, jitter(50)], goneMs: once(8000, 500), seconds: 10 })
  expect(told).toHaveLength(1)
})

test('a rest is no loss, and blocks without a clock are not compared', () => {
  const watch = new LossWatch()
  const samples = { length: BLOCK_SAMPLES } as Int16Array<ArrayBuffer>
  const block = (index: number, clocksMs?: readonly number[]) =>
    watch.accept({ startSample: index * BLOCK_SAMPLES, samples, handedMs: 0, ...(clocksMs ? { clocksMs } : {}) })
  for (let index = 0; index < 30; index += 1) expect(block(index, [index * BLOCK_MS])).toBeUndefined()
  expect(watch.restart()).toBeUndefined()
  for (let index = 30; index < 60; index += 1) expect(block(index, [index * BLOCK_MS + 60_000])).toBeUndefined()
  expect(watch.restart()).toBeUndefined()
  for (let index = 0; index < 60; index += 1) expect(block(index)).toBeUndefined()
})

const machine = fc.record({
  millionths: fc.integer({ min: -300, max: 300 }),
  mostLateMs: fc.integer({ min: 0, max: 120 }),
  seed: fc.integer({ min: 1, max: 1000 }),
  losses: fc.array(
    fc.record({ atMs: fc.integer({ min: 8000, max: 280_000 }), ms: fc.integer({ min: 300, max: 2000 }) }),
    {
      maxLength: 4,
    },
  ),
})

test('on any machine with clocks that drift and blocks that are late, as much is told as was lost, and not more', () => {
  fc.assert(
    fc.property(machine, fc.boolean(), ({ millionths, mostLateMs, seed, losses }, isAlone) => {
      const late = (atMs: number, block: number) =>
        drifting(millionths)(atMs) + mostLateMs * (((block + seed) * 0.618_034) % 1)
      const goneMs = (atMs: number) => losses.reduce((sum, loss) => sum + (atMs >= loss.atMs ? loss.ms : 0), 0)
      const told = toldOf({ lateMs: isAlone ? [late] : [drifting(millionths), late], goneMs, seconds: 300 })
      const [missing, lost] = [told.reduce((sum, loss) => sum + loss.missingMs, 0), goneMs(Infinity)]
      expect(missing).toBeGreaterThanOrEqual(lost - 100 * losses.length)
      expect(missing).toBeLessThanOrEqual(lost + 100 * losses.length)
    }),
    { numRuns: 300 },
  )
})
