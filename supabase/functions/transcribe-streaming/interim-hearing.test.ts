import { setTimeout as sleep } from 'node:timers/promises'
import { SpeechFailure, type LiveSegment, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import type { InterimText } from './live-stream.ts'
import { InterimHearing } from './interim-hearing.ts'

const open = (startSample: number, length: number): SpeechSegment => ({
  startSample,
  endSample: startSample + length,
  samples: Float32Array.from({ length }, (_, index) => startSample + index),
  speechSeconds: length / 24_000,
})

/** Segments whose text is `answer` applied to their audio so far. */
function hearing(answer: (given: readonly number[], segment: number) => Promise<string>) {
  const segments: { given: number[]; isClosed: boolean }[] = []
  const openSegment = (): LiveSegment => {
    const state = { given: [] as number[], isClosed: false }
    const number = segments.push(state)
    return {
      accept(samples) {
        state.given.push(...samples)
        return answer(state.given, number)
      },
      close() {
        state.isClosed = true
      },
    }
  }
  return { segments, openSegment }
}

const counted = async (given: readonly number[]) => `${given[0]} a ${given.at(-1)}`
const broken = async () => {
  throw new SpeechFailure('unavailable')
}

function standIn(): InterimText & { asked: number } {
  return {
    asked: 0,
    async of(speech) {
      if (!speech) return ''
      this.asked += 1
      return 'lido de novo'
    },
    close: () => undefined,
  }
}

test('a segment gets each sample once, and the next one begins with its own', async () => {
  const { segments, openSegment } = hearing(counted)
  const words = new InterimHearing(openSegment, undefined)
  expect(await words.of(open(100, 5))).toBe('100 a 104')
  expect(await words.of(open(100, 8))).toBe('100 a 107')
  expect(segments[0]?.given).toEqual([100, 101, 102, 103, 104, 105, 106, 107])
  expect(await words.of(open(300, 2))).toBe('300 a 301')
  expect(segments.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a pause, and the end of the recording, release the segment', async () => {
  const { segments, openSegment } = hearing(counted)
  const words = new InterimHearing(openSegment, standIn())
  await words.of(open(100, 5))
  expect(await words.of(undefined)).toBe('')
  expect(segments[0]?.isClosed).toBe(true)
  await words.of(open(200, 5))
  words.close()
  expect(segments[1]?.isClosed).toBe(true)
})

test('a segment that is lost is restarted from its first sample', async () => {
  const { segments, openSegment } = hearing((given, segment) =>
    segment === 1 && given.length > 5 ? broken() : counted(given),
  )
  const other = standIn()
  const words = new InterimHearing(openSegment, other)
  expect(await words.of(open(100, 5))).toBe('100 a 104')
  expect(await words.of(open(100, 8))).toBe('100 a 104')
  expect(await words.of(open(100, 9))).toBe('100 a 108')
  expect(segments.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(other.asked).toBe(0)
})

test('if the live model fails, the fallback takes over for the segment, and the next one is tried again', async () => {
  const { segments, openSegment } = hearing((given) => (given[0] === 100 ? broken() : counted(given)))
  const words = new InterimHearing(openSegment, standIn())
  await words.of(open(100, 5))
  await words.of(open(100, 6))
  expect(await words.of(open(100, 7))).toBe('lido de novo')
  expect(await words.of(open(100, 8))).toBe('lido de novo')
  expect(segments).toHaveLength(2)
  expect(await words.of(open(300, 2))).toBe('300 a 301')
})

test('without a free slot the fallback takes over immediately, or nothing is shown', async () => {
  const full = () => undefined
  expect(await new InterimHearing(full, standIn()).of(open(100, 5))).toBe('lido de novo')
  expect(await new InterimHearing(full, undefined).of(open(100, 5))).toBe('')
})

test('an answer waits at most a quarter of a second, and after one and a half the fallback takes over', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const { segments, openSegment } = hearing(() => held)
  const words = new InterimHearing(openSegment, standIn())
  const askedMs = performance.now()
  expect(await words.of(open(100, 5))).toBe('')
  expect(performance.now() - askedMs).toBeLessThan(1200)
  await sleep(1600)
  expect(await words.of(open(100, 8))).toBe('lido de novo')
  // Nothing queues up behind delayed work.
  expect(segments[0]?.given).toHaveLength(5)
  release('dor de cabeça')
  await sleep(0)
  expect(await words.of(open(100, 9))).toBe('dor de cabeça')
  expect(segments[0]?.given).toHaveLength(9)
})

test('words that come after the pause are not shown with the next segment', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const { openSegment } = hearing((given) => (given[0] === 100 ? held : counted(given)))
  const words = new InterimHearing(openSegment, undefined)
  await words.of(open(100, 5))
  expect(await words.of(open(300, 2))).toBe('300 a 301')
  release('de antes')
  await sleep(0)
  expect(await words.of(open(300, 3))).toBe('300 a 302')
})
