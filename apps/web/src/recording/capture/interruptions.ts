type Cause = 'lost' | 'muted' | 'suspended' | 'processor' | 'stalled'

const LOOK_MS = 1000
/** Blocks arrive three times a second; with two checks, a silent path is detected after three seconds. */
const STALLED_MS = 2000
/** Clock adjustments are rarely larger. */
const MIN_SLEEP_MS = 10_000
/** Number of checks that a repaired path has to produce audio. */
const MENDING_LOOKS = 6

export interface InterruptionEvents {
  readonly onBegin: (sinceMs: number) => void
  readonly onOver: (atMs: number) => void
  /** No audio, for no known reason; repeated every few seconds until audio arrives. */
  readonly onStalled: () => void
}

/** Merges the reasons for missing audio into one interruption with a beginning and an end. */
export class Interruptions {
  readonly #causes = new Set<Cause>()
  readonly #events: InterruptionEvents
  #heardAtMs = Date.now()
  #missedLooks = 0
  /** True until `watch`: no audio is expected before the start. */
  #isResting = true
  #isOpen = false
  readonly #looking: ReturnType<typeof setInterval>

  constructor(events: InterruptionEvents) {
    this.#events = events
    this.#looking = setInterval(() => this.#look(), LOOK_MS)
  }

  begin(cause: Cause): void {
    this.#causes.add(cause)
    this.#tell()
  }

  over(cause: Cause): void {
    this.#causes.delete(cause)
    // The browser may report nothing more; the next block ends the interruption.
    this.#missedLooks = 0
    if (this.#causes.size === 0 && this.#isOpen) this.#causes.add('stalled')
  }

  /** A block arrived: the interruption is over unless its cause persists. @param atMs when it left its thread. */
  heard(atMs: number): void {
    // While the computer slept, no timer ran either.
    const hasSlept = !this.#isResting && !this.#isOpen && atMs - this.#heardAtMs >= MIN_SLEEP_MS
    if (hasSlept) this.begin('stalled')
    this.#heardAtMs = atMs
    this.#missedLooks = 0
    this.#causes.delete('stalled')
    this.#tell()
  }

  /** The recording is paused on purpose: no audio is expected. */
  rest(): void {
    this.#isResting = true
    this.#isOpen = false
    this.#causes.delete('stalled')
  }

  watch(): void {
    this.#isResting = false
    this.#heardAtMs = Date.now()
    this.#missedLooks = 0
    this.#tell()
  }

  end(): void {
    clearInterval(this.#looking)
    this.#isResting = true
  }

  /** A page frozen by the system gets no event; only missing blocks reveal it. */
  #look(): void {
    // In either direction: after the clock was set back, the difference would be negative for that long.
    const isMissing = !this.#isResting && Math.abs(Date.now() - this.#heardAtMs) > STALLED_MS
    // Blocks queued behind this timer are delivered before the next check.
    this.#missedLooks = isMissing ? this.#missedLooks + 1 : 0
    if (this.#missedLooks >= 2) this.begin('stalled')
    // Known causes are handled elsewhere.
    const isUnexplained = this.#causes.size === 1 && this.#causes.has('stalled')
    if (isUnexplained && this.#missedLooks % MENDING_LOOKS === 2) this.#events.onStalled()
  }

  #tell(): void {
    if (this.#isResting) return
    const isOpen = this.#causes.size > 0
    if (isOpen === this.#isOpen) return
    this.#isOpen = isOpen
    if (isOpen) this.#events.onBegin(this.#heardAtMs)
    else this.#events.onOver(Date.now())
  }
}
