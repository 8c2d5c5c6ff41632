import type { Journal } from '#recording/journal/journal.ts'
import { runSecondPass } from '#recording/send/second-pass.ts'
import { Transcriber } from '#recording/send/transcriber.ts'
import type { RecordingPorts } from './recording-ports.ts'
import type { RecordingEvent } from './recording-state.ts'
import type { SendPosition } from './taking-up.ts'

const ANSWERS_COMPARED = 5
/** Longest wait for better text. */
const MAX_SECOND_PASS_MS = 45_000

/** Sends one recording from the journal to the server until it is transcribed; can be halted and started again. */
export class SoundSender {
  readonly #ports: Pick<RecordingPorts, 'sendChunk' | 'wait'>
  readonly #journal: Journal
  readonly #consultationId: string
  readonly #onEvent: (event: RecordingEvent) => void
  #transcriber: Transcriber | undefined
  /** For the second pass. */
  #keepsAudio = true
  /** How far this device's clock was ahead of the server's in the last responses that told. */
  #aheadMs: readonly number[] = []

  constructor(
    ports: Pick<RecordingPorts, 'sendChunk' | 'wait'>,
    journal: Journal,
    consultationId: string,
    onEvent: (event: RecordingEvent) => void,
  ) {
    this.#ports = ports
    this.#journal = journal
    this.#consultationId = consultationId
    this.#onEvent = onEvent
  }

  /** Sends the journal's audio from this position on. Late responses to an earlier transcriber are ignored. */
  begin(position: SendPosition, capturedSamples: number): void {
    this.halt()
    const ifCurrent = (event: RecordingEvent) => {
      if (this.#transcriber === transcriber) this.#onEvent(event)
    }
    const transcriber: Transcriber = new Transcriber({
      consultationId: this.#consultationId,
      journal: this.#journal,
      ...position,
      send: this.#ports.sendChunk,
      keepsAudio: this.#keepsAudio,
      wait: this.#ports.wait,
      onText: (text) => ifCurrent({ type: 'heard', text }),
      onInterim: (text) => ifCurrent({ type: 'interim', text }),
      onRefused: (spans) => ifCurrent({ type: 'refused-sound', spans }),
      onMissing: (span) => ifCurrent({ type: 'missing-sound', span: { kind: 'missing', ...span } }),
      onStored: (throughSample, aheadMs) => {
        this.#journal.storedThrough(this.#consultationId, throughSample)
        ifCurrent({ type: 'stored', throughSample, clockSetByMs: this.#clockSetBy(aheadMs) })
      },
      onError: (message) => ifCurrent({ type: 'send-error', message }),
    })
    this.#transcriber = transcriber
    this.#journal.storedThrough(this.#consultationId, position.firstSample)
    transcriber.captured(capturedSamples)
  }

  /**
   * Compares with a few responses ago: the last ones may precede the block that reports the jump as an interruption.
   */
  #clockSetBy(aheadMs: number | undefined): number {
    if (aheadMs === undefined) return 0
    const [before = aheadMs] = this.#aheadMs
    this.#aheadMs = [...this.#aheadMs, aheadMs].slice(-ANSWERS_COMPARED)
    return aheadMs - before
  }

  captured(throughSample: number): void {
    // Reported immediately, not only when the audio is needed: the speaker may still repeat it.
    const lost = this.#journal.takeLost(this.#consultationId)
    if (lost) this.#onEvent({ type: 'missing-sound', span: { kind: 'missing', ...lost } })
    this.#transcriber?.captured(throughSample)
  }

  /** The device is full, or its disk hangs. */
  async makeRoom(): Promise<void> {
    this.#keepsAudio = false
    await this.#transcriber?.makeRoom().catch(() => undefined)
  }

  /** Sends now instead of after the back-off. */
  retry(): void {
    this.#transcriber?.retry()
  }

  /** Sends nothing more; whatever is not transcribed stays in the journal. */
  halt(): void {
    this.#transcriber?.halt()
    this.#transcriber = undefined
  }

  /**
   * Resolves when all of it is transcribed, or when it was halted.
   * @returns whether it was not halted. If it had been halted before, there is nothing to wait for.
   * @throws Error if the server rejects it for good.
   */
  async finish(): Promise<boolean> {
    const transcriber = this.#transcriber
    try {
      await transcriber?.finish()
    } catch (cause) {
      if (this.#transcriber === transcriber) throw cause
    }
    return this.#transcriber === transcriber
  }

  /** Runs the second pass; if it fails or takes too long, the live text stays. @returns whether it was not halted. */
  async runSecondPass(capturedThrough: number): Promise<boolean> {
    const transcriber = this.#transcriber
    if (!transcriber || !this.#keepsAudio) return true
    this.#onEvent({ type: 'second-pass' })
    const signal = AbortSignal.timeout(MAX_SECOND_PASS_MS)
    const pass = runSecondPass({
      journal: this.#journal,
      consultationId: this.#consultationId,
      capturedThrough,
      send: this.#ports.sendChunk,
      wait: this.#ports.wait,
      signal,
    })
    // A hanging disk does not react to the signal.
    await Promise.race([pass, new Promise((done) => signal.addEventListener('abort', done))])
    return this.#transcriber === transcriber
  }
}
