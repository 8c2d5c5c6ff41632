import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isLinkAddress } from '#domains/session/link-address.ts'
import { SessionProvider } from '#domains/session/session-provider.tsx'
import { useSession } from '#domains/session/session-context.ts'
import { isWorkHeld } from '#shared/held-work.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { isAnothers } from '#shared/tab-account.ts'
import { Spinner } from '#shared/ui/spinner.tsx'

// Rarely needed and heavy, so they are loaded on demand.
const NewPasswordDialog = lazyPart(() => import('#domains/session/new-password-dialog.tsx'))
const SignInAgainDialog = lazyPart(() => import('#domains/session/sign-in-again-dialog.tsx'))

/** The session may also end in another tab, on another device, or by expiry; the journal's key is deleted then, too. */
function useJournalKeyOfSession(): void {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'signed-out') void forgetJournalKey()
  }, [state])
}

/** A browser without IndexedDB has nothing to delete, so the code for it is not loaded. */
async function forgetJournalKey(): Promise<void> {
  try {
    const known = 'databases' in indexedDB ? await indexedDB.databases().catch(() => undefined) : undefined
    if (known?.length === 0) return
    const journal = await import('#recording/journal/journal-key.ts')
    await journal.forgetJournalKey()
  } catch {
    // Storage is blocked or the disk hangs: do not wait for it; the next sign-out tries again.
  }
}

/** Layout of everything that depends on the session. */
export function SessionLayout() {
  const { hash, pathname, search } = useLocation()
  // A link opened elsewhere must not interrupt work in progress.
  if (pathname !== '/confirm' && isLinkAddress(hash) && !isWorkHeld())
    return <LinkPage address={`/confirm${hash}&next=${encodeURIComponent(pathname + search)}`} />
  return (
    <SessionProvider>
      <Outlet />
      <SessionDialogs />
    </SessionProvider>
  )
}

/** Opens the link by a page load, as it may belong to another account than this tab's. */
function LinkPage({ address }: { readonly address: string }) {
  useEffect(() => window.location.replace(address), [address])
  return <Spinner />
}

function SessionDialogs() {
  const session = useSession()
  useJournalKeyOfSession()
  if (session.state !== 'signed-in' || isAnothers(session.user.id)) return null
  return (
    <Suspense>
      {session.isRecovery && <NewPasswordDialog />}
      {session.isExpired && <SignInAgainDialog email={session.user.email} onLeave={forgetJournalKey} />}
    </Suspense>
  )
}
