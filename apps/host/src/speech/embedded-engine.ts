import { availableParallelism } from 'node:os'
import { createFairQueue } from '#host/processes/fair-queue.ts'
import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { findModelLayout } from './model-layout.ts'
import type { DetectorPool } from './detector-pool.ts'

const MODEL_RATE_HZ = 16_000
/** Node's own pool has four threads, and files and passwords need one too. */
const MAX_READINGS = 3

/**
 * Loads a speech model from disk into this process. Decoding runs off the event loop.
 * @throws where the folder holds no complete model, or the native package refuses it.
 */
export async function createEmbeddedEngine(
  modelDirectory: string,
  { createDetector }: Pick<DetectorPool, 'createDetector'>,
): Promise<SpeechEngine> {
  const layout = await findModelLayout(modelDirectory)
  if (!layout) throw new Error(`No complete speech model in ${modelDirectory}`)
  // Imported late: a machine without the native package still serves everything else.
  const { default: sherpa } = await import('sherpa-onnx-node')
  const recogniser = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: MODEL_RATE_HZ, featureDim: 80 },
    modelConfig: layout.config,
  })
  const queue = createFairQueue({ maxRunning: Math.min(MAX_READINGS, availableParallelism()) })
  return {
    name: layout.name,
    createDetector,
    async transcribe(samples, { account = '', signal } = {}) {
      signal?.throwIfAborted()
      const stream = recogniser.createStream()
      const resampled = new sherpa.LinearResampler(SAMPLE_RATE_HZ, MODEL_RATE_HZ).flush(samples)
      stream.acceptWaveform({ sampleRate: MODEL_RATE_HZ, samples: resampled })
      const { text } = await queue(account, () => recogniser.decodeAsync(stream))
      signal?.throwIfAborted()
      return text.trim()
    },
  }
}
