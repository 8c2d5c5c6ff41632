import type { Cpf } from '@prontuvoz/rules/cpf'
import type { HistoryChanges, HistoryEntry } from '@prontuvoz/rules/record-history'
import { readInParts } from '@prontuvoz/rules/read-in-parts'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    medical_analysis: z.string(),
    patient_record_reviews: z.nullable(z.object({ confirmed_at: z.nullable(z.string()) })),
  }),
)

/** A record in the history of a patient. */
export interface StoredRecord extends HistoryEntry {
  /** Made by the product and not yet reviewed by the doctor. */
  readonly isDraft: boolean
}

/** A patient's records, oldest first. @throws Failure */
export async function recordsByCpf(userId: string, cpf: Cpf): Promise<readonly StoredRecord[]> {
  const client = await backend()
  const found = await readInParts(async (first, last) => {
    const answer = await client
      .from('patient_records')
      .select('id, created_at, medical_analysis, patient_record_reviews(confirmed_at)')
      .eq('user_id', userId)
      .eq('patient_cpf', cpf)
      .order('created_at', { ascending: true })
      .order('id')
      .range(first, last)
    return rows.parse(expectData(answer))
  })
  return found.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    analysis: row.medical_analysis,
    isDraft: row.patient_record_reviews !== null && row.patient_record_reviews.confirmed_at === null,
  }))
}

export interface HistoryOwner {
  readonly userId: string
  readonly cpf: Cpf
  readonly patientName: string
  /** What a first record will be called: a repeated save must not store it twice. */
  readonly firstRecordId: string
}

/**
 * Saves an edited history: each section to its own record, loose text to the most recent one, or as a first record
 * where there is none. @throws Failure
 */
export async function saveHistory(
  owner: HistoryOwner,
  entries: readonly HistoryEntry[],
  { changed, loose }: HistoryChanges,
): Promise<void> {
  const latest = entries.at(-1)
  const texts = new Map(changed.map(({ id, analysis }) => [id, analysis]))
  if (loose !== '' && latest) texts.set(latest.id, `${texts.get(latest.id) ?? latest.analysis}\n\n${loose}`)
  const client = await backend()
  for (const [id, medical_analysis] of texts) {
    expectData(
      await client
        .from('patient_records')
        .update({ medical_analysis, updated_at: new Date().toISOString() })
        .eq('id', id)
        .eq('user_id', owner.userId)
        .select('id')
        .single(),
    )
  }
  if (loose !== '' && !latest) {
    const row = {
      id: owner.firstRecordId,
      user_id: owner.userId,
      patient_cpf: owner.cpf,
      patient_name: owner.patientName,
      consultation_id: null,
      medical_analysis: loose,
    }
    expectMaybe(await client.from('patient_records').upsert(row, { onConflict: 'id', ignoreDuplicates: true }))
  }
}
