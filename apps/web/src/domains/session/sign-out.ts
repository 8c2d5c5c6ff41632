import { backend } from '#shared/backend.ts'
import { clearStoredSession } from './stored-session.ts'

/** Ends all sessions of the account and forgets this one here, also without a connection. */
export async function signOut(): Promise<void> {
  const client = await backend().catch(() => undefined)
  const ended = await client?.auth.signOut({ scope: 'global' })
  if (ended?.error) await client?.auth.signOut({ scope: 'local' })
  clearStoredSession()
}

/** Whose session this browser keeps; undefined where there is none, or nobody can tell. */
export async function sessionUserId(): Promise<string | undefined> {
  try {
    const { data } = await (await backend()).auth.getSession()
    return data.session?.user.id
  } catch {
    return undefined
  }
}
