import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { createSileroDetector } from './detector.ts'
import { findModelLayout } from './model-layout.ts'

const MODEL_RATE_HZ = 16_000

export interface EmbeddedEngineOptions {
  readonly modelDirectory: string
  /** Path of silero_vad.onnx. */
  readonly vadModel: string
}

/**
 * Loads a speech model from disk into this process. Decoding runs off the event loop.
 * @throws where the folder holds no complete model, or the native package refuses it.
 */
export async function createEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SpeechEngine> {
  const layout = await findModelLayout(options.modelDirectory)
  if (!layout) throw new Error(`No complete speech model in ${options.modelDirectory}`)
  // Imported late: a machine without the native package still serves everything else.
  const { default: sherpa } = await import('sherpa-onnx-node')
  const recogniser = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: MODEL_RATE_HZ, featureDim: 80 },
    modelConfig: layout.config,
  })
  return {
    name: layout.name,
    createDetector: () => createSileroDetector(sherpa, options.vadModel),
    async transcribe(samples, signal) {
      signal?.throwIfAborted()
      const stream = recogniser.createStream()
      const resampled = new sherpa.LinearResampler(SAMPLE_RATE_HZ, MODEL_RATE_HZ).flush(samples)
      stream.acceptWaveform({ sampleRate: MODEL_RATE_HZ, samples: resampled })
      const { text } = await recogniser.decodeAsync(stream)
      signal?.throwIfAborted()
      return text.trim()
    },
  }
}

/**
 * Only the detector, for a speech server that does the words: pauses are found here either way.
 * @throws from transcribe, which has no model behind it.
 */
export async function createDetectionEngine(vadModel: string): Promise<SpeechEngine> {
  const { default: sherpa } = await import('sherpa-onnx-node')
  return {
    name: 'silero',
    createDetector: () => createSileroDetector(sherpa, vadModel),
    transcribe: async () => {
      throw new Error('This engine only finds speech; no model was loaded')
    },
  }
}
