import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { isRecorderClaimed } from '#recording/journal/device-claim.ts'
import { openJournal } from '#recording/journal/journal.ts'
import type { WaitingConsultation } from '#recording/journal/waiting-consultation.ts'

/** A consultation that began offline and has no record yet. */
export interface HereConsultation {
  readonly consultationId: string
  readonly waiting: WaitingConsultation
  /** Length of the audio on this device. */
  readonly seconds: number
  /** The recording was ended on purpose: it is sent without asking. */
  readonly isEnded: boolean
  /** A tab of this device is recording it, or another consultation. */
  readonly isRecorderBusy: boolean
}

/** An account's waiting consultations on this device, oldest first; empty in a browser that blocks storage. */
export async function waitingHere(userId: string): Promise<readonly HereConsultation[]> {
  try {
    const journal = await openJournal()
    const isRecorderBusy = await isRecorderClaimed()
    const found: HereConsultation[] = []
    for (const { consultationId } of await journal.openRecordings(userId)) {
      const waiting = await journal.waiting(consultationId).catch(() => undefined)
      if (!waiting) continue
      const [reach, { isEnded }] = await Promise.all([journal.reach(consultationId), journal.details(consultationId)])
      const seconds = (reach?.throughSample ?? 0) / SAMPLE_RATE_HZ
      found.push({ consultationId, waiting, seconds, isEnded, isRecorderBusy })
    }
    return found.toSorted((one, other) => one.waiting.startedAt.localeCompare(other.waiting.startedAt))
  } catch {
    return []
  }
}

/**
 * Assigns another patient to a consultation that the server rejected; one that the server has keeps its patient.
 * @throws if the device cannot store it.
 */
export async function renameWaiting(consultationId: string, patient: WaitingConsultation['patient']): Promise<void> {
  const journal = await openJournal()
  const before = await journal.waiting(consultationId)
  if (before && before.stage !== 'filed')
    await journal.keepWaiting(consultationId, { ...before, patient, stage: 'here', problem: undefined })
}
