import type { HistoryEntry } from '@prontuvoz/rules/record-history'
import { readInParts } from '@prontuvoz/rules/read-in-parts'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** A record in the history of a patient. */
export interface StoredRecord extends HistoryEntry {
  /** As the server wrote it: the mark by which a save knows the text that it was made from. */
  readonly updatedAt: string
  /** Not confirmed by the doctor as it reads now. */
  readonly isDraft: boolean
}

/** A patient's records, oldest first, whatever their CPF is by now. @throws Failure */
export async function recordsOfPatient(userId: string, patientId: string): Promise<readonly StoredRecord[]> {
  const client = await backend()
  const found = await readInParts(async (first, last) => {
    const answer = await client
      .from('patient_records')
      .select('id, created_at, updated_at, medical_analysis, confirmed_at')
      .eq('user_id', userId)
      .eq('patient_id', patientId)
      .order('created_at', { ascending: true })
      .order('id')
      .range(first, last)
    return expectData(answer)
  })
  return found.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    analysis: row.medical_analysis,
    isDraft: row.confirmed_at === null,
  }))
}

/** Whose history it is. */
export interface HistoryPatient {
  readonly id: string
  readonly cpf: string | null
}

/** New texts for a history, as it was on the screen. */
export interface HistorySave {
  readonly patient: HistoryPatient
  /** Every record of the patient that the edit was made from. */
  readonly seen: readonly StoredRecord[]
  readonly changed: readonly { readonly id: string; readonly analysis: string }[]
  /** A first record, under an id chosen here: sending it twice stores one. */
  readonly first?: { readonly id: string; readonly analysis: string }
}

/**
 * Stores all texts or none of them. Safe to repeat after a lost answer.
 * @throws Failure 'conflict' where a record is no longer what was seen, or another was added; nothing is stored then.
 */
export async function saveHistory({ patient, seen, changed, first }: HistorySave): Promise<void> {
  const client = await backend()
  expectMaybe(
    await client.rpc('save_record_history', {
      // The patient's own CPF is looked up there; the parameter is of an older form.
      cpf: patient.cpf ?? '',
      patient: patient.id,
      seen: seen.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
      changed: [...changed],
      ...(first ? { first_record: first.id, first_text: first.analysis } : {}),
    }),
  )
}
