import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { Failure } from '#shared/failure.ts'
import { consultationWithPatient, storedTranscript } from './consultation-queries.ts'
import { inactiveConsultations } from './inactive-consultations.ts'

/** An unfinished consultation whose recording is not on this device. */
export interface UnfinishedConsultation {
  readonly consultation: { readonly id: string; readonly patientName: string }
  /** ISO 8601. */
  readonly createdAt: string
  /** The server's text: the transcript of an earlier attempt, or the live text. */
  readonly text: string
  /** Length of the recording as known to the server, in samples at 24 kHz; the part that is not stored is a gap. */
  readonly capturedSamples: number
  readonly storedSamples: number
}

export type FoundUnfinished =
  | { readonly kind: 'finished' }
  /** As far as the server knows, it is still being worked on. */
  | { readonly kind: 'active' }
  | ({ readonly kind: 'open' } & UnfinishedConsultation)

/** Loads what is needed to finish a consultation without its recording. @throws Failure */
export async function findUnfinished(consultationId: string): Promise<FoundUnfinished> {
  const [found, inactive, heard] = await Promise.all([
    consultationWithPatient(consultationId),
    inactiveConsultations([consultationId]),
    storedTranscript(consultationId),
  ])
  if (!found) throw new Failure('not-found', 'Nada foi encontrado.')
  if (found.status === 'completed') return { kind: 'finished' }
  if (!inactive.has(consultationId)) return { kind: 'active' }
  const known = found.captured_samples ?? found.duration_seconds * SAMPLE_RATE_HZ
  // The duration is rounded to seconds, so a smaller difference is not a gap.
  const isLonger = known - heard.throughSample >= SAMPLE_RATE_HZ
  return {
    kind: 'open',
    consultation: { id: consultationId, patientName: found.patients.name },
    createdAt: found.created_at,
    text: found.transcription ?? heard.text,
    capturedSamples: isLonger ? known : heard.throughSample,
    storedSamples: heard.throughSample,
  }
}
