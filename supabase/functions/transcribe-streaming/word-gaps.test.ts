import { SAMPLE_RATE_HZ, type SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { cutAtWordGaps } from './word-gaps.ts'

/** Alternating seconds of silence and of a tone, silence first. */
function sound(...seconds: readonly number[]): Float32Array<ArrayBuffer> {
  const parts = seconds.map((one, index) =>
    Float32Array.from({ length: one * SAMPLE_RATE_HZ }, (_, at) => (index % 2 === 0 ? 0 : 0.3 * Math.sin(at / 8))),
  )
  return Float32Array.from(parts.flatMap((part) => [...part]))
}

/** A detector that reports speech from the first sample on, without a pause. */
function speaking(): SpeechDetector {
  let heard = new Float32Array()
  return {
    accept: async (samples) => {
      heard = Float32Array.from([...heard, ...samples])
      return []
    },
    flush: async () => [],
    openSpeech: () => ({ startSample: 0, endSample: heard.length, samples: heard, speechSeconds: 1 }),
    close: () => undefined,
    settledThroughSample: 0,
  }
}

test('of an open segment the words before the last gap are handed out, with their seconds of speech', async () => {
  const [part, ...others] = await cutAtWordGaps(speaking()).accept(sound(0.2, 1, 0.2, 0.3))
  expect(others).toEqual([])
  expect(part?.startSample).toBe(0)
  // The middle of the gap.
  expect(part?.endSample).toBe(Math.round(1.3 * SAMPLE_RATE_HZ))
  expect(part?.samples).toHaveLength(part?.endSample ?? 0)
  expect(part?.speechSeconds).toBeCloseTo(1, 1)
})
