/** Under which names a session is kept, whatever the address of its backend. */
export function sessionKeys(storage: Storage): readonly string[] {
  return Object.keys(storage).filter((key) => key.startsWith('sb-') || key.startsWith('supabase.auth.'))
}

/** A glance at what this browser keeps, without the backend client; only the backend knows whether it still counts. */
export function hasStoredSession(): boolean {
  return sessionKeys(window.localStorage).some((key) => key.endsWith('-auth-token'))
}

/** Removes every stored key of a session from this browser. */
export function clearStoredSession(): void {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of sessionKeys(storage)) storage.removeItem(key)
}
