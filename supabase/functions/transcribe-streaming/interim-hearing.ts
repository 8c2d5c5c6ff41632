import type { LiveStretch, SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { withoutInventedText } from '../_shared/invented-text.ts'
import type { InterimText } from './live-stream.ts'

/** An answer waits no longer than this for words; later ones go out with the next answer. */
const MAX_WAIT_MS = 250
/** What hears live is given up for a while: it starts anew, or others have more than it can hear. */
const LATE_MS = 1500
/** A stretch is begun anew once, from its first sample. */
const MAX_BEGINNINGS = 2

/** What is known of a stretch of open speech. */
interface Heard {
  readonly startSample: number
  stretch: LiveStretch | undefined
  fedThrough: number
  text: string
  beginnings: number
  running: Promise<void> | undefined
  runningSinceMs: number
}

/**
 * Words of speech that is still open, from a model that hears it as it comes. Where that one fails, has no place or is
 * late, another way stands in.
 */
export class InterimHearing implements InterimText {
  readonly #open: () => LiveStretch | undefined
  readonly #otherwise: InterimText | undefined
  #heard: Heard | undefined

  /** @param open a stretch of the caller's; undefined where no place is free. @param otherwise the way that stands in. */
  constructor(open: () => LiveStretch | undefined, otherwise: InterimText | undefined) {
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
    this.#heard?.stretch?.close()
    this.#heard = undefined
  }

  #isOut({ beginnings, running, runningSinceMs }: Heard): boolean {
    return beginnings > MAX_BEGINNINGS || (running !== undefined && performance.now() - runningSinceMs > LATE_MS)
  }

  #hear(heard: Heard, open: SpeechSegment): void {
    heard.runningSinceMs = performance.now()
    heard.running = this.#take(heard, open)
      .catch(() => {
        heard.stretch?.close()
        heard.stretch = undefined
      })
      .finally(() => {
        heard.running = undefined
      })
  }

  async #take(heard: Heard, { startSample, endSample, samples, speechSeconds }: SpeechSegment): Promise<void> {
    if (!heard.stretch) {
      heard.beginnings += 1
      if (heard.beginnings > MAX_BEGINNINGS) return
      heard.stretch = this.#open()
      heard.fedThrough = startSample
    }
    if (!heard.stretch) {
      heard.beginnings = MAX_BEGINNINGS + 1
      return
    }
    const text = await heard.stretch.accept(samples.subarray(heard.fedThrough - startSample))
    heard.fedThrough = endSample
    heard.text = withoutInventedText(text, speechSeconds)
  }
}

function begun(startSample: number): Heard {
  return {
    startSample,
    stretch: undefined,
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
