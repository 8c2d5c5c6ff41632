import { inactiveConsultations } from '#domains/consultations/inactive-consultations.ts'
import {
  consultationWithPatient,
  markProcessing,
  storedTranscript,
} from '#domains/consultations/consultation-queries.ts'
import { isRecorderClaimed } from '#domains/recorder/device-claim.ts'
import { openJournal, type Journal } from '#domains/recorder/journal.ts'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
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

/** A consultation that is not finished, and whose recording is not on this device. */
export interface StoredVisit {
  readonly visit: Visit
  /** ISO 8601. */
  readonly createdAt: string
  /** What the server has: the transcript of an earlier try, or what was heard. */
  readonly text: string
  /** How long the recording is as far as the server knows, in samples at 24 kHz; the rest is a gap. */
  readonly capturedSamples: number
  readonly storedSamples: number
}

/**
 * Looks on this device for a recording that a reload, a crash or a closed tab left open. No age makes it vanish.
 * @param wantedId comes before the others.
 */
export async function findOpenVisit(userId: string, wantedId?: string): Promise<FoundVisit> {
  const journal = await openJournal()
  if (await isRecorderClaimed()) return { kind: 'elsewhere' }
  const open = await journal.openRecordings(userId)
  const wanted = open.filter(({ consultationId }) => consultationId === wantedId)
  for (const { consultationId, startedAt } of [...wanted, ...open.filter((one) => !wanted.includes(one))]) {
    let found: Awaited<ReturnType<typeof consultationWithPatient>>
    try {
      found = await consultationWithPatient(consultationId)
    } catch {
      return { kind: 'unreachable' }
    }
    if (found) {
      if (found.status === 'recording') await tellEnded(userId, journal, consultationId)
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

/** A recording that was stopped without a connection, in a tab that is gone: the server learns of its end now. */
async function tellEnded(userId: string, journal: Journal, consultationId: string): Promise<void> {
  const { isEnded } = await journal.details(consultationId)
  const reach = await journal.reach(consultationId)
  if (!isEnded || !reach) return
  // Told again at the end of the finish, so that a failure here needs no answer.
  await markProcessing(userId, consultationId, reach.throughSample / SAMPLE_RATE_HZ).catch(() => undefined)
}

export type FoundStored =
  | { readonly kind: 'gone' | 'finished' }
  /** Somebody still works on it, as far as the server knows. */
  | { readonly kind: 'active' }
  | ({ readonly kind: 'open' } & StoredVisit)

/** What the server has of a consultation that is to be finished without its recording. @throws Failure */
export async function findStoredVisit(consultationId: string): Promise<FoundStored> {
  const [found, inactive, heard] = await Promise.all([
    consultationWithPatient(consultationId),
    inactiveConsultations([consultationId]),
    storedTranscript(consultationId),
  ])
  if (!found) return { kind: 'gone' }
  if (found.status === 'completed') return { kind: 'finished' }
  if (!inactive.has(consultationId)) return { kind: 'active' }
  const known = found.captured_samples ?? found.duration_seconds * SAMPLE_RATE_HZ
  // The duration is rounded to a second: a smaller difference is no gap.
  const isLonger = known - heard.throughSample >= SAMPLE_RATE_HZ
  return {
    kind: 'open',
    visit: { consultationId, patientName: found.patients.name },
    createdAt: found.created_at,
    text: found.transcription ?? heard.text,
    capturedSamples: isLonger ? known : heard.throughSample,
    storedSamples: heard.throughSample,
  }
}
