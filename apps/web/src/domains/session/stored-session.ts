/** The storage keys of a session, whatever its backend's address. */
export function sessionKeys(storage: Storage): readonly string[] {
  return Object.keys(storage).filter((key) => key.startsWith('sb-') || key.startsWith('supabase.auth.'))
}

/** Whether this browser stores a session, without loading the backend client; it may no longer be valid. */
export function hasStoredSession(): boolean {
  return sessionKeys(window.localStorage).some((key) => key.endsWith('-auth-token'))
}

/** Removes all stored session data from this browser. */
export function clearStoredSession(): void {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of sessionKeys(storage)) storage.removeItem(key)
}
