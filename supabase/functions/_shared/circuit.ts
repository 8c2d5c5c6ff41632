export interface CircuitSettings {
  /** Failures in a row after which a service is left alone. */
  readonly failuresToOpen: number
  /** How long it is left alone at first; twice as long after each further failure, up to `maxRestMs`. */
  readonly firstRestMs: number
  readonly maxRestMs: number
}

/**
 * The state of a circuit breaker: a service that has failed several times in a row is left alone, and now and then one call
 * probes whether it works again. Time is monotonic: a wall clock that is set back would leave a service alone for hours.
 */
export class Circuit<F> {
  readonly #settings: CircuitSettings
  readonly #nowMs: () => number
  #failures = 0
  #last: F | undefined
  #probeAtMs = 0
  #isProbing = false

  constructor(settings: CircuitSettings, nowMs: () => number = () => performance.now()) {
    this.#settings = settings
    this.#nowMs = nowMs
  }

  /** The last failure of a service that is left alone; undefined if it may be called. */
  get open(): F | undefined {
    return this.#failures < this.#settings.failuresToOpen ? undefined : this.#last
  }

  /** Until the next probe; 0 if there may be one now. */
  get restMs(): number {
    return this.open === undefined ? 0 : Math.max(0, Math.ceil(this.#probeAtMs - this.#nowMs()))
  }

  /** @returns whether this call may probe an open circuit, one at a time; it then ends with `endProbe`. */
  beginProbe(): boolean {
    if (this.#isProbing || this.#nowMs() < this.#probeAtMs) return false
    this.#isProbing = true
    return true
  }

  endProbe(): void {
    this.#isProbing = false
  }

  works(): void {
    this.#failures = 0
    this.#last = undefined
  }

  fails(why: F): void {
    const { failuresToOpen, firstRestMs, maxRestMs } = this.#settings
    this.#failures += 1
    this.#last = why
    const doublings = Math.max(0, this.#failures - failuresToOpen)
    this.#probeAtMs = this.#nowMs() + Math.min(maxRestMs, firstRestMs * 2 ** doublings)
  }
}
