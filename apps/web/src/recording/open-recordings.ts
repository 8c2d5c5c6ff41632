import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { isRecorderClaimed, whileWriting } from '#recording/journal/device-claim.ts'
import { openJournal, type Journal } from '#recording/journal/journal.ts'
import type { WaitingConsultation } from '#recording/journal/waiting-consultation.ts'
import type { ConsultationPort, KnownConsultation } from './recording-ports.ts'
import type { Consultation } from './recording-state.ts'

/** Six seconds; shorter recordings are not worth asking about. */
export const MIN_ONLY_HERE_SAMPLES = 6 * SAMPLE_RATE_HZ

/** A recording on this device that is not completely transcribed. */
export interface OpenConsultation {
  readonly journal: Journal
  readonly consultation: Consultation
  readonly cpf: string | null
  /** ISO 8601. */
  readonly startedAt: string
  /** It has its record, made from the text so far. */
  readonly isOnlyGap: boolean
  /** Set if the consultation began offline, until it has its record. */
  readonly waiting?: WaitingConsultation | undefined
}

/** A consultation on the server whose recording is not on this device, in samples at 24 kHz. */
export interface StoredConsultation {
  readonly consultation: Consultation
  readonly capturedSamples: number
  readonly storedSamples: number
}

export type FoundConsultation =
  | { readonly kind: 'none' }
  /** Another tab of this device is recording. */
  | { readonly kind: 'elsewhere' }
  /** There is one, but the server cannot be reached for its patient. */
  | { readonly kind: 'unreachable' }
  | ({ readonly kind: 'open' } & OpenConsultation)

/**
 * Finds a recording on this device that a reload, a crash or a closed tab left unfinished, however old it is.
 * @param wantedId is preferred.
 */
export async function findOpenRecording(
  userId: string,
  consultations: Pick<ConsultationPort, 'find' | 'markProcessing' | 'remove' | 'storedTranscript'>,
  wantedId?: string,
): Promise<FoundConsultation> {
  const journal = await openJournal()
  if (await isRecorderClaimed()) return { kind: 'elsewhere' }
  const open = await journal.openRecordings(userId)
  const wanted = open.filter(({ consultationId }) => consultationId === wantedId)
  for (const { consultationId, startedAt } of [...wanted, ...open.filter((one) => !wanted.includes(one))]) {
    const waiting = await journal.waiting(consultationId)
    // These are finished automatically, or chosen from their list.
    if (waiting && consultationId !== wantedId) continue
    if (waiting && waiting.stage !== 'filed') return openHere(journal, consultationId, waiting)
    let found: Awaited<ReturnType<ConsultationPort['find']>>
    try {
      found = await consultations.find(consultationId)
      const isBegun = found?.status === 'recording' && consultationId !== wantedId
      if (isBegun && (await isTakenAway(consultations, journal, consultationId))) continue
    } catch {
      return { kind: 'unreachable' }
    }
    if (found) {
      if (found.status === 'recording') await tellEnded(consultations, journal, consultationId)
      const isOnlyGap = found.status === 'completed'
      const consultation = { id: consultationId, patientName: found.patientName }
      if (!isOnlyGap || (await isMissingHere(journal, consultationId, found)))
        return { kind: 'open', journal, consultation, cpf: found.cpf, startedAt, isOnlyGap, waiting }
    }
    const lost = found ? undefined : (waiting ?? (await heardOnlyHere(journal, consultationId, startedAt)))
    if (lost) return openHere(journal, consultationId, await askIfWanted(journal, consultationId, lost))
    // All of it is stored as text: the audio is no longer needed.
    await journal.end(consultationId)
  }
  return { kind: 'none' }
}

/**
 * Whether a completed consultation lacks audio that is on this device. Another device may have completed it with the
 * server's text, not knowing that there is more.
 */
export async function isMissingHere(
  journal: Pick<Journal, 'reach'>,
  id: string,
  { isMissingText, storedSamples }: Pick<KnownConsultation, 'isMissingText' | 'storedSamples'>,
): Promise<boolean> {
  return isMissingText || ((await journal.reach(id))?.throughSample ?? 0) > storedSamples
}

/**
 * The server no longer has a consultation that it once had. It was deleted on another device, or the server was
 * restored from an older backup: only the user can tell, and this device may have the only audio of it.
 */
export async function askIfWanted(
  journal: Pick<Journal, 'keepWaiting'>,
  id: string,
  waiting: WaitingConsultation,
): Promise<WaitingConsultation> {
  const message =
    'O servidor não tem mais esta consulta. Se ela não foi excluída, confirme de quem é para enviá-la de novo; se foi, descarte.'
  const asked: WaitingConsultation = { ...waiting, stage: 'here', problem: { kind: 'not-found', message } }
  await journal.keepWaiting(id, asked)
  return asked
}

/**
 * For a consultation that began online, but that the server does not have, and whose audio is nowhere else: the data
 * needed to file it again. Undefined if fewer blocks are left, because the audio was already transcribed or is only the
 * seconds in transit.
 */
export async function heardOnlyHere(
  journal: Pick<Journal, 'reach' | 'blocksFrom' | 'details'>,
  id: string,
  startedAt: string,
): Promise<WaitingConsultation | undefined> {
  const end = (await journal.reach(id))?.throughSample ?? 0
  const { note, patientName = 'Paciente' } = await journal.details(id)
  const rest = await journal.blocksFrom(id, Math.max(0, end - MIN_ONLY_HERE_SAMPLES))
  if (note === '' && rest.reduce((sum, { samples }) => sum + samples.length, 0) < MIN_ONLY_HERE_SAMPLES)
    return undefined
  const patient = { id: crypto.randomUUID(), name: patientName, cpf: null, isStored: false, values: {} }
  return { patient, startedAt, stage: 'here' }
}

/** Works without the server, so none of its responses can end the recording. */
export function openHere(
  journal: Journal,
  id: string,
  waiting: WaitingConsultation,
): Extract<FoundConsultation, { readonly kind: 'open' }> {
  const { patient, startedAt } = waiting
  const consultation = { id, patientName: patient.name }
  return { kind: 'open', journal, consultation, cpf: patient.cpf, startedAt, isOnlyGap: false, waiting }
}

/**
 * A tab that was closed before its first audio leaves an empty consultation, which nobody can finish: it is removed,
 * unless another tab resumes it at this moment.
 */
async function isTakenAway(
  consultations: Pick<ConsultationPort, 'remove' | 'storedTranscript'>,
  journal: Journal,
  id: string,
): Promise<boolean> {
  // A full device may have sent audio that it could not store, and cleared site data says nothing about the server.
  if (!(await journal.isWhole(id)) || (await journal.reach(id)) || (await journal.details(id)).note) return false
  if ((await consultations.storedTranscript(id)).throughSample > 0) return false
  let isAway = false
  await whileWriting(id, async () => {
    if (await isRecorderClaimed()) return
    await consultations.remove(id)
    await journal.end(id)
    isAway = true
  })
  return isAway
}

/** Tells the server of a recording that was stopped offline, in a tab that has since been closed. */
async function tellEnded(
  consultations: Pick<ConsultationPort, 'markProcessing'>,
  journal: Journal,
  consultationId: string,
): Promise<void> {
  const { isEnded } = await journal.details(consultationId)
  const reach = await journal.reach(consultationId)
  if (!isEnded || !reach) return
  const seconds = reach.throughSample / SAMPLE_RATE_HZ
  // Repeated at the end of the finish, so a failure does not matter here.
  await consultations.markProcessing(consultationId, seconds, undefined).catch(() => undefined)
}
