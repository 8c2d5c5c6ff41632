import { openJournalStore } from './journal-store.ts'

/**
 * Removes the key of this device's journal, unless a recording of anyone still waits to become text. Whatever a disk
 * keeps of deleted blocks can then be read by nobody.
 */
export async function forgetJournalKey(): Promise<void> {
  const store = await openJournalStore().catch(() => undefined)
  await store?.clearUnlessAny('recordings', ['keys', 'blocks'])
}
