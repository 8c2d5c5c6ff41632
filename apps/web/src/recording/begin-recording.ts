import type { ConsentAnswer } from '@prontuvoz/rules/consent'
import type { Woken } from '#recording/capture/capture.ts'
import type { MicrophoneProblem } from '#recording/capture/microphone.ts'
import type { Journal } from '#recording/journal/journal.ts'
import type { WaitingPatient } from '#recording/journal/waiting-consultation.ts'
import { Failure, isConflict } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'
import { Filing, isUnreachable } from './filing.ts'
import { journalFailed, microphoneFailed, PATIENT_GONE } from './messages.ts'
import type { OpenSound, RecordingPorts } from './recording-ports.ts'
import type { Consultation } from './recording-state.ts'

/** The patient of a new consultation. */
export interface SavedPatient {
  readonly patientId: string
  readonly patientName: string
  /** Digits; null if unknown. */
  readonly cpf?: string | null
  /** Set if the server could not be reached: the patient is saved together with the consultation. */
  readonly waiting?: WaitingPatient
  /** Called if the server no longer has this patient. */
  readonly onGone?: () => void
}

/** Saves the patient; undefined if the form is incomplete, which it shows itself. */
export type SavePatient = () => Promise<SavedPatient | undefined>

/** What a recording starts with. */
export interface Beginning {
  readonly savePatient: SavePatient
  /** The patient's consent or refusal; undefined if they were not asked. */
  readonly consent?: ConsentAnswer | undefined
}

/** Why a recording did not start, shown on the screen. */
export interface Refusal {
  readonly notice: Message
  readonly problem?: MicrophoneProblem
}

/** Resources acquired by a starting recording. Unless it succeeds, all are released, newest first. */
export class Attempt {
  #undo: (() => void)[] = []
  #isOver = false
  refusal: Refusal | undefined

  /** Whether it failed, or the screen was left meanwhile. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Registers a release for the end of the attempt; runs it immediately if the attempt is over. */
  holds(undo: () => void): void {
    if (this.#isOver) undo()
    else this.#undo.push(undo)
  }

  /** Hands over the responsibility for what was acquired. */
  handOver(): void {
    this.#undo = []
  }

  giveUp(): void {
    this.#isOver = true
    for (const undo of this.#undo.toReversed()) undo()
    this.#undo = []
  }
}

/** @returns undefined on failure, with the reason in the attempt. */
export async function openSound(
  ports: RecordingPorts,
  attempt: Attempt,
  fileUrl: string | undefined,
  woken: Woken,
): Promise<OpenSound | undefined> {
  const opened = await ports.openSound(fileUrl, woken)
  if (opened.kind === 'failed') {
    attempt.refusal = { notice: microphoneFailed, problem: opened.problem }
    return undefined
  }
  attempt.holds(() => opened.close())
  return attempt.isOver ? undefined : opened
}

/**
 * Creates a consultation on the server and a journal for it on this device.
 * @returns undefined on failure, with the reason in the attempt unless the form shows it. @throws Failure
 */
export async function createRecording(ports: RecordingPorts, attempt: Attempt, { savePatient, consent }: Beginning) {
  const journal = await ports.openJournal().catch((cause: unknown) => {
    if (cause instanceof Failure) throw cause
  })
  if (!journal) {
    attempt.refusal = { notice: journalFailed }
    return undefined
  }
  const patient = await savePatient()
  if (!patient || attempt.isOver) return undefined
  const consultation = { id: crypto.randomUUID(), patientName: patient.patientName }
  const isWritten = (writing: Promise<void>) =>
    writing.then(
      () => true,
      () => {
        attempt.refusal = { notice: journalFailed }
        return false
      },
    )
  const startedAt = ports.now()
  // The journal comes first, so that this device knows of every consultation it creates on the server, and can remove
  // it again if nothing is recorded.
  const isHere = await isWritten(journal.begin({ consultationId: consultation.id, userId: ports.userId, startedAt }))
  let isKnown = false
  try {
    isKnown = isHere && !patient.waiting && (await isBegun(ports, consultation.id, patient, consent))
  } finally {
    attempt.holds(() => void removeEmpty(ports, journal, consultation))
  }
  if (!isHere || attempt.isOver) return undefined
  let filing: Filing | undefined
  if (!isKnown) {
    const { patientId: id, patientName: name, cpf = null } = patient
    const whose = patient.waiting ?? { id, name, cpf, isStored: true, values: {} }
    const waiting = { patient: whose, consent, startedAt, stage: patient.waiting ? 'here' : 'sent' } as const
    if (!(await isWritten(journal.keepWaiting(consultation.id, waiting)))) return undefined
    filing = new Filing(ports, journal, consultation.id, waiting)
  }
  if (!attempt.isOver) return { begun: { consultation, isOnlyHere: filing !== undefined }, journal, filing }
  // The attempt was abandoned before the journal was registered with it.
  await removeEmpty(ports, journal, consultation)
  return undefined
}

/** @returns false if the server could not be reached; the consultation may exist there nevertheless. @throws Failure */
async function isBegun(
  ports: RecordingPorts,
  id: string,
  patient: SavedPatient,
  consent: ConsentAnswer | undefined,
): Promise<boolean> {
  try {
    await begin(ports, id, patient, consent)
    return true
  } catch (cause) {
    if (isUnreachable(cause)) return false
    throw cause
  }
}

/** @throws Failure `not-found` if the patient was deleted meanwhile: the next attempt adds them again. */
async function begin(
  { consultations }: Pick<RecordingPorts, 'consultations'>,
  id: string,
  { patientId, onGone }: SavedPatient,
  consent: ConsentAnswer | undefined,
): Promise<void> {
  try {
    await consultations.begin(id, patientId, consent)
  } catch (cause) {
    if (!isConflict(cause)) throw cause
    onGone?.()
    throw new Failure('not-found', PATIENT_GONE, cause)
  }
}

/**
 * Creates consultations without audio. If a creation was not answered, the consultation may exist, so the next attempt
 * with the same data reuses its id.
 */
export class TypedConsultations {
  readonly #ports: Pick<RecordingPorts, 'consultations'>
  #unanswered: { readonly id: string; readonly of: string } | undefined

  constructor(ports: Pick<RecordingPorts, 'consultations'>) {
    this.#ports = ports
  }

  /** @throws Failure */
  async create(patient: SavedPatient, consent: ConsentAnswer | undefined): Promise<Consultation> {
    if (patient.waiting) throw new Failure('offline', 'Sem conexão com o servidor. O texto digitado continua aqui.')
    const of = JSON.stringify([patient.patientId, consent])
    if (this.#unanswered?.of !== of) this.forget()
    const id = this.#unanswered?.id ?? crypto.randomUUID()
    this.#unanswered = undefined
    try {
      await begin(this.#ports, id, patient, consent)
    } catch (cause) {
      this.#unanswered = { id, of }
      throw cause
    }
    return { id, patientName: patient.patientName }
  }

  /** Removes an empty consultation from the list once there will be no further attempt. */
  forget(): void {
    if (this.#unanswered) void this.#ports.consultations.remove(this.#unanswered.id).catch(() => undefined)
    this.#unanswered = undefined
  }
}

/** If nothing was captured, removes the empty recording from the device and the list. */
export async function removeEmpty(
  { consultations }: Pick<RecordingPorts, 'consultations'>,
  journal: Journal,
  { id }: Consultation,
): Promise<void> {
  try {
    if (await journal.reach(id)) return
    await journal.end(id)
    await consultations.remove(id)
  } catch {
    // It stays, and can be finished or discarded later.
  }
}
