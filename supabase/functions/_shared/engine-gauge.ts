import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

/** Decay of older measurements with each new one: effectively the last ten count. */
const MEMORY = 0.9

/** Measures an engine's speed and load. */
export class EngineGauge {
  #running = 0
  #audioSeconds = 0
  #busySeconds = 0

  /** @param samples amount of audio in the work (24 kHz). Failures do not affect the speed. */
  async measure<T>(samples: number, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now()
    this.#running += 1
    try {
      const result = await work()
      this.#audioSeconds = this.#audioSeconds * MEMORY + samples / SAMPLE_RATE_HZ
      this.#busySeconds = this.#busySeconds * MEMORY + (performance.now() - startedMs) / 1000
      return result
    } finally {
      this.#running -= 1
    }
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Seconds of work per second of audio; undefined before the first measurement. */
  get realTimeFactor(): number | undefined {
    return this.#audioSeconds === 0 ? undefined : this.#busySeconds / this.#audioSeconds
  }
}
