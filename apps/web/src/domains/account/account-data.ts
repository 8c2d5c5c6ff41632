import { readInParts } from '@prontuvoz/rules/read-in-parts'
import * as z from 'zod/mini'
import { backend, expectData, type Backend } from '#shared/backend.ts'
import { patiently } from '#shared/patience.ts'

const row = z.record(z.string(), z.unknown())

type ExportedTable = 'profiles' | 'patients' | 'consultations' | 'patient_records' | 'review_answers' | 'clinic_words'

/** Every row of the account, by table. */
export type AccountData = Readonly<Record<ExportedTable, readonly z.infer<typeof row>[]>>

/** Loads all data of the account, in parts. @throws Failure */
export async function loadAccountData(userId: string): Promise<AccountData> {
  const client = await backend()
  return {
    profiles: await allRows(client, 'profiles', ['user_id'], userId),
    patients: await allRows(client, 'patients', ['id'], userId),
    consultations: await allRows(client, 'consultations', ['id'], userId),
    patient_records: await allRows(client, 'patient_records', ['id'], userId),
    review_answers: await allRows(client, 'review_answers', ['record_id', 'point'], userId),
    clinic_words: await allRows(client, 'clinic_words', ['folded'], userId),
  }
}

/** @param key columns that are unique together, for a stable order over the parts. */
function allRows(client: Backend, table: ExportedTable, key: readonly string[], userId: string) {
  return readInParts((first, last) =>
    patiently(async () => {
      const rows = client.from(table).select('*').eq('user_id', userId)
      const answer = await key.reduce((ordered, column) => ordered.order(column), rows).range(first, last)
      return z.array(row).parse(expectData(answer))
    }),
  )
}
