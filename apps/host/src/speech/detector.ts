import { createRequire } from 'node:module'
import type { SpeechDetector, SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type sherpaPackage from 'sherpa-onnx-node'
import { OpenStretch } from './open-stretch.ts'

const require = createRequire(import.meta.url)

const VAD_RATE_HZ = 16_000
const WINDOW_SAMPLES = 512
const MIN_SPEECH_SECONDS = 0.25
const MIN_SILENCE_SECONDS = 0.5
const MAX_SPEECH_SECONDS = 12
/** Silero puts ends up to 0.3 s early; without padding the last word suffers. */
const PADDING_SAMPLES = 0.35 * SAMPLE_RATE_HZ
const RATE_RATIO = SAMPLE_RATE_HZ / VAD_RATE_HZ
/** How far back of the newest window a segment may still begin: Silero's own look-back, one window of slack, padding. */
const UNDECIDED_SAMPLES = (3 * WINDOW_SAMPLES + MIN_SPEECH_SECONDS * VAD_RATE_HZ) * RATE_RATIO + PADDING_SAMPLES
const BUFFER_SECONDS = 60

/**
 * A detector over Silero for one stream of mono 24 kHz audio. No sample is handed out twice: a segment's
 * padding ends where the one before it ended.
 * @throws what the native package throws where the model cannot be read.
 */
export function createDetector(vadModel: string): SpeechDetector {
  // Loaded late and at once: a machine without the native package still serves everything else.
  const sherpa: typeof sherpaPackage = require('sherpa-onnx-node')
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: vadModel,
        threshold: 0.5,
        minSpeechDuration: MIN_SPEECH_SECONDS,
        minSilenceDuration: MIN_SILENCE_SECONDS,
        maxSpeechDuration: MAX_SPEECH_SECONDS,
        windowSize: WINDOW_SAMPLES,
      },
      sampleRate: VAD_RATE_HZ,
      numThreads: 1,
    },
    BUFFER_SECONDS,
  )
  const resampler = new sherpa.LinearResampler(SAMPLE_RATE_HZ, VAD_RATE_HZ)
  const stretch = new OpenStretch()
  let rest = new Float32Array(0)
  let windowedSamples = 0
  let settled = 0

  function listen(resampled: Float32Array): SpeechSegment[] {
    const pending = joined(rest, resampled)
    const found: SpeechSegment[] = []
    let at = 0
    for (; at + WINDOW_SAMPLES <= pending.length; at += WINDOW_SAMPLES) {
      vad.acceptWaveform(pending.slice(at, at + WINDOW_SAMPLES))
      windowedSamples += WINDOW_SAMPLES
      found.push(...take())
      // While speech runs its beginning is not told, so the mark stays where it was before the speech.
      if (!vad.isDetected()) settled = Math.max(settled, Math.floor(windowedSamples * RATE_RATIO - UNDECIDED_SAMPLES))
    }
    rest = pending.slice(at)
    stretch.dropBefore(settled)
    return found
  }

  function take(): SpeechSegment[] {
    const found: SpeechSegment[] = []
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false)
      const startSample = Math.max(settled, Math.floor(start * RATE_RATIO - PADDING_SAMPLES))
      const wantedEnd = Math.ceil((start + samples.length) * RATE_RATIO + PADDING_SAMPLES)
      const endSample = Math.min(stretch.endSample, wantedEnd)
      if (endSample <= startSample) continue
      found.push({ startSample, endSample, samples: stretch.copy(startSample, endSample) })
      settled = endSample
    }
    return found
  }

  return {
    accept(samples) {
      stretch.append(samples)
      return listen(resampler.resample(samples))
    },
    flush() {
      const tail = resampler.flush(new Float32Array(0))
      const found = listen(joined(tail, new Float32Array(WINDOW_SAMPLES)))
      vad.flush()
      found.push(...take())
      settled = stretch.endSample
      stretch.dropBefore(settled)
      return found
    },
    openSpeech() {
      if (!vad.isDetected() || stretch.endSample <= settled) return undefined
      const endSample = stretch.endSample
      return { startSample: settled, endSample, samples: stretch.copy(settled, endSample) }
    },
    get settledThroughSample() {
      return settled
    },
  }
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
