import { CONSENT_TEXT, type ConsentAnswer } from '@prontuvoz/rules/consent'
import type { Coverage } from '@prontuvoz/rules/coverage'
import type { Tables, TablesUpdate } from '@prontuvoz/rules/database.types'
import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
import { recordHeadline } from '@prontuvoz/rules/record-lines'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** Specification section 9: the dashboard's list and figures cover the latest ten. */
export const MAX_LATEST = 10

export type ListedConsultation = Awaited<ReturnType<typeof loadLatest>>[number]

async function loadLatest(userId: string) {
  const client = await backend()
  const answer = await client
    .from('consultations')
    .select(
      'id, patient_id, status, duration_seconds, created_at, transcription, patients(name), patient_records(medical_analysis)',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX_LATEST)
  return expectData(answer).map(({ patient_records: found, ...row }) => ({
    ...row,
    /** A one-line summary; empty without a record. */
    headline: recordHeadline([found].flat()[0]?.medical_analysis ?? ''),
  }))
}

/** The latest ten, newest first (specification section 7). */
export function latestConsultations(userId: string) {
  return queryOptions({
    queryKey: ['consultations', userId, 'latest'],
    queryFn: () => loadLatest(userId),
  })
}

/**
 * Creates a consultation under an id chosen by the browser, so that repeating it after a lost response has no effect.
 * @param begunAt ISO 8601, for a consultation that began offline.
 */
export async function beginConsultation(
  userId: string,
  id: string,
  patientId: string,
  consent?: ConsentAnswer,
  begunAt?: string,
): Promise<void> {
  const row = {
    id,
    user_id: userId,
    patient_id: patientId,
    status: 'recording',
    duration_seconds: 0,
    ...consentColumns(consent),
    ...(begunAt !== undefined && { created_at: begunAt }),
  }
  const options = { onConflict: 'id', ignoreDuplicates: true }
  const client = await backend()
  expectMaybe(await client.from('consultations').upsert(row, options))
}

function consentColumns(consent: ConsentAnswer | undefined) {
  if (consent?.kind === 'declined') return { recording_declined_at: consent.at }
  return consent && { consent_confirmed_at: consent.at, consent_text: CONSENT_TEXT, consent_modality: consent.modality }
}

/** Marks the end of the recording. @param coverage undefined for a typed conversation. */
export async function markProcessing(
  userId: string,
  id: string,
  durationSeconds: number,
  coverage?: Coverage,
): Promise<void> {
  await changeConsultation(userId, id, {
    status: 'processing',
    duration_seconds: Math.round(durationSeconds),
    ...(coverage && coverageColumns(coverage)),
  })
}

/**
 * Stores a typed conversation before its record is made.
 * @returns false if the consultation is already completed; its text then stays the one its record was made from.
 */
export async function keepConversation(userId: string, id: string, transcription: string): Promise<boolean> {
  const client = await backend()
  const change = { transcription, status: 'processing', updated_at: new Date().toISOString() }
  const open = client.from('consultations').update(change).eq('id', id).eq('user_id', userId)
  return expectData(await open.neq('status', 'completed').select('id')).length > 0
}

/** Replaces a transcript that had a gap by a more complete one. The record stays unchanged. */
export async function extendTranscript(
  userId: string,
  id: string,
  transcription: string,
  coverage: Coverage,
): Promise<void> {
  await changeConsultation(userId, id, { transcription, ...coverageColumns(coverage) })
}

async function changeConsultation(userId: string, id: string, values: TablesUpdate<'consultations'>): Promise<void> {
  const change = { ...values, updated_at: new Date().toISOString() }
  const client = await backend()
  expectMaybe(await client.from('consultations').update(change).eq('id', id).eq('user_id', userId))
}

function coverageColumns({ capturedSamples, transcribedSamples, gaps }: Coverage) {
  return { captured_samples: capturedSamples, transcribed_samples: transcribedSamples, recording_gaps: [...gaps] }
}

export async function deleteConsultation(userId: string, id: string): Promise<void> {
  const client = await backend()
  expectMaybe(await client.from('consultations').delete().eq('id', id).eq('user_id', userId))
}

/** A consultation with its patient, or null if it does not exist. */
export async function consultationWithPatient(id: string) {
  const client = await backend()
  return expectMaybe(
    await client
      .from('consultations')
      .select(
        'id, status, created_at, duration_seconds, transcription, captured_samples, transcribed_samples, patients(name, cpf)',
      )
      .eq('id', id)
      .maybeSingle(),
  )
}

/** Dates and patient of a consultation, or null if it does not exist. */
export async function consultationDateAndPatient(consultationId: string) {
  const client = await backend()
  return expectMaybe(
    await client
      .from('consultations')
      .select('created_at, filed_at, patients(id)')
      .eq('id', consultationId)
      .maybeSingle(),
  )
}

type StoredPiece = Pick<Tables<'transcript_pieces'>, 'sequence' | 'start_sample' | 'end_sample' | 'text' | 'refused'>

const refusedSpans = z.array(z.object({ fromSample: z.number(), toSample: z.number() }))

/** The server's state of a recording: the text so far, and the sample to continue from. */
export async function storedTranscript(consultationId: string) {
  const client = await backend()
  const rows = await readInParts<StoredPiece>(async (after, count) => {
    const pieces = client
      .from('transcript_pieces')
      .select('sequence, start_sample, end_sample, text, refused')
      .eq('consultation_id', consultationId)
    return expectData(await partOf(pieces, ['start_sample', 'sequence'], after, count))
  })
  return {
    text: rows
      .map((row) => row.text)
      .filter(Boolean)
      .join(' '),
    nextSequence: Math.max(-1, ...rows.map((row) => row.sequence)) + 1,
    throughSample: Math.max(0, ...rows.map((row) => row.end_sample)),
    refused: rows.flatMap((row) => refusedSpans.parse(row.refused ?? [])),
  }
}
