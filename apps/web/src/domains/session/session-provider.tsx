import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { backend } from '#shared/backend.ts'
import { SessionContext, type Session } from './session-context.ts'

/** Follows the session: sign-in, refresh, sign-out here or in another tab, and recovery links. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const queries = useQueryClient()

  useEffect(() => {
    let isLeft = false
    let unsubscribe = () => undefined as void
    backend().then(
      (client) => {
        if (isLeft) return
        const { data } = client.auth.onAuthStateChange((event, found) => {
          if (event === 'SIGNED_OUT') queries.clear()
          setSession((before) => {
            if (!found) return { state: 'signed-out' }
            const { id, email = '' } = found.user
            const isSame = before.state === 'signed-in' && before.user.id === id && before.user.email === email
            const isRecovery =
              event === 'PASSWORD_RECOVERY' ||
              (before.state === 'signed-in' && before.isRecovery && event !== 'USER_UPDATED')
            // A refreshed token is no new person: screens must not start over.
            if (isSame && before.isRecovery === isRecovery) return before
            return { state: 'signed-in', user: { id, email }, isRecovery }
          })
        })
        unsubscribe = () => data.subscription.unsubscribe()
      },
      () => setSession({ state: 'failed' }),
    )
    return () => {
      isLeft = true
      unsubscribe()
    }
  }, [queries])

  return <SessionContext value={session}>{children}</SessionContext>
}
