import type { Tables } from '@prontuvoz/rules/database.types'
import type { HistoryEntry } from '@prontuvoz/rules/record-history'
import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** A record in the history of a patient. */
export interface StoredRecord extends HistoryEntry {
  /** As the server sent it: the precondition of a save. */
  readonly updatedAt: string
  /** Whether the doctor has not confirmed its current text. */
  readonly isDraft: boolean
  /** When the server received a consultation that began offline; null for any other. */
  readonly filedAt: string | null
}

interface RecordRow extends Pick<
  Tables<'patient_records'>,
  'id' | 'created_at' | 'updated_at' | 'medical_analysis' | 'confirmed_at'
> {
  readonly consultations: Pick<Tables<'consultations'>, 'created_at' | 'filed_at'> | null
}

/**
 * A patient's records, oldest first, whatever their current CPF. The time is that of the consultation, as in the
 * history and the PDF; a record without a consultation has its own. @throws Failure
 */
export async function recordsOfPatient(userId: string, patientId: string): Promise<readonly StoredRecord[]> {
  const client = await backend()
  const found = await readInParts<RecordRow>(async (after, count) => {
    const records = client
      .from('patient_records')
      .select('id, created_at, updated_at, medical_analysis, confirmed_at, consultations(created_at, filed_at)')
      .eq('user_id', userId)
      .eq('patient_id', patientId)
    return expectData(await partOf(records, ['created_at', 'id'], after, count))
  })
  const records = found.map(({ consultations: visit, ...row }) => ({
    id: row.id,
    createdAt: visit?.created_at ?? row.created_at,
    updatedAt: row.updated_at,
    analysis: row.medical_analysis,
    isDraft: row.confirmed_at === null,
    filedAt: visit?.filed_at ?? null,
  }))
  return records.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

/** The patient of a history. */
export interface HistoryPatient {
  readonly id: string
  readonly cpf: string | null
}

/** Changes to a history, relative to what was on the screen. */
export interface HistorySave {
  readonly patient: HistoryPatient
  /** All records of the patient as they were when the edit began. */
  readonly seen: readonly StoredRecord[]
  readonly changed: readonly { readonly id: string; readonly analysis: string }[]
  /** A first record, under an id chosen here, so that sending it twice stores only one. */
  readonly first?: { readonly id: string; readonly analysis: string }
}

/**
 * Stores all texts or none. Safe to repeat after a lost response.
 * @throws Failure 'conflict' if a record has changed or another was added; nothing is stored then.
 */
export async function saveHistory({ patient, seen, changed, first }: HistorySave): Promise<void> {
  const save = {
    // The server looks up the patient's CPF; the parameter is left from an older version.
    cpf: patient.cpf ?? '',
    patient: patient.id,
    seen: seen.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
    changed: [...changed],
    ...(first ? { first_record: first.id, first_text: first.analysis } : {}),
  }
  const client = await backend()
  expectMaybe(await client.rpc('save_record_history', save))
}
