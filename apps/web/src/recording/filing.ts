import type { Journal } from '#recording/journal/journal.ts'
import type { WaitingConsultation } from '#recording/journal/waiting-consultation.ts'
import { offlineAnswer, type ChunkAnswer, type ChunkCall } from '#recording/send/transcription-call.ts'
import { Failure, failureText } from '#shared/failure.ts'
import { NOT_HERE } from './messages.ts'
import type { ConsultationPort, RecordingPorts } from './recording-ports.ts'

/** Retry interval for problems that only the user can resolve. */
const ASKS_AGAIN_MS = 30_000
/** Failures that may be temporary, even while a session is being renewed: the screen only says that it waits. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'unanswered',
  'unavailable',
  'unauthenticated',
  'forbidden',
  'unexpected',
])

/** Whether the server could not be reached, so that a consultation may begin offline. */
export function isUnreachable(cause: unknown): boolean {
  return cause instanceof Failure && ['offline', 'unanswered', 'unavailable'].includes(cause.kind)
}

/**
 * Files a consultation that began offline, before anything else of it is sent. Safe to repeat: patient and consultation
 * get their ids at the beginning, so a request that arrived without a response is recognised.
 */
export class Filing {
  /** Like the given ports, but all calls to the server wait until the consultation is filed. */
  readonly ports: RecordingPorts
  /** Called once, when the server knows the consultation. */
  onFiled: () => void = () => undefined
  readonly #given: RecordingPorts
  readonly #journal: Journal
  readonly #consultationId: string
  #waiting: WaitingConsultation
  #filing: Promise<void> | undefined
  #isOver = false

  constructor(ports: RecordingPorts, journal: Journal, consultationId: string, waiting: WaitingConsultation) {
    this.#given = ports
    this.#journal = journal
    this.#consultationId = consultationId
    this.#waiting = waiting
    this.ports = {
      ...ports,
      consultations: this.#filedFirst(ports.consultations),
      sendChunk: (call) => this.#sendChunk(call),
    }
  }

  get isFiled(): boolean {
    return this.#waiting.stage === 'filed'
  }

  /** Whether the server may know the consultation, even if it has not answered. */
  get wasSent(): boolean {
    return this.#waiting.stage !== 'here'
  }

  /** @throws Failure */
  file(): Promise<void> {
    if (this.isFiled) return Promise.resolve()
    this.#filing ??= this.#file().finally(() => {
      this.#filing = undefined
    })
    return this.#filing
  }

  /** Abandons the consultation. Resolves when no request for it is pending. */
  async giveUp(): Promise<void> {
    this.#isOver = true
    await this.#filing?.catch(() => undefined)
  }

  async #file(): Promise<void> {
    if (this.#isOver) throw new Failure('not-found', 'A gravação foi descartada.')
    if (!this.#given.isOnline()) throw new Failure('offline', 'Sem conexão com o servidor.')
    // Another tab may have assigned another patient meanwhile.
    const kept = await this.#journal.waiting(this.#consultationId).catch(() => this.#waiting)
    // It was discarded meanwhile, or finished elsewhere.
    if (!kept) throw new Failure('not-found', NOT_HERE)
    this.#waiting = kept
    if (!this.isFiled) {
      if (!this.wasSent) await this.#keep({ stage: 'sent' })
      const sent = this.#waiting
      try {
        await this.#given.consultations.file(this.#consultationId, sent)
      } catch (cause) {
        // The error applies only to the patient that was sent.
        if (cause instanceof Failure && !PASSING.has(cause.kind) && !(await this.#isOther(sent)))
          await this.#keep({ problem: { kind: cause.kind, message: cause.message } })
        throw cause
      }
      // File again: the server rejects it if it has the consultation under the earlier patient.
      if (await this.#isOther(sent)) return this.#file()
      await this.#keep({ stage: 'filed', problem: undefined })
    }
    this.onFiled()
  }

  /** Whether another patient has been assigned since this was sent. */
  async #isOther({ patient }: WaitingConsultation): Promise<boolean> {
    const kept = await this.#journal.waiting(this.#consultationId).catch(() => undefined)
    return kept !== undefined && JSON.stringify(kept.patient) !== JSON.stringify(patient)
  }

  /** If the device is full, the previous state stays, and filing is repeated after a restart. */
  async #keep(change: Partial<WaitingConsultation>): Promise<void> {
    // Another patient may have been assigned meanwhile.
    const kept = await this.#journal.waiting(this.#consultationId).catch(() => undefined)
    this.#waiting = { ...(kept ?? this.#waiting), ...change }
    await this.#journal.keepWaiting(this.#consultationId, this.#waiting).catch(() => undefined)
  }

  #filedFirst(consultations: ConsultationPort): ConsultationPort {
    const { markProcessing, extend, storedTranscript, analyse } = consultations
    return {
      ...consultations,
      markProcessing: async (...call) => (await this.file(), markProcessing(...call)),
      extend: async (...call) => (await this.file(), extend(...call)),
      storedTranscript: async (id) => (await this.file(), storedTranscript(id)),
      analyse: async (...call) => (await this.file(), analyse(...call)),
    }
  }

  async #sendChunk(call: ChunkCall): Promise<ChunkAnswer> {
    try {
      await this.file()
    } catch (cause) {
      if (!(cause instanceof Failure) || isUnreachable(cause)) return offlineAnswer()
      const isPassing = PASSING.has(cause.kind)
      const message = isPassing ? failureText(cause) : cause.message
      return { kind: 'waiting', message, retryAfterMs: isPassing ? 0 : ASKS_AGAIN_MS }
    }
    return this.#given.sendChunk(call)
  }
}
