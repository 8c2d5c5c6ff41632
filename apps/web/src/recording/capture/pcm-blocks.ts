import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { BlockMessage, PcmCommand } from './pcm-messages.ts'
import { Resampler } from './resampler.ts'

/** Collects audio of any rate into blocks at 24 kHz. Runs on the audio thread or in a worker. */
export class PcmBlocks {
  #samples = new Int16Array(BLOCK_SAMPLES)
  #filled = 0
  #peak = 0
  #startSample: number
  #mode: PcmCommand = 'continue'
  #rateHz = SAMPLE_RATE_HZ
  #resampler: Resampler | undefined
  /** Times of the last added sample. */
  #clocksMs: readonly number[] | undefined
  readonly #give: (block: BlockMessage) => void

  /**
   * @param firstSample position of the next sample in the recording.
   * @param give takes ownership of the block and its memory.
   */
  constructor(firstSample: number, give: (block: BlockMessage) => void) {
    this.#startSample = firstSample
    this.#give = give
  }

  get isEnded(): boolean {
    return this.#mode === 'end'
  }

  /** @param clocksMs time of the last sample, by each available clock. */
  add(samples: Float32Array, rateHz: number, clocksMs?: readonly number[]): void {
    if (this.#mode !== 'continue') return
    if (rateHz !== this.#rateHz) {
      this.cut()
      this.#rateHz = rateHz
      this.#resampler = rateHz === SAMPLE_RATE_HZ ? undefined : new Resampler(rateHz, SAMPLE_RATE_HZ)
    }
    this.#gather(this.#resampler ? this.#resampler.push(samples) : samples, clocksMs)
  }

  /** Marks a discontinuity: the audio that follows comes from another device, or after a pause. */
  cut(): void {
    if (!this.#resampler) return
    this.#gather(this.#resampler.flush(), this.#clocksMs)
    this.#resampler = new Resampler(this.#rateHz, SAMPLE_RATE_HZ)
  }

  obey(command: PcmCommand): void {
    if (command !== 'continue' && this.#mode === 'continue') {
      this.cut()
      this.#handOut(this.#clocksMs)
    }
    if (this.#mode !== 'end') this.#mode = command
  }

  #gather(samples: Float32Array, clocksMs: readonly number[] | undefined): void {
    for (let at = 0; at < samples.length; at += 1) {
      const clipped = Math.max(-1, Math.min(1, samples[at] ?? 0))
      this.#peak = Math.max(this.#peak, Math.abs(clipped))
      this.#samples[this.#filled] = clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff
      this.#filled += 1
      if (this.#filled < BLOCK_SAMPLES) continue
      const laterMs = ((samples.length - at - 1) / SAMPLE_RATE_HZ) * 1000
      this.#handOut(clocksMs?.map((clock) => clock - laterMs))
    }
    this.#clocksMs = clocksMs
  }

  #handOut(clocksMs: readonly number[] | undefined): void {
    if (this.#filled === 0) return
    const samples = this.#samples.slice(0, this.#filled)
    const startSample = this.#startSample
    this.#startSample += this.#filled
    this.#filled = 0
    const peak = this.#peak
    this.#peak = 0
    const when = { handedMs: Date.now(), ...(clocksMs ? { clocksMs } : {}) }
    this.#give({ kind: 'block', startSample, samples, peak, ...when })
  }
}
