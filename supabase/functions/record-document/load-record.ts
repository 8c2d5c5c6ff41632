import type { RecordDocument } from '@prontuvoz/rules/record-document'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@prontuvoz/rules/time-zone'
import { sha256Of } from '@prontuvoz/rules/text-hash'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { z } from 'zod'
import { fromBackend, FunctionFailure } from '../_shared/failure.ts'

const recordRow = z.object({
  id: z.string(),
  user_id: z.string(),
  patient_id: z.string(),
  patient_cpf: z.string(),
  patient_name: z.string(),
  consultation_id: z.string().nullable(),
  medical_analysis: z.string(),
  confirmed_at: z.string().nullable(),
  confirmed_sha256: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
const profileRow = z.object({
  full_name: z.string().nullable(),
  professional_register: z.string().nullable(),
  specialty: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  online_only: z.boolean(),
  time_zone: z.string(),
  logo_url: z.string().nullable(),
})
const patientRow = z.object({
  birth_date: z.string().nullable(),
  gender: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  known_allergies: z.string().nullable(),
})
const voiceRow = z.object({ loudness: z.string().regex(/^[0-9 ]{1,72}$/) })
const versionRow = z.object({ analysis: z.string(), confirmed_at: z.string().nullable() })
const consultationRow = z.object({
  created_at: z.string(),
  duration_seconds: z.number(),
  consent_modality: z.enum(['presencial', 'telemedicina']).nullable(),
  filed_at: z.string().nullable(),
})

/** The content of a document, and the URL of its logo. */
export interface LoadedRecord extends RecordDocument {
  readonly logoUrl: string | null
}

/**
 * Loads a record and its related rows, with the caller's own rights.
 * @throws FunctionFailure 'not-found' if the caller has no such record.
 */
export async function loadRecord(client: SupabaseClient<Database>, recordId: string): Promise<LoadedRecord> {
  const [record] = await rows(recordRow, client.from('patient_records').select('*').eq('id', recordId))
  if (!record) throw new FunctionFailure('not-found', 'Este registro não foi encontrado.')
  const { user_id: userId, patient_id: patientId, patient_cpf: cpf, consultation_id: consultationId } = record
  const [[profile], [patient], [consultation], [voice], versions, confirmedAt] = await Promise.all([
    rows(profileRow, client.from('profiles').select('*').eq('user_id', userId)),
    // By id: the CPF may have been assigned to another patient since the record was read.
    rows(patientRow, client.from('patients').select('*').eq('user_id', userId).eq('id', patientId)),
    consultationId === null
      ? []
      : rows(
          consultationRow,
          client
            .from('consultations')
            .select('created_at,duration_seconds,consent_modality,filed_at')
            .eq('id', consultationId),
        ),
    consultationId === null ? [] : rows(voiceRow, client.rpc('voice_strips', { visits: [consultationId] })),
    rows(versionRow, client.rpc('record_versions', { record: recordId })),
    confirmationOf(record),
  ])
  return {
    professional: {
      fullName: profile?.full_name ?? null,
      professionalRegister: profile?.professional_register ?? null,
      specialty: profile?.specialty ?? null,
      address: profile?.address ?? null,
      contact: profile?.contact ?? null,
      isOnlineOnly: profile?.online_only ?? false,
      timeZone: profile && isTimeZone(profile.time_zone) ? profile.time_zone : DEFAULT_TIME_ZONE,
    },
    patient: {
      // The name at the time of the record; everything else is current.
      name: record.patient_name,
      cpf,
      birthDate: patient?.birth_date ?? null,
      gender: patient?.gender ?? null,
      phone: patient?.phone ?? null,
      address: patient?.address ?? null,
      knownAllergies: patient?.known_allergies ?? null,
    },
    record: {
      id: record.id,
      consultationId,
      createdAt: consultation?.created_at ?? record.created_at,
      updatedAt: record.updated_at,
      // The column is 0 if nothing was recorded.
      durationSeconds: consultation?.duration_seconds || null,
      modality: consultation?.consent_modality ?? null,
      filedAt: consultation?.filed_at ?? null,
      voice: voice?.loudness ?? null,
      analysis: record.medical_analysis,
      confirmedAt,
      earlierConfirmedAt: earlierConfirmationOf(record.medical_analysis, versions),
      issuedAt: new Date().toISOString(),
    },
    logoUrl: profile?.logo_url ?? null,
  }
}

/** When exactly this text was confirmed; null for a draft. Text and confirmation come from the same row. */
async function confirmationOf(record: z.infer<typeof recordRow>): Promise<string | null> {
  return (await sha256Of(record.medical_analysis)) === record.confirmed_sha256 ? record.confirmed_at : null
}

/** When a different text was last confirmed: documents issued then say something else. */
function earlierConfirmationOf(text: string, versions: readonly z.infer<typeof versionRow>[]): string | null {
  // Newest first.
  return versions.find((version) => version.confirmed_at !== null && version.analysis !== text)?.confirmed_at ?? null
}

async function rows<T>(
  schema: z.ZodType<T>,
  query: PromiseLike<{ readonly data: unknown; readonly error: unknown }>,
): Promise<readonly T[]> {
  const { data, error } = await query
  if (error !== null) throw fromBackend(error)
  return z.array(schema).parse(data)
}
