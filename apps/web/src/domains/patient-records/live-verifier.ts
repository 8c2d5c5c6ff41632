import type { TextEvidence } from '@prontuvoz/clinical/verifier/verify-text'
import type { VerifierAnswer, VerifierRequest } from './live-verifier-worker.ts'

/** The part of Worker that is used, replaceable in tests. */
export type VerifierThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** How long typing has to pause before a text is verified. */
const DEBOUNCE_MS = 400
/** Timeout. A record of many pages takes less than two seconds on a slow phone. */
const MAX_ANSWER_MS = 20_000

/** Verifies a text as it is typed against one conversation, in a worker that is started on demand. */
export class LiveVerifier {
  readonly #evidence: TextEvidence
  readonly #onMarks: (lines: VerifierAnswer, text: string) => void
  readonly #start: () => VerifierThread
  #thread: VerifierThread | undefined
  #debounce: ReturnType<typeof setTimeout> | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined
  #latest: string | undefined
  #asked: string | undefined
  #isOver = false

  /** @param onMarks receives the marks and their text; never called for an outdated text. */
  constructor(
    evidence: TextEvidence,
    onMarks: (lines: VerifierAnswer, text: string) => void,
    start: () => VerifierThread = startWorker,
  ) {
    this.#evidence = evidence
    this.#onMarks = onMarks
    this.#start = start
  }

  /** Sets the current text; marks follow when typing pauses. */
  take(text: string): void {
    this.#latest = text
    clearTimeout(this.#debounce)
    if (!this.#isOver) this.#debounce = setTimeout(() => this.#ask(), DEBOUNCE_MS)
  }

  /** Terminates the worker, and with it all patient data that it holds. No more results follow. */
  close(): void {
    this.#isOver = true
    clearTimeout(this.#debounce)
    clearTimeout(this.#deadline)
    if (!this.#thread) return
    this.#thread.onmessage = null
    this.#thread.onerror = null
    this.#thread.terminate()
    this.#thread = undefined
  }

  #ask(): void {
    // One text at a time: newer text is sent after the result.
    if (this.#asked !== undefined || this.#latest === undefined) return
    if (!this.#thread) {
      this.#thread = this.#start()
      this.#thread.onmessage = ({ data }: MessageEvent<VerifierAnswer>) => this.#answered(data)
      // Without marks the text can still be edited and saved.
      this.#thread.onerror = () => this.close()
      this.#tell({ kind: 'evidence', evidence: this.#evidence })
    }
    this.#asked = this.#latest
    this.#deadline = setTimeout(() => this.close(), MAX_ANSWER_MS)
    this.#tell({ kind: 'text', text: this.#asked })
  }

  #answered(lines: VerifierAnswer): void {
    clearTimeout(this.#deadline)
    const text = this.#asked
    this.#asked = undefined
    if (text === undefined) return
    if (text === this.#latest) this.#onMarks(lines, text)
    else this.#ask()
  }

  #tell(request: VerifierRequest): void {
    this.#thread?.postMessage(request)
  }
}

function startWorker(): VerifierThread {
  return new Worker(new URL('./live-verifier-worker.ts', import.meta.url), { type: 'module' })
}
