export interface CircuitSettings {
  /** Consecutive failures that open the circuit. */
  readonly failuresToOpen: number
  /** How long it stays open at first; doubled after each further failure, up to `maxRestMs`. */
  readonly firstRestMs: number
  readonly maxRestMs: number
}

/**
 * A circuit breaker: a service that has failed several times in a row is not called, except for an occasional probe.
 * Uses monotonic time: after a wall clock was set back, a service would not be called for hours.
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

  /** The last failure while the circuit is open; undefined if the service may be called. */
  get open(): F | undefined {
    return this.#failures < this.#settings.failuresToOpen ? undefined : this.#last
  }

  /** Time until the next probe; 0 if one may start now. */
  get restMs(): number {
    return this.open === undefined ? 0 : Math.max(0, Math.ceil(this.#probeAtMs - this.#nowMs()))
  }

  /** @returns whether this call may probe an open circuit, one at a time; end it with `endProbe`. */
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
