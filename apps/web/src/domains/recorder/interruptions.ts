type Cause = 'lost' | 'muted' | 'suspended' | 'processor' | 'stalled'

const LOOK_MS = 1000
/** Blocks come three times a second. */
const STALLED_MS = 3000

/** Joins the reasons why no sound arrives into one interruption with its beginning and end. */
export class Interruptions {
  readonly #causes = new Set<Cause>()
  readonly #onBegin: (sinceMs: number) => void
  readonly #onOver: (atMs: number) => void
  #heardAtMs = Date.now()
  #missedLooks = 0
  #isResting = false
  #isOpen = false
  readonly #looking: ReturnType<typeof setInterval>

  constructor(onBegin: (sinceMs: number) => void, onOver: (atMs: number) => void) {
    this.#onBegin = onBegin
    this.#onOver = onOver
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

  /** A block arrived: whatever was wrong is over, unless its cause still stands. */
  heard(): void {
    this.#heardAtMs = Date.now()
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
  }

  #tell(): void {
    if (this.#isResting) return
    const isOpen = this.#causes.size > 0
    if (isOpen === this.#isOpen) return
    this.#isOpen = isOpen
    if (isOpen) this.#onBegin(this.#heardAtMs)
    else this.#onOver(Date.now())
  }
}
