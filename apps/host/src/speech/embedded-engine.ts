import { availableParallelism } from 'node:os'
import { createFairQueue } from '#host/processes/fair-queue.ts'
import type { SpeechEngine, VoiceDetection } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { findModelLayout } from './model-layout.ts'

const MODEL_RATE_HZ = 16_000
/** Node's thread pool has four threads, and files and passwords need one too. */
const MAX_READINGS = 3

/**
 * Loads a speech model from disk into this process. Decoding runs off the event loop.
 * @throws UnusableModel if the folder holds no usable model or the native package rejects it.
 */
export async function createEmbeddedEngine(
  modelDirectory: string,
  { createDetector }: VoiceDetection,
): Promise<SpeechEngine & { readonly kind: string }> {
  const layout = await findModelLayout(modelDirectory)
  // Imported here, because a machine without the native package must still serve everything else.
  const { default: sherpa } = await import('sherpa-onnx-node')
  const recogniser = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: MODEL_RATE_HZ, featureDim: 80 },
    modelConfig: layout.config,
  })
  const queue = createFairQueue({ maxRunning: Math.min(MAX_READINGS, availableParallelism()) })
  return {
    name: layout.name,
    kind: layout.kind,
    createDetector,
    async transcribe(samples, { account = '', signal } = {}) {
      signal?.throwIfAborted()
      const stream = recogniser.createStream()
      stream.acceptWaveform({
        sampleRate: MODEL_RATE_HZ,
        samples: await resampled(samples, SAMPLE_RATE_HZ, MODEL_RATE_HZ),
      })
      const { text } = await queue(account, () => recogniser.decodeAsync(stream))
      signal?.throwIfAborted()
      return text.trim()
    },
  }
}

/** The same audio at another sample rate. */
export async function resampled(samples: Float32Array, fromHz: number, toHz: number): Promise<Float32Array> {
  if (fromHz === toHz) return samples
  const { default: sherpa } = await import('sherpa-onnx-node')
  return new sherpa.LinearResampler(fromHz, toHz).flush(samples)
}
