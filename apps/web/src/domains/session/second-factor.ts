import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { backend } from '#shared/backend.ts'
import { verifiedFactorOf } from './verified-factor.ts'

const QUESTION = ['second-factor']

/** The id of the factor that this session still has to give; null where none is missing. Asks the stored session alone. */
async function missingFactor(): Promise<string | null> {
  const { auth } = await backend()
  const [{ data }, { data: level }] = await Promise.all([auth.getSession(), auth.mfa.getAuthenticatorAssuranceLevel()])
  if (level === null || level.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return null
  return verifiedFactorOf(data.session?.user) ?? null
}

/** Whether the account of this browser's session has an authenticator app. */
export function useHasFactor(): boolean {
  const { data } = useQuery({
    queryKey: [...QUESTION, 'own'],
    queryFn: async () => {
      const { auth } = await backend()
      return verifiedFactorOf((await auth.getSession()).data.session?.user) !== undefined
    },
    networkMode: 'always',
  })
  return data ?? false
}

/** Follows whether the session's second factor is missing; undefined while that is not known yet. */
export function useMissingFactor(): string | null | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: QUESTION, queryFn: missingFactor, networkMode: 'always' })
  useEffect(() => {
    let isLeft = false
    let end = () => undefined as void
    void backend().then(({ auth }) => {
      if (isLeft) return
      // Not within the callback: the client waits for it, and a question there would wait for itself.
      const again = () => setTimeout(() => void queries.invalidateQueries({ queryKey: QUESTION }))
      const { subscription } = auth.onAuthStateChange(again).data
      end = () => subscription.unsubscribe()
    })
    return () => {
      isLeft = true
      end()
    }
  }, [queries])
  return data
}

/** Gives the code of the authenticator app. @throws the auth service's own error. */
export async function giveFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}
