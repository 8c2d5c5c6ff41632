import { openJournalStore } from './journal-store.ts'

/** Key prefix of the patients stored on the device, one entry per account, in the `keys` table. */
export const KEPT_PREFIX = 'patients/'

/**
 * Removes the patients stored on this device, and the journal's key unless any recording is not yet transcribed. Blocks
 * that a disk retains after their deletion are then unreadable.
 */
export async function forgetJournalKey(): Promise<void> {
  const store = await openJournalStore().catch(() => undefined)
  await store?.remove('keys', { from: KEPT_PREFIX, to: `${KEPT_PREFIX}\uFFFF` }).catch(() => undefined)
  await store?.clearUnlessAny('recordings', ['keys', 'blocks'])
}
