import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

/** Longer than any run of speech without a quiet moment. */
const FLOOR_SECONDS = 4
/** Sound has at least four times the energy (6 dB) of the quietest moment. */
const ABOVE_FLOOR = 4
/** Mean power of 16-bit quantisation noise: anything below it is silence. */
const SILENT_POWER = 1e-8

interface Window {
  readonly startSample: number
  readonly power: number
}

/**
 * Detects sound of any kind in the last seconds of a stream: whatever is louder than its background. A distant or soft
 * voice is audible long before a network is sure of it.
 */
export class LoudSound {
  readonly #windows: Window[] = []

  /** @param startSample position of the window at 24 kHz. */
  hear(window: Float32Array, startSample: number): void {
    let energy = 0
    for (let at = 0; at < window.length; at += 1) energy += (window[at] ?? 0) ** 2
    this.#windows.push({ startSample, power: energy / Math.max(1, window.length) })
    const oldest = startSample - FLOOR_SECONDS * SAMPLE_RATE_HZ
    while ((this.#windows[0]?.startSample ?? oldest) < oldest) this.#windows.shift()
  }

  /** @returns the first sample with sound from `sample` on; undefined if there is only background. */
  firstSince(sample: number): number | undefined {
    const floor = this.#windows.reduce((least, { power }) => Math.min(least, power), Infinity)
    const limit = Math.max(SILENT_POWER, floor * ABOVE_FLOOR)
    return this.#windows.find(({ startSample, power }) => startSample >= sample && power > limit)?.startSample
  }
}
