import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { backend } from '#shared/backend.ts'
import { isWorkHeld } from '#shared/held-work.ts'
import { notify } from '#shared/notify.ts'
import { followMailLink, linkSpent } from './mail-link.ts'
import { nextSession, withSpentLink } from './next-session.ts'
import { SessionContext, type Session } from './session-context.ts'

const TRIES_AGAIN_MS = 3000

/** Follows the session: sign-in, refresh, sign-out here or in another tab, and recovery links. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const queries = useQueryClient()

  useEffect(() => {
    let isLeft = false
    let end = () => undefined as void
    const connect = () => {
      backend().then(
        (client) => {
          if (isLeft) return
          const { data } = client.auth.onAuthStateChange((name, found) => {
            const isHeld = isWorkHeld()
            if (name === 'SIGNED_OUT' && !isHeld) queries.clear()
            const user = found ? { id: found.user.id, email: found.user.email ?? '' } : undefined
            setSession((before) => nextSession(before, { name, user, isWorkHeld: isHeld }))
          })
          end = () => data.subscription.unsubscribe()
          void followMailLink(client).then((isSpent) => {
            if (!isSpent || isLeft) return
            notify(linkSpent, 'error')
            setSession(withSpentLink)
          })
        },
        () => {
          if (isLeft) return
          setSession({ state: 'failed' })
          const timer = setTimeout(connect, TRIES_AGAIN_MS)
          end = () => clearTimeout(timer)
        },
      )
    }
    connect()
    return () => {
      isLeft = true
      end()
    }
  }, [queries])

  return <SessionContext value={session}>{children}</SessionContext>
}
