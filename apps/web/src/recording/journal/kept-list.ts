import * as z from 'zod/mini'
import { openJournalCipher } from './journal-cipher.ts'
import { KEPT_PREFIX } from './journal-key.ts'
import { openJournalStore } from './journal-store.ts'

const kept = z.object({ at: z.number(), rows: z.array(z.unknown()) })
const nameOf = (userId: string) => `${KEPT_PREFIX}${userId}`

/** What is kept of today's work counts for so long. */
export const KEPT_FOR_MS = 24 * 3_600_000

/** Keeps rows of an account on this device, encrypted with the journal's key, in the place of those before. */
export async function keepRows(userId: string, rows: readonly unknown[]): Promise<void> {
  const store = await openJournalStore()
  const cipher = await openJournalCipher(store)
  const bytes = new TextEncoder().encode(JSON.stringify({ at: Date.now(), rows }))
  await store.put('keys', nameOf(userId), await cipher.encrypt(bytes))
}

/** What is kept of an account and still counts; what is too old is removed. Never throws. */
export async function keptRows(userId: string): Promise<readonly unknown[]> {
  try {
    const store = await openJournalStore()
    const encrypted = await store.get('keys', nameOf(userId))
    if (encrypted === undefined) return []
    const bytes = await (await openJournalCipher(store)).decrypt(encrypted)
    const { at, rows } = kept.parse(JSON.parse(new TextDecoder().decode(bytes)))
    // A clock that was set back does not make it younger.
    if (Math.abs(Date.now() - at) < KEPT_FOR_MS) return rows
    await store.remove('keys', nameOf(userId))
  } catch {
    // A browser that keeps nothing, or a key that was removed with a session.
  }
  return []
}
