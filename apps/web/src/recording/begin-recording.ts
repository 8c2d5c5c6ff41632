import type { Woken } from '#recording/capture/capture.ts'
import { Failure } from '#shared/failure.ts'
import { audioFailed, journalFailed, microphoneFailed, otherTab } from './messages.ts'
import type { RecordingCore } from './recording-core.ts'
import type { OpenSound } from './recording-ports.ts'
import type { Visit } from './recording-state.ts'

/** Saves the patient and answers who they are; undefined where the form is not complete (it says so itself). */
export type SavePatient = () => Promise<{ readonly patientId: string; readonly patientName: string } | undefined>

/** Whose recording begins. */
export interface Beginning {
  readonly savePatient: SavePatient
  /** When the professional noted that the patient agrees (ISO 8601); undefined where that was not noted. */
  readonly consentAt?: string | undefined
}

/** Runs the start of a recording as the only one on this device; what goes wrong stands on the screen. */
export async function asOnlyRecording(core: RecordingCore, begin: () => Promise<boolean>): Promise<boolean> {
  const stepNow = () => core.state.step
  if (stepNow() !== 'idle') return false
  core.send({ type: 'asked' })
  try {
    const release = await core.ports.claimDevice()
    if (!release) {
      core.send({ type: 'refused', notice: otherTab })
      return false
    }
    core.releaseDevice = release
    if (await begin()) return true
    core.forget()
    if (stepNow() === 'asking') core.send({ type: 'left' })
  } catch (cause) {
    core.forget()
    // The recording may have begun already: nothing has been captured, and the screen goes back to its start.
    core.send({ type: 'left' })
    const notice = cause instanceof Failure ? { title: 'Erro ao iniciar gravação', text: cause.message } : audioFailed
    core.send({ type: 'refused', notice })
  }
  return false
}

/** The microphone, or undefined with the reason on the screen. */
export async function openSound(
  core: RecordingCore,
  fileUrl: string | undefined,
  woken: Woken,
): Promise<OpenSound | undefined> {
  const opened = await core.ports.openSound(fileUrl, woken)
  if (opened.kind === 'open') return opened
  core.send({ type: 'refused', notice: microphoneFailed, problem: opened.problem })
  return undefined
}

/** A consultation on the server, and a journal for it on this device; undefined with the reason on the screen. */
export async function beginVisit(core: RecordingCore, beginning: Beginning): Promise<Visit | undefined> {
  const journal = await core.ports.openJournal().catch(() => undefined)
  if (!journal) {
    core.send({ type: 'refused', notice: journalFailed })
    return undefined
  }
  const visit = await createVisit(core, beginning)
  if (!visit) return undefined
  const { consultationId } = visit
  try {
    await journal.begin({ consultationId, userId: core.ports.userId, startedAt: core.ports.now() })
  } catch {
    core.send({ type: 'refused', notice: journalFailed })
    return undefined
  }
  core.journal = journal
  core.transcribe(consultationId, journal)
  return visit
}

export async function createVisit(core: RecordingCore, beginning: Beginning): Promise<Visit | undefined> {
  const patient = await beginning.savePatient()
  if (!patient) return undefined
  const consultationId = crypto.randomUUID()
  try {
    await core.ports.consultations.begin(consultationId, patient.patientId, beginning.consentAt)
  } catch (cause) {
    // It may have arrived all the same: the next try is another consultation, and the list keeps no empty one.
    void core.ports.consultations.remove(consultationId).catch(() => undefined)
    throw cause
  }
  return { consultationId, patientName: patient.patientName }
}
