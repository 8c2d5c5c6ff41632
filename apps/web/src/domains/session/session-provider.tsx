import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { backend } from '#shared/backend.ts'
import { isWorkHeld } from '#shared/held-work.ts'
import { isTabLeft, noteToken, onSessionInDoubt } from '#shared/tab-account.ts'
import { keptSession } from './kept-session.ts'
import { nextSession, withFailure, withKeptSession, withSpentLink } from './next-session.ts'
import { LinkOutcomesContext, SessionContext, type LinkOutcomes, type Session } from './session-context.ts'

const TRIES_AGAIN_MS = 3000
/** Earlier than the official client, which tries to renew a session for half a minute. */
const KEEPS_AFTER_MS = 6000

/** Provides the session and follows sign-ins, refreshes and sign-outs, here or in another tab. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const queries = useQueryClient()

  useEffect(() => {
    let isLeft = false
    let end = () => undefined as void
    // Without the server an expired session cannot be renewed, but data on this device is available.
    const keep = () => {
      const kept = keptSession()
      if (kept && !isLeft) setSession((before) => withKeptSession(before, kept.user))
      return kept !== undefined
    }
    const late = setTimeout(keep, navigator.onLine ? KEEPS_AFTER_MS : 0)
    const connect = () => {
      backend().then(
        (client) => {
          if (isLeft) return
          const { data } = client.auth.onAuthStateChange((name, found) => {
            if (name === 'INITIAL_SESSION' && !found && keep()) return
            const isHeld = isWorkHeld()
            const isEnded = !isTabLeft()
            if (found) noteToken(found.user.id, found.access_token)
            if (name === 'SIGNED_OUT' && !isHeld) queries.clear()
            const user = found ? { id: found.user.id, email: found.user.email ?? '' } : undefined
            const needsPassword = found?.user.app_metadata['needs_password'] === true
            setSession((before) => nextSession(before, { name, user, isWorkHeld: isHeld, isEnded, needsPassword }))
          })
          end = () => data.subscription.unsubscribe()
        },
        (cause: unknown) => {
          if (isLeft) return
          clearTimeout(late)
          if (navigator.onLine || !keep()) setSession((before) => withFailure(before, cause))
          const timer = setTimeout(connect, TRIES_AGAIN_MS)
          end = () => clearTimeout(timer)
        },
      )
    }
    connect()
    // Another tab's sign-in is in storage before this tab is notified, and a suspended tab may never be.
    const forget = onSessionInDoubt(() => {
      const user = keptSession()?.user
      const name = user ? 'SIGNED_IN' : 'SIGNED_OUT'
      setSession((before) => nextSession(before, { name, user, isWorkHeld: isWorkHeld(), isEnded: !isTabLeft() }))
    })
    return () => {
      isLeft = true
      forget()
      clearTimeout(late)
      end()
    }
  }, [queries])

  const outcomes = useMemo<LinkOutcomes>(
    () => ({
      spent: () => setSession(withSpentLink),
      recovering: () =>
        setSession((before) => (before.state === 'signed-in' ? { ...before, isRecovery: true } : before)),
    }),
    [],
  )
  return (
    <SessionContext value={session}>
      <LinkOutcomesContext value={outcomes}>{children}</LinkOutcomesContext>
    </SessionContext>
  )
}
