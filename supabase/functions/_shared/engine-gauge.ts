import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

/** How much an old measurement still counts at the next one: the last ten or so decide. */
const MEMORY = 0.9

/** Measures how fast an engine reads and how busy it is. */
export class EngineGauge {
  #running = 0
  #audioSeconds = 0
  #busySeconds = 0

  /** @param samples how much audio the work reads (24 kHz). A failure says nothing about speed. */
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

  /** Seconds of work for a second of audio; undefined before the first measurement. */
  get realTimeFactor(): number | undefined {
    return this.#audioSeconds === 0 ? undefined : this.#busySeconds / this.#audioSeconds
  }
}
