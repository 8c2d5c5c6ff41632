import { storeOf } from './browser-store.ts'

/** What the browser did not take, and the stored value that it would have replaced. */
const unstored = new Map<string, { readonly value: string; readonly over: string | null }>()

/**
 * Where the backend's client keeps the session. If the browser's storage is full or blocked, the session lives as long as
 * this page: left alone, the client would fail every request after a renewal that it could not store.
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
      // There may be room for the next one.
    }
    unstored.set(key, { value, over: store?.getItem(key) ?? null })
  },
  removeItem(key: string): void {
    unstored.delete(key)
    storeOf('localStorage')?.removeItem(key)
  },
}
