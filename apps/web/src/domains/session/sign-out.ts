import { backend } from '#shared/backend.ts'

/** Removes every stored key of a session from this browser. */
export function clearStoredSession(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('sb-') || key.startsWith('supabase.auth.')) storage.removeItem(key)
    }
  }
}

/** Ends all sessions of the account and forgets this one here, also without a connection. */
export async function signOut(): Promise<void> {
  const client = await backend()
  const { error } = await client.auth.signOut({ scope: 'global' })
  if (error) await client.auth.signOut({ scope: 'local' })
  clearStoredSession()
}
