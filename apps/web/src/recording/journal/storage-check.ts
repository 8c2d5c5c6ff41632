import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { openJournalStore } from './journal-store.ts'

/** Whether this device can store a recording. Sizes in bytes. */
export type StorageCheck =
  | { readonly kind: 'ready' }
  /** Less space than a recording of the plan's length needs if nothing can be sent. */
  | { readonly kind: 'scarce'; readonly freeBytes: number; readonly neededBytes: number }
  | { readonly kind: 'unavailable' }

// Two bytes per sample, and a fifth for the database's own overhead.
const BYTES_PER_MINUTE = 60 * SAMPLE_RATE_HZ * 2 * 1.2
/** For a plan without a limit: a long consultation. */
const UNLIMITED_MINUTES = 120
const PROBE_BYTES = 16_384

/**
 * Checks the space before a recording, including a real write of one block.
 * @param minutes of the plan; null is unlimited.
 */
export async function checkStorage(minutes: number | null): Promise<StorageCheck> {
  try {
    const store = await openJournalStore()
    await store.put('keys', 'probe', new Uint8Array(PROBE_BYTES))
    await store.remove('keys', 'probe')
  } catch {
    return { kind: 'unavailable' }
  }
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined) return { kind: 'ready' }
  const freeBytes = Math.max(0, quota - (usage ?? 0))
  const neededBytes = (minutes ?? UNLIMITED_MINUTES) * BYTES_PER_MINUTE
  return freeBytes >= neededBytes ? { kind: 'ready' } : { kind: 'scarce', freeBytes, neededBytes }
}

/** Asks the browser not to evict this site's data when space runs out. It may decline; the journal works either way. */
export async function askForLastingStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}
