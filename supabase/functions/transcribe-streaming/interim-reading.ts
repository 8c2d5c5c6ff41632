import { SAMPLE_RATE_HZ, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { withoutInventedText } from '../_shared/invented-text.ts'
import type { ReadingEngine } from '../_shared/reading-engine.ts'
import type { InterimText } from './live-stream.ts'

/** Longest wait for a transcription; a later one is sent with the next response. */
const MAX_WAIT_MS = 250
/** A slower engine has no capacity for transcriptions that are thrown away. */
const SLOWEST_REAL_TIME_FACTOR = 0.5
/** A faster engine transcribes the segment again with every block. */
const FAST_REAL_TIME_FACTOR = 0.05
const MIN_GROWTH_SAMPLES = 0.25 * SAMPLE_RATE_HZ
const USUAL_GROWTH_SAMPLES = SAMPLE_RATE_HZ
const REST_AFTER_FAILURE_MS = 5000

/** Interim text by transcribing an open segment repeatedly as it grows, until the finished text replaces it. */
export class InterimReading implements InterimText {
  readonly #engine: Pick<ReadingEngine, 'transcribe' | 'gauge'>
  #text = ''
  #startSample = -1
  #readThrough = 0
  #nextAtMs = 0
  #running: Promise<void> | undefined

  constructor(engine: Pick<ReadingEngine, 'transcribe' | 'gauge'>) {
    this.#engine = engine
  }

  async of(open: SpeechSegment | undefined): Promise<string> {
    if (open?.startSample !== this.#startSample) {
      this.#text = ''
      this.#startSample = open?.startSample ?? -1
      this.#readThrough = this.#startSample
    }
    if (!open) return ''
    if (!this.#running && this.#isWorthwhile(open)) {
      this.#running = this.#read(open).finally(() => {
        this.#running = undefined
      })
    }
    if (this.#running) await Promise.race([this.#running, timeOut(MAX_WAIT_MS)])
    return this.#text
  }

  close(): void {
    this.#text = ''
  }

  #isWorthwhile(open: SpeechSegment): boolean {
    const { isIdle, realTimeFactor } = this.#engine.gauge
    if (!isIdle || performance.now() < this.#nextAtMs) return false
    if (realTimeFactor !== undefined && realTimeFactor > SLOWEST_REAL_TIME_FACTOR) return false
    const isFast = realTimeFactor !== undefined && realTimeFactor < FAST_REAL_TIME_FACTOR
    return open.endSample - this.#readThrough >= (isFast ? MIN_GROWTH_SAMPLES : USUAL_GROWTH_SAMPLES)
  }

  async #read({ startSample, endSample, samples, speechSeconds }: SpeechSegment): Promise<void> {
    const startedMs = performance.now()
    this.#readThrough = endSample
    try {
      const text = withoutInventedText(await this.#engine.transcribe(samples), speechSeconds)
      // After the pause the segment has its finished text, so a late result is dropped.
      if (this.#startSample === startSample) this.#text = text
      const nowMs = performance.now()
      this.#nextAtMs = nowMs + (nowMs - startedMs)
    } catch {
      // Transcribing the finished segment will use the same engine and report the failure.
      this.#nextAtMs = performance.now() + REST_AFTER_FAILURE_MS
    }
  }
}

function timeOut(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
