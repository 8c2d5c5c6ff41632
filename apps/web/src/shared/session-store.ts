import { storeOf } from './browser-store.ts'

/** Values that the browser failed to store, each with the stored value it would have replaced. */
const unstored = new Map<string, { readonly value: string; readonly over: string | null }>()

/**
 * Session storage of the backend's client. If the browser's storage is full or blocked, the session lives as long as
 * this page; without this, every request would fail after a renewal that could not be stored.
 */
export const sessionStore = {
  getItem(key: string): string | null {
    const stored = storeOf('localStorage')?.getItem(key) ?? null
    const held = unstored.get(key)
    // Another tab has signed in or out since.
    if (held && held.over !== stored) unstored.delete(key)
    return unstored.get(key)?.value ?? stored
  },
  setItem(key: string, value: string): void {
    const store = storeOf('localStorage')
    unstored.delete(key)
    try {
      if (store) return store.setItem(key, value)
    } catch {
      // Full: the next write may succeed.
    }
    unstored.set(key, { value, over: store?.getItem(key) ?? null })
  },
  removeItem(key: string): void {
    unstored.delete(key)
    storeOf('localStorage')?.removeItem(key)
  },
}
