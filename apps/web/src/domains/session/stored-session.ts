import { storeOf } from '#shared/browser-store.ts'

/** The keys under which sessions are stored, whatever the backend's URL. */
export function sessionKeys(store: Storage | undefined): readonly string[] {
  return Object.keys(store ?? {}).filter((key) => key.startsWith('sb-') || key.startsWith('supabase.auth.'))
}

/** Whether this browser stores a session, determined without loading the backend client; it may have expired. */
export function hasStoredSession(): boolean {
  return sessionKeys(storeOf('localStorage')).some((key) => key.endsWith('-auth-token'))
}

/** Removes all stored session data from this browser. */
export function clearStoredSession(): void {
  for (const store of [storeOf('localStorage'), storeOf('sessionStorage')])
    for (const key of sessionKeys(store)) store?.removeItem(key)
}
