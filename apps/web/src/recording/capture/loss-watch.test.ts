import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LossWatch, type Loss } from './loss-watch.ts'

const BLOCK_MS = (BLOCK_SAMPLES / SAMPLE_RATE_HZ) * 1000

/** The delay of each clock at a moment of the recording, and how much audio is lost by then, in milliseconds. */
interface Machine {
  readonly lateMs: readonly ((atMs: number, block: number) => number)[]
  readonly goneMs?: (atMs: number) => number
  readonly seconds: number
}

/** All losses reported for a recording on a machine, including at its end. */
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
/** Identical in each run, but different from block to block. */
const jitter = (mostMs: number) => (_: number, block: number) => mostMs * ((block * 0.618_034) % 1)
const drifting = (millionths: number) => (atMs: number) => (atMs * millionths) / 1e6
const once = (atMs: number, lostMs: number) => (nowMs: number) => (nowMs >= atMs ? lostMs : 0)

for (const millionths of [-300, 0, 300])
  test(`an hour with a clock that drifts by ${millionths} millionths has no gap, with one clock and with two`, () => {
    const drift = drifting(millionths)
    const late = (atMs: number, block: number) => drift(atMs) + jitter(120)(atMs, block)
    expect(toldOf({ lateMs: [late], seconds: 3600 })).toEqual([])
    expect(toldOf({ lateMs: [drift, late], seconds: 3600 })).toEqual([])
  })

test('a loss over 0.2 s is reported with its place, even if every block is late', () => {
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

test('small losses add up to a gap: two seconds in five minutes are reported as two', () => {
  const told = toldOf({ lateMs: [inTime, jitter(50)], goneMs: (atMs) => 20 * Math.floor(atMs / 3000), seconds: 300 })
  const missing = told.reduce((sum, loss) => sum + loss.missingMs, 0)
  expect(missing).toBeGreaterThan(1600)
  expect(missing).toBeLessThan(2100)
})

test('less than 0.2 s is no gap', () => {
  expect(toldOf({ lateMs: [jitter(30)], goneMs: once(20_000, 150), seconds: 60 })).toEqual([])
})

test('a device that corrects its timestamps by half a second after its start has lost nothing', () => {
  const corrected = (atMs: number) => Math.min(500, atMs / 4)
  expect(toldOf({ lateMs: [corrected, jitter(100)], seconds: 60 })).toEqual([])
})

test('after a correction of timestamps losses are still found', () => {
  const corrected = (atMs: number) => Math.min(500, atMs / 4)
  const told = toldOf({ lateMs: [corrected, jitter(50)], goneMs: once(30_000, 300), seconds: 60 })
  expect(told.map(({ missingMs }) => Math.round(missingMs / 100))).toEqual([3])
})

test('a single timestamp that is far too early is no loss if the next is right again', () => {
  const early = (_: number, block: number) => (block === 60 ? -900 : 0)
  expect(toldOf({ lateMs: [early, jitter(50)], seconds: 60 })).toEqual([])
})

test('a buffer that grows by a second delays audio and loses none', () => {
  const grown = (atMs: number) => (atMs > 20_000 ? 1000 : 0)
  expect(toldOf({ lateMs: [inTime, grown], seconds: 60 })).toEqual([])
})

test('a machine that freezes for two seconds and catches up has lost nothing', () => {
  const stalled = (atMs: number) => (atMs > 20_000 && atMs < 22_000 ? 22_000 - atMs : 0)
  expect(toldOf({ lateMs: [stalled], seconds: 60 })).toEqual([])
  expect(toldOf({ lateMs: [inTime, stalled], seconds: 60 })).toEqual([])
})

test('what a machine loses while it stands still is reported, however much comes late before it', () => {
  for (const bufferedMs of [0, 300, 1000, 3000, 9000])
    for (const lostMs of [300, 1900, 6000]) {
      const [stoppedMs, goesOnMs] = [20_000, 20_000 + bufferedMs + lostMs]
      const late = (atMs: number) => (atMs > stoppedMs && atMs < goesOnMs ? goesOnMs - atMs : 0)
      const told = toldOf({
        lateMs: [inTime, (atMs, block) => late(atMs) + jitter(50)(atMs, block)],
        goneMs: once(stoppedMs + bufferedMs, lostMs),
        seconds: 60,
      })
      const missing = told.reduce((sum, loss) => sum + loss.missingMs, 0)
      expect(Math.abs(missing - lostMs)).toBeLessThan(100)
    }
})

test('a loss in the last seconds is reported', () => {
  const told = toldOf({ lateMs: [inTime, jitter(50)], goneMs: once(8000, 500), seconds: 10 })
  expect(told).toHaveLength(1)
})

test('a pause is no loss, and blocks without a clock are not compared', () => {
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

test('with any clock drift and late blocks, exactly as much is reported as was lost', () => {
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
