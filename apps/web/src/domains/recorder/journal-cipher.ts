import * as z from 'zod/mini'
import type { JournalStore } from './journal-store.ts'

const sealed = z.object({ iv: z.instanceof(Uint8Array), bytes: z.instanceof(ArrayBuffer) })

/** Bytes as they lie on the device. */
export type Sealed = z.infer<typeof sealed>

/** AES-GCM with a key that is made on this device and cannot leave the browser. */
export interface JournalCipher {
  seal(plain: BufferSource): Promise<Sealed>
  /** @throws Error for anything that this device did not seal. */
  open(value: unknown): Promise<ArrayBuffer>
}

export async function openJournalCipher(store: JournalStore): Promise<JournalCipher> {
  const key = await loadKey(store)
  return {
    async seal(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
    },
    async open(value) {
      const { iv, bytes } = sealed.parse(value)
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, bytes)
    },
  }
}

async function loadKey(store: JournalStore): Promise<CryptoKey> {
  const found = await store.get('keys', 'journal')
  if (found instanceof CryptoKey) return found
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await store.put('keys', 'journal', key)
  return key
}
