import { consultationWithPatient } from '#domains/consultations/consultation-queries.ts'
import { isRecorderClaimed } from '#domains/recorder/device-claim.ts'
import { openJournal, type Journal } from '#domains/recorder/journal.ts'
import type { Visit } from './recording-session.ts'

/** A recording on this device that is not fully text. */
export interface OpenVisit {
  readonly journal: Journal
  readonly visit: Visit
  readonly cpf: string | null
  /** ISO 8601. */
  readonly startedAt: string
  /** It has its record, made of what was text by then. */
  readonly isOnlyGap: boolean
}

export type FoundVisit =
  | { readonly kind: 'none' }
  /** Another tab of this device is recording. */
  | { readonly kind: 'elsewhere' }
  /** There is one, and the server cannot be asked whose it is. */
  | { readonly kind: 'unreachable' }
  | ({ readonly kind: 'open' } & OpenVisit)

/** Looks on this device for a recording that a reload, a crash or a closed tab left open. No age makes it vanish. */
export async function findOpenVisit(userId: string): Promise<FoundVisit> {
  const journal = await openJournal()
  if (await isRecorderClaimed()) return { kind: 'elsewhere' }
  for (const { consultationId, startedAt } of await journal.openRecordings(userId)) {
    let found: Awaited<ReturnType<typeof consultationWithPatient>>
    try {
      found = await consultationWithPatient(consultationId)
    } catch {
      return { kind: 'unreachable' }
    }
    if (found) {
      const isOnlyGap = found.status === 'completed'
      const visit = { consultationId, patientName: found.patients.name }
      const isMissingText = (found.transcribed_samples ?? 0) < (found.captured_samples ?? 0)
      if (!isOnlyGap || isMissingText)
        return { kind: 'open', journal, visit, cpf: found.patients.cpf, startedAt, isOnlyGap }
    }
    // All of it is stored as text, or the consultation was deleted: the audio has no further purpose.
    await journal.end(consultationId)
  }
  return { kind: 'none' }
}
