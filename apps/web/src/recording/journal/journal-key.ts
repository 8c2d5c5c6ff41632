import { openJournalStore } from './journal-store.ts'

/** Prefix of the entries for the patients kept on the device, one for each account, in the table of keys. */
export const KEPT_PREFIX = 'patients/'

/**
 * Removes the patients kept on this device, and the journal's key unless any recording still has to become text. Blocks
 * that a disk retains after their deletion are then unreadable.
 */
export async function forgetJournalKey(): Promise<void> {
  const store = await openJournalStore().catch(() => undefined)
  await store?.remove('keys', { from: KEPT_PREFIX, to: `${KEPT_PREFIX}\uFFFF` }).catch(() => undefined)
  await store?.clearUnlessAny('recordings', ['keys', 'blocks'])
}
