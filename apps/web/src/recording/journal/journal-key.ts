import { openJournalStore } from './journal-store.ts'

/** Under which the patients that the device keeps stand beside the key, one entry for each account. */
export const KEPT_PREFIX = 'patients/'

/**
 * Removes the patients that this device keeps, and the key of its journal unless a recording of anyone still waits to
 * become text. Whatever a disk keeps of deleted blocks can then be read by nobody.
 */
export async function forgetJournalKey(): Promise<void> {
  const store = await openJournalStore().catch(() => undefined)
  await store?.remove('keys', { from: KEPT_PREFIX, to: `${KEPT_PREFIX}\uFFFF` }).catch(() => undefined)
  await store?.clearUnlessAny('recordings', ['keys', 'blocks'])
}
