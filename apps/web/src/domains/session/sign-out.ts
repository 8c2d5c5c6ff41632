import { backend } from '#shared/backend.ts'
import { dropWords } from '#shared/held-work.ts'
import { isAnothers, leaveTab } from '#shared/tab-account.ts'
import { keptSession } from './kept-session.ts'
import { clearStoredSession } from './stored-session.ts'

/** Ends all sessions of the account and deletes this one here, even without a connection. */
export async function signOut(): Promise<void> {
  // Asked before: the screen goes with the session.
  dropWords()
  leaveTab()
  // A colleague stays signed in.
  if (isAnothers(keptSession()?.user.id)) return
  const client = await backend().catch(() => undefined)
  const ended = await client?.auth.signOut({ scope: 'global' })
  if (ended?.error) await client?.auth.signOut({ scope: 'local' })
  clearStoredSession()
}

/** The account of this browser's session; undefined if there is none or it cannot be read. */
export async function sessionUserId(): Promise<string | undefined> {
  try {
    const { data } = await (await backend()).auth.getSession()
    return data.session?.user.id
  } catch {
    return undefined
  }
}
