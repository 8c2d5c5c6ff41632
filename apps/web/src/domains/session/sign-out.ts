import { backend } from '#shared/backend.ts'
import { clearStoredSession } from './stored-session.ts'

/** Ends all sessions of the account and forgets this one here, also without a connection. */
export async function signOut(): Promise<void> {
  const client = await backend()
  const { error } = await client.auth.signOut({ scope: 'global' })
  if (error) await client.auth.signOut({ scope: 'local' })
  clearStoredSession()
}
