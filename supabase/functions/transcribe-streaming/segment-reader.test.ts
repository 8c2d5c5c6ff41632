import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { fromEngine } from '../_shared/engine-failure.ts'
import { SegmentReader } from './segment-reader.ts'

const GOOD = Float32Array.of(1, 2, 3)
const BAD = Float32Array.of(9)

/** An engine that responds to some audio with a status, and logs its requests. */
function engineThat(statusFor: (samples: Float32Array) => number | undefined) {
  const asked: Float32Array[] = []
  const transcribe = async (samples: Float32Array) => {
    asked.push(samples)
    const status = statusFor(samples)
    if (status !== undefined) throw fromEngine(OpenAI.APIError.generate(status, {}, 'refused', new Headers()))
    return 'texto'
  }
  return { asked, transcribe }
}

async function readTimes(reader: SegmentReader, times: number): Promise<readonly (string | undefined)[]> {
  const outcomes: (string | undefined)[] = []
  for (let at = 0; at < times; at += 1) outcomes.push(await reader.read(BAD).catch(() => 'refused'))
  return outcomes
}

test.each([400, 413, 422])(
  'audio rejected with %i three times is given up, and the next is transcribed',
  async (status) => {
    const { transcribe } = engineThat((samples) => (samples[0] === 9 ? status : undefined))
    const reader = new SegmentReader(transcribe, true)
    expect(await readTimes(reader, 3)).toEqual(['refused', 'refused', undefined])
    expect(await reader.read(GOOD)).toBe('texto')
    // Each segment has its own three attempts.
    expect(await readTimes(reader, 3)).toEqual(['refused', 'refused', undefined])
  },
)

test('an engine that refuses everything, as with a wrong setting, has nothing given up', async () => {
  const { transcribe } = engineThat(() => 400)
  const outcomes = await readTimes(new SegmentReader(transcribe, true), 50)
  expect(new Set(outcomes)).toEqual(new Set(['refused']))
})

test('a rejection is checked with audio that the engine accepted before', async () => {
  // Silence is rejected, too.
  const { asked, transcribe } = engineThat((samples) => (samples[0] === 1 ? undefined : 422))
  const reader = new SegmentReader(transcribe, true)
  await reader.read(GOOD)
  expect(await readTimes(reader, 3)).toEqual(['refused', 'refused', undefined])
  expect(asked.slice(2, 4)).toEqual([GOOD, BAD])
})

test.each([401, 404, 429, 503])(
  'a failure with %i is not the audio’s fault: it is retried without end',
  async (status) => {
    const { asked, transcribe } = engineThat((samples) => (samples[0] === 9 ? status : undefined))
    const outcomes = await readTimes(new SegmentReader(transcribe, true), 20)
    expect(new Set(outcomes)).toEqual(new Set(['refused']))
    expect(asked).toHaveLength(20)
  },
)

test('audio on which an engine fails with 500 is given up after two minutes, not before', async () => {
  const { transcribe } = engineThat((samples) => (samples[0] === 9 ? 500 : undefined))
  let nowMs = 0
  const reader = new SegmentReader(transcribe, true, () => nowMs)
  expect(await readTimes(reader, 10)).not.toContain(undefined)
  nowMs = 119_000
  expect(await readTimes(reader, 1)).toEqual(['refused'])
  nowMs = 121_000
  expect(await readTimes(reader, 1)).toEqual([undefined])
})

test('where the live text stays, as in the second pass, nothing is given up', async () => {
  const { transcribe } = engineThat((samples) => (samples[0] === 9 ? 422 : undefined))
  expect(await readTimes(new SegmentReader(transcribe, false), 10)).not.toContain(undefined)
})
