import { createRequire } from 'node:module'
import { joinSamples } from '@prontuvoz/rules/join-samples'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type sherpaPackage from 'sherpa-onnx-node'
import type { LinearResampler, Vad } from 'sherpa-onnx-node'

const require = createRequire(import.meta.url)

const VAD_RATE_HZ = 16_000
const WINDOW_SAMPLES = 512
const MIN_SPEECH_SECONDS = 0.25
const MIN_SILENCE_SECONDS = 0.5
/** Sherpa's own cap would make it stricter about what is speech and cut inside words, so it is never reached. */
const NO_CAP_SECONDS = 3600
const RATE_RATIO = SAMPLE_RATE_HZ / VAD_RATE_HZ
/** How far before the newest window an utterance may still begin: Silero's own look-back and one window of slack. */
const LOOK_BACK_SAMPLES = (3 * WINDOW_SAMPLES + MIN_SPEECH_SECONDS * VAD_RATE_HZ) * RATE_RATIO
/** An utterance is handed out with two windows before it. */
const START_SLACK_SAMPLES = 2 * WINDOW_SAMPLES
/** Longer than an utterance can stay open; allocated as a whole at the start. */
const BUFFER_SECONDS = 45
/** Sherpa copies the open utterance at every window: a longer one is reported in parts. */
const MAX_OPEN_SAMPLES = 30 * SAMPLE_RATE_HZ

/** Speech that has ended. */
export interface Utterance {
  /** Position at 24 kHz; up to 0.3 s early. */
  readonly endSample: number
  readonly speechSeconds: number
}

/** Silero voice detection over mono 24 kHz audio, a window at a time; one stream after another. */
export class Silero {
  readonly #vad: Vad
  readonly #resampler: LinearResampler
  #pending = new Float32Array(0)
  #heardSamples = 0
  #openSinceSample = 0

  /** @throws the native package's error if the model cannot be read. */
  constructor(vadModel: string) {
    // Imported here, because a machine without the native package must serve everything else.
    const sherpa: typeof sherpaPackage = require('sherpa-onnx-node')
    this.#resampler = new sherpa.LinearResampler(SAMPLE_RATE_HZ, VAD_RATE_HZ)
    this.#vad = new sherpa.Vad(
      {
        sileroVad: {
          model: vadModel,
          threshold: 0.5,
          minSpeechDuration: MIN_SPEECH_SECONDS,
          minSilenceDuration: MIN_SILENCE_SECONDS,
          maxSpeechDuration: NO_CAP_SECONDS,
          windowSize: WINDOW_SAMPLES,
        },
        sampleRate: VAD_RATE_HZ,
        numThreads: 1,
      },
      BUFFER_SECONDS,
    )
  }

  /**
   * Begins another stream. The network stays loaded: each takes megabytes that the garbage collector does not see and
   * would free late or never.
   */
  reset(): void {
    this.#vad.reset()
    this.#resampler.reset()
    this.#pending = new Float32Array(0)
    this.#heardSamples = 0
    this.#openSinceSample = 0
  }

  append(samples: Float32Array): void {
    this.#pending = joinSamples([this.#pending, this.#resampler.resample(samples)])
  }

  /** Ends the stream: the silence fed after it closes an open utterance. */
  end(): void {
    const silence = new Float32Array((MIN_SILENCE_SECONDS + 0.2) * VAD_RATE_HZ)
    this.#pending = joinSamples([this.#pending, this.#resampler.flush(new Float32Array(0)), silence])
  }

  /** Processes the next window of 32 ms. @returns false if less than a window is left. */
  hearWindow(): boolean {
    if (this.#pending.length < WINDOW_SAMPLES) return false
    this.#vad.acceptWaveform(this.#pending.slice(0, WINDOW_SAMPLES))
    this.#pending = this.#pending.subarray(WINDOW_SAMPLES)
    this.#heardSamples += WINDOW_SAMPLES
    if (!this.isSpeaking) this.#openSinceSample = this.heardThroughSample
    return true
  }

  /** Returns the utterances that ended since the last call. */
  takeEnded(): Utterance[] {
    const ended: Utterance[] = []
    for (; !this.#vad.isEmpty(); this.#vad.pop()) {
      const { start, samples } = this.#vad.front(false)
      ended.push({
        endSample: toPosition(start + samples.length),
        speechSeconds: Math.max(0, samples.length - START_SLACK_SAMPLES) / VAD_RATE_HZ,
      })
    }
    return ended
  }

  /** Notes that the open utterance was cut; a long one is closed, and the rest reported as another one. */
  cut(): void {
    if (this.heardThroughSample - this.#openSinceSample < MAX_OPEN_SAMPLES) return
    this.#vad.flush()
    while (!this.#vad.isEmpty()) this.#vad.pop()
    this.#openSinceSample = this.heardThroughSample
  }

  get isSpeaking(): boolean {
    return this.#vad.isDetected()
  }

  get heardThroughSample(): number {
    return toPosition(this.#heardSamples)
  }

  /** While nobody speaks, no utterance can begin before this sample any more. */
  get silentThroughSample(): number {
    return this.heardThroughSample - LOOK_BACK_SAMPLES
  }
}

function toPosition(vadSamples: number): number {
  return Math.floor(vadSamples * RATE_RATIO)
}
