import type { LiveSegment, SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { withoutInventedText } from '../_shared/invented-text.ts'
import type { InterimText } from './live-stream.ts'

/** Longest wait for words; later ones are sent with the next response. */
const MAX_WAIT_MS = 250
/** After this time the live model is considered unavailable: it restarts, or is overloaded. */
const LATE_MS = 1500
/** How often a segment may be started: once more after a failure, from its first sample. */
const MAX_BEGINNINGS = 2

/** The state of an open segment. */
interface Heard {
  readonly startSample: number
  segment: LiveSegment | undefined
  fedThrough: number
  text: string
  beginnings: number
  running: Promise<void> | undefined
  runningSinceMs: number
}

/**
 * Interim text from a model that processes speech as it arrives. If it fails, has no free slot or is late, a fallback
 * takes over.
 */
export class InterimHearing implements InterimText {
  readonly #open: () => LiveSegment | undefined
  readonly #otherwise: InterimText | undefined
  #heard: Heard | undefined

  /** @param open opens a segment of the caller; undefined if there is no free slot. @param otherwise the fallback. */
  constructor(open: () => LiveSegment | undefined, otherwise: InterimText | undefined) {
    this.#open = open
    this.#otherwise = otherwise
  }

  async of(open: SpeechSegment | undefined): Promise<string> {
    if (open?.startSample !== this.#heard?.startSample) this.close()
    if (!open) return (await this.#otherwise?.of(open)) ?? ''
    this.#heard ??= begun(open.startSample)
    const heard = this.#heard
    if (!heard.running && heard.beginnings <= MAX_BEGINNINGS) this.#hear(heard, open)
    const isLate = performance.now() - heard.runningSinceMs > LATE_MS
    if (heard.running && !isLate) await Promise.race([heard.running, timeOut(MAX_WAIT_MS)])
    return this.#isOut(heard) ? ((await this.#otherwise?.of(open)) ?? '') : heard.text
  }

  close(): void {
    this.#heard?.segment?.close()
    this.#heard = undefined
  }

  #isOut({ beginnings, running, runningSinceMs }: Heard): boolean {
    return beginnings > MAX_BEGINNINGS || (running !== undefined && performance.now() - runningSinceMs > LATE_MS)
  }

  #hear(heard: Heard, open: SpeechSegment): void {
    heard.runningSinceMs = performance.now()
    heard.running = this.#take(heard, open)
      .catch(() => {
        heard.segment?.close()
        heard.segment = undefined
      })
      .finally(() => {
        heard.running = undefined
      })
  }

  async #take(heard: Heard, { startSample, endSample, samples, speechSeconds }: SpeechSegment): Promise<void> {
    if (!heard.segment) {
      heard.beginnings += 1
      if (heard.beginnings > MAX_BEGINNINGS) return
      heard.segment = this.#open()
      heard.fedThrough = startSample
    }
    if (!heard.segment) {
      heard.beginnings = MAX_BEGINNINGS + 1
      return
    }
    const text = await heard.segment.accept(samples.subarray(heard.fedThrough - startSample))
    heard.fedThrough = endSample
    heard.text = withoutInventedText(text, speechSeconds)
  }
}

function begun(startSample: number): Heard {
  return {
    startSample,
    segment: undefined,
    fedThrough: startSample,
    text: '',
    beginnings: 0,
    running: undefined,
    runningSinceMs: 0,
  }
}

function timeOut(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
