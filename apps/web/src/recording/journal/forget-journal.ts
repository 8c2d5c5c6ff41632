import { forgetJournalKey } from './journal-key.ts'
import { openJournal } from './journal.ts'

/** Deletes the recordings of a deleted account, and the key with them. */
export async function forgetJournalOf(userId: string): Promise<void> {
  const journal = await openJournal().catch(() => undefined)
  for (const { consultationId } of (await journal?.openRecordings(userId)) ?? []) await journal?.end(consultationId)
  await forgetJournalKey()
}
