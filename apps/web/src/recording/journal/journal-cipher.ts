import * as z from 'zod/mini'
import type { JournalStore, Table } from './journal-store.ts'

const encrypted = z.object({ iv: z.instanceof(Uint8Array), bytes: z.instanceof(ArrayBuffer) })

const KEY = 'journal'

/** Encrypted bytes as stored on the device. */
export type Encrypted = z.infer<typeof encrypted>

/** AES-GCM with a key that is created on this device and cannot leave the browser. */
export interface JournalCipher {
  encrypt(plain: BufferSource): Promise<Encrypted>
  /** @throws Error for anything that this device did not encrypt. */
  decrypt(value: unknown): Promise<ArrayBuffer>
  /**
   * Writes the row of a new recording together with the key that encrypts its blocks. Another tab may have removed the
   * key since this one opened the journal: blocks encrypted with it would be unreadable after a reload.
   */
  begin(row: readonly [table: Table, key: string, value: unknown]): Promise<void>
}

export async function openJournalCipher(store: JournalStore): Promise<JournalCipher> {
  // Tabs that open at the same time all get the key of the first.
  let key = asKey(await store.claim(KEY, await newKey()))
  return {
    async encrypt(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
    },
    async decrypt(value) {
      const { iv, bytes } = encrypted.parse(value)
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, bytes)
    },
    async begin(row) {
      key = asKey(await store.claim(KEY, key, row))
    },
  }
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function asKey(found: unknown): CryptoKey {
  if (found instanceof CryptoKey) return found
  throw new Error('the journal has no key')
}
