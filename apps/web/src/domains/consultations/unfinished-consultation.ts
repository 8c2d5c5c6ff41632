import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { consultationWithPatient, storedTranscript } from './consultation-queries.ts'
import { inactiveConsultations } from './inactive-consultations.ts'

/** A consultation that is not finished, and whose recording is not on this device. */
export interface UnfinishedConsultation {
  readonly consultation: { readonly id: string; readonly patientName: string }
  /** ISO 8601. */
  readonly createdAt: string
  /** What the server has: the transcript of an earlier try, or what was heard. */
  readonly text: string
  /** How long the recording is as far as the server knows, in samples at 24 kHz; the rest is a gap. */
  readonly capturedSamples: number
  readonly storedSamples: number
}

export type FoundUnfinished =
  | { readonly kind: 'gone' | 'finished' }
  /** Somebody still works on it, as far as the server knows. */
  | { readonly kind: 'active' }
  | ({ readonly kind: 'open' } & UnfinishedConsultation)

/** What the server has of a consultation that is to be finished without its recording. @throws Failure */
export async function findUnfinished(consultationId: string): Promise<FoundUnfinished> {
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
    consultation: { id: consultationId, patientName: found.patients.name },
    createdAt: found.created_at,
    text: found.transcription ?? heard.text,
    capturedSamples: isLonger ? known : heard.throughSample,
    storedSamples: heard.throughSample,
  }
}
