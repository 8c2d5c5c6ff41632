import * as z from 'zod/mini'
import { openJournalCipher } from './journal-cipher.ts'
import { KEPT_PREFIX } from './journal-key.ts'
import { openJournalStore } from './journal-store.ts'

const kept = z.object({ at: z.number(), rows: z.array(z.unknown()) })
const nameOf = (userId: string) => `${KEPT_PREFIX}${userId}`

/** How long the stored list is valid. */
export const KEPT_FOR_MS = 24 * 3_600_000

/** Stores rows of an account on this device, encrypted with the journal's key, replacing earlier ones. */
export async function keepRows(userId: string, rows: readonly unknown[]): Promise<void> {
  const store = await openJournalStore()
  const cipher = await openJournalCipher(store)
  const bytes = new TextEncoder().encode(JSON.stringify({ at: Date.now(), rows }))
  await store.put('keys', nameOf(userId), await cipher.encrypt(bytes))
}

/** The valid stored rows of an account; outdated ones are deleted. Never throws. */
export async function keptRows(userId: string): Promise<readonly unknown[]> {
  try {
    const store = await openJournalStore()
    const encrypted = await store.get('keys', nameOf(userId))
    if (encrypted === undefined) return []
    const bytes = await (await openJournalCipher(store)).decrypt(encrypted)
    const { at, rows } = kept.parse(JSON.parse(new TextDecoder().decode(bytes)))
    // Also outdated if the clock was set back.
    if (Math.abs(Date.now() - at) < KEPT_FOR_MS) return rows
    await store.remove('keys', nameOf(userId))
  } catch {
    // The browser blocks storage, or the key was removed with a session.
  }
  return []
}
