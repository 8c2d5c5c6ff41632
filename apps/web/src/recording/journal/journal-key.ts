import { openJournalStore } from './journal-store.ts'
import { forgetKeptRows } from './kept-list.ts'

/**
 * Removes the patients that this device keeps, and the key of its journal unless a recording of anyone still waits to
 * become text. Whatever a disk keeps of deleted blocks can then be read by nobody.
 */
export async function forgetJournalKey(): Promise<void> {
  await forgetKeptRows().catch(() => undefined)
  const store = await openJournalStore().catch(() => undefined)
  await store?.clearUnlessAny('recordings', ['keys', 'blocks'])
}
