import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { isFaultOfEngine, isOfTheSound } from '../_shared/engine-failure.ts'
import { FunctionFailure } from '../_shared/failure.ts'
import type { Transcribe } from '../_shared/speech-server.ts'

const MAX_REFUSALS = 3
/** An engine that fails on a segment gets longer than one that rejects it: it may be short of memory for a while. */
const MIN_FAULTY_MS = 2 * 60_000
const MAX_CONTROL_SAMPLES = 3 * SAMPLE_RATE_HZ

/**
 * Transcribes the segments of one stream, each as often as its caller repeats it. A segment that the engine keeps
 * rejecting is abandoned, so that the rest of the recording does not wait forever. Before each repetition the engine
 * must accept other audio: a misconfiguration that makes it reject everything must not create gaps.
 */
export class SegmentReader {
  readonly #transcribe: Transcribe
  readonly #givesUp: boolean
  readonly #nowMs: () => number
  /** Audio that the engine has accepted; silence before the first. */
  #control: Float32Array = new Float32Array(SAMPLE_RATE_HZ)
  #refusals = 0
  #refusedSinceMs = 0

  constructor(transcribe: Transcribe, givesUp: boolean, nowMs: () => number = () => performance.now()) {
    this.#transcribe = transcribe
    this.#givesUp = givesUp
    this.#nowMs = nowMs
  }

  /**
   * @returns the text, or undefined if this segment is abandoned.
   * @throws what `transcribe` throws; the caller then passes the same segment again.
   */
  async read(samples: Float32Array): Promise<string | undefined> {
    if (this.#refusals > 0) await this.#transcribe(this.#control)
    try {
      const text = await this.#transcribe(samples)
      this.#refusals = 0
      // Copied if too long: a view would keep the whole segment in memory.
      this.#control = samples.length > MAX_CONTROL_SAMPLES ? samples.slice(0, MAX_CONTROL_SAMPLES) : samples
      return text
    } catch (cause) {
      if (!this.#givesUp || !this.#isEnough(cause)) throw cause
      this.#refusals = 0
      return undefined
    }
  }

  #isEnough(cause: unknown): boolean {
    if (!(cause instanceof FunctionFailure)) return false
    const isFault = isFaultOfEngine(cause)
    if (!isFault && !isOfTheSound(cause)) return false
    if (this.#refusals === 0) this.#refusedSinceMs = this.#nowMs()
    this.#refusals += 1
    return this.#refusals >= MAX_REFUSALS && (!isFault || this.#nowMs() - this.#refusedSinceMs >= MIN_FAULTY_MS)
  }
}
