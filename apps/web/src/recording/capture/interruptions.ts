type Cause = 'lost' | 'muted' | 'suspended' | 'processor' | 'stalled'

const LOOK_MS = 1000
/** Blocks come three times a second; with the looks it takes, a silent path is found after three seconds. */
const STALLED_MS = 2000
/** A clock that somebody sets is seldom set further. */
const MIN_SLEEP_MS = 10_000
/** How many looks a mended path has to give something. */
const MENDING_LOOKS = 6

export interface InterruptionEvents {
  readonly onBegin: (sinceMs: number) => void
  readonly onOver: (atMs: number) => void
  /** Nothing comes and nothing tells why; again every few seconds until something comes. */
  readonly onStalled: () => void
}

/** Joins the reasons why no sound arrives into one interruption with its beginning and end. */
export class Interruptions {
  readonly #causes = new Set<Cause>()
  readonly #events: InterruptionEvents
  #heardAtMs = Date.now()
  #missedLooks = 0
  /** Until `watch`: nothing is expected before the sound has started. */
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
    // A browser may stay silent about the rest; the next block ends the interruption.
    this.#missedLooks = 0
    if (this.#causes.size === 0 && this.#isOpen) this.#causes.add('stalled')
  }

  /** A block arrived: the interruption is over unless its cause is still there. @param atMs when it left its thread. */
  heard(atMs: number): void {
    // A computer that slept ran no timer either.
    const hasSlept = !this.#isResting && !this.#isOpen && atMs - this.#heardAtMs >= MIN_SLEEP_MS
    if (hasSlept) this.begin('stalled')
    this.#heardAtMs = atMs
    this.#missedLooks = 0
    this.#causes.delete('stalled')
    this.#tell()
  }

  /** The recording is paused on purpose: nothing is missed. */
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

  /** A page that was frozen by the system gets no event; only the missing blocks tell. */
  #look(): void {
    const isMissing = !this.#isResting && Date.now() - this.#heardAtMs > STALLED_MS
    // Blocks that wait behind this timer are handed out before the next look.
    this.#missedLooks = isMissing ? this.#missedLooks + 1 : 0
    if (this.#missedLooks >= 2) this.begin('stalled')
    // Where it is known what is wrong, somebody else sees to it.
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
