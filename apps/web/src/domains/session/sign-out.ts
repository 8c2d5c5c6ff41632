import { backend } from '#shared/backend.ts'
import { dropWords } from '#shared/held-work.ts'
import { isAnothers, leaveTab } from '#shared/tab-account.ts'
import { keptSession } from './kept-session.ts'
import { clearStoredSession } from './stored-session.ts'

/** Ends all sessions of the account and deletes this browser's, even offline. */
export async function signOut(): Promise<void> {
  // The user has already been asked: the screen goes with the session.
  dropWords()
  leaveTab()
  // Another account's session stays.
  if (isAnothers(keptSession()?.user.id)) return
  const client = await backend().catch(() => undefined)
  const ended = await client?.auth.signOut({ scope: 'global' })
  if (ended?.error) await client?.auth.signOut({ scope: 'local' })
  clearStoredSession()
}

/** The account of this browser's session; undefined if there is none or it is unreadable. */
export async function sessionUserId(): Promise<string | undefined> {
  try {
    const { data } = await (await backend()).auth.getSession()
    return data.session?.user.id
  } catch {
    return undefined
  }
}
