import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { PcmBlocks } from './pcm-blocks.ts'
import type { BlockMessage } from './pcm-messages.ts'

const QUANTUM = 128

function gathering(firstSample = 0) {
  const given: BlockMessage[] = []
  const blocks = new PcmBlocks(firstSample, (block) => given.push(block))
  let phase = 0
  /** Feeds a tone, one quantum at a time, on a clock that starts at 0. */
  const speak = (seconds: number, rateHz: number, startMs?: number) => {
    for (let at = 0; at < seconds * rateHz; at += QUANTUM) {
      const quantum = Float32Array.from(
        { length: QUANTUM },
        () => Math.sin((phase += (2 * Math.PI * 440) / rateHz)) / 2,
      )
      const endMs = ((at + QUANTUM) / rateHz) * 1000
      blocks.add(quantum, rateHz, startMs === undefined ? undefined : [startMs + endMs])
    }
  }
  return { blocks, given, speak }
}

const endOf = (given: readonly BlockMessage[]) => {
  const last = given.at(-1)
  return last ? last.startSample + last.samples.length : 0
}
const areJoined = (given: readonly BlockMessage[]) =>
  given.every((block, at) => at === 0 || block.startSample === endOf(given.slice(0, at)))

for (const rateHz of [24_000, 44_100, 48_000])
  test(`sound at ${rateHz} Hz becomes contiguous blocks at 24 kHz, and a remainder`, () => {
    const { blocks, given, speak } = gathering(5000)
    speak(2, rateHz)
    blocks.obey('end')
    expect(given[0]?.startSample).toBe(5000)
    expect(given.slice(0, -1).every(({ samples }) => samples.length === BLOCK_SAMPLES)).toBe(true)
    expect(areJoined(given)).toBe(true)
    // Quanta are whole: a little more than two seconds.
    const spoken = (Math.ceil((2 * rateHz) / QUANTUM) * QUANTUM * SAMPLE_RATE_HZ) / rateHz
    expect(endOf(given) - 5000).toBe(Math.ceil(spoken))
    expect(given[1]?.peak).toBeCloseTo(0.5, 1)
  })

test('a block has the time of its last sample, even if that was in the middle of the input', () => {
  for (const rateHz of [24_000, 48_000]) {
    const { given, speak } = gathering()
    speak(1, rateHz, 70_000)
    const [clockMs = 0] = given[0]?.clocksMs ?? []
    expect(clockMs).toBeGreaterThan(70_000 + BLOCK_SAMPLES / 24 - 0.1)
    expect(clockMs).toBeLessThan(70_000 + BLOCK_SAMPLES / 24 + 3)
  }
})

test('a pause hands out what was said, and audio during it does not count', () => {
  const { blocks, given, speak } = gathering()
  speak(0.512, 48_000)
  blocks.obey('pause')
  const paused = endOf(given)
  expect(paused).toBe(0.512 * SAMPLE_RATE_HZ)
  speak(1, 48_000)
  expect(endOf(given)).toBe(paused)
  blocks.obey('continue')
  speak(0.512, 48_000)
  blocks.obey('end')
  expect(endOf(given)).toBe(2 * paused)
  expect(areJoined(given)).toBe(true)
  speak(1, 48_000)
  expect(endOf(given)).toBe(2 * paused)
})

test('another microphone with another rate continues where the first one ended', () => {
  const { blocks, given, speak } = gathering()
  speak(0.512, 48_000)
  speak(0.768, 16_000)
  blocks.obey('end')
  expect(areJoined(given)).toBe(true)
  expect(endOf(given)).toBe(1.28 * SAMPLE_RATE_HZ)
})
