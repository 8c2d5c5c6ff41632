import { backend, expectData } from '#shared/backend.ts'

/** Marks a draft record as reviewed by the doctor. Repeating it only moves the time. @throws Failure */
export async function confirmRecord(userId: string, recordId: string): Promise<void> {
  const client = await backend()
  const change = { confirmed_at: new Date().toISOString() }
  expectData(
    await client
      .from('patient_record_reviews')
      .update(change)
      .eq('record_id', recordId)
      .eq('user_id', userId)
      .select('record_id')
      .single(),
  )
}
