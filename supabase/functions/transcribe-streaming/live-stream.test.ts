import { BLOCK_SAMPLES, type SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'
import { inMemoryPieces } from './memory-pieces.ts'

const LENGTH = 40 * BLOCK_SAMPLES + 17
/** Two seconds of silence, two of a tone, and so on. */
const sound = Float32Array.from({ length: LENGTH }, (_, index) =>
  Math.floor(index / 48_000) % 2 === 0 ? 0 : 0.3 * Math.sin(index),
)

/** Detects no speech, and decides about audio with a short delay. */
function wordless(): SpeechDetector {
  let heard = 0
  return {
    accept: async (samples) => {
      heard += samples.length
      return []
    },
    flush: async () => [],
    openSpeech: () => undefined,
    get settledThroughSample() {
      return Math.max(0, heard - 5000)
    },
    close: () => undefined,
  }
}

test.each([
  [0, '000099990000999900009999000'],
  // Resumed in the middle of a half second.
  [30_000, '0099990000999900009999000'],
])('from sample %i on each half second is stored once, however often its block is sent', async (begin, digits) => {
  const { kept, store } = inMemoryPieces()
  const parts = { detector: wordless(), transcribe: async () => '', pieces: store, interim: undefined }
  const stream = new LiveStream(parts, begin)
  for (let startSample = begin, sequence = 0; startSample < LENGTH; startSample += 8 * BLOCK_SAMPLES, sequence += 1) {
    const end = startSample + 9 * BLOCK_SAMPLES
    const chunk = { sequence, startSample, samples: sound.subarray(startSample, end), isFinal: end >= LENGTH }
    await stream.take(chunk)
    if (sequence === 1) await stream.take(chunk)
    if (chunk.isFinal) break
  }
  expect(kept.map(({ loudness }) => loudness).join('')).toBe(digits)
})
