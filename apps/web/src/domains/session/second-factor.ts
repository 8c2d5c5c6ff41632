import { isAuthApiError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { backend } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { isAnothers } from '#shared/tab-account.ts'
import { authFailure } from './auth-failure.ts'
import { keptSession } from './kept-session.ts'
import { verifiedFactorOf } from './verified-factor.ts'

const QUESTION = ['second-factor']

/** The id of the factor that this session lacks; null if none is missing. Reads only the stored session. */
async function missingFactor(): Promise<string | null> {
  const kept = keptSession()
  // A missing factor of another account's session is not our concern.
  if (isAnothers(kept?.user.id)) return null
  if (kept && !navigator.onLine) return kept.missingFactor
  const client = await backend().catch((cause: unknown) => {
    if (!kept) throw cause
  })
  // The server cannot be reached, and data on this device is accessible anyway.
  if (!client) return kept?.missingFactor ?? null
  const { auth } = client
  const [{ data }, { data: level }] = await Promise.all([auth.getSession(), auth.mfa.getAuthenticatorAssuranceLevel()])
  // The token has expired and cannot be renewed now.
  if (!data.session && keptSession()) return keptSession()?.missingFactor ?? null
  if (level === null || level.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return null
  return verifiedFactorOf(data.session?.user) ?? null
}

/** The id of the account's authenticator app; null if it has none, undefined while it loads. */
export function useFactor(): string | null | undefined {
  const { data } = useQuery({
    queryKey: [...QUESTION, 'own'],
    queryFn: async () => {
      const { auth } = await backend()
      const user = (await auth.getSession()).data.session?.user
      if (isAnothers(user?.id)) throw new Failure('unauthenticated', '')
      return verifiedFactorOf(user) ?? null
    },
    networkMode: 'always',
  })
  return data
}

/** Whether the account of this browser's session has an authenticator app. */
export function useHasFactor(): boolean {
  return typeof useFactor() === 'string'
}

/** The id of the factor that the session lacks, kept up to date; undefined while it loads. */
export function useMissingFactor(): string | null | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: QUESTION, queryFn: missingFactor, networkMode: 'always' })
  useEffect(() => {
    let isLeft = false
    let end = () => undefined as void
    const follow = async () => {
      const { auth } = await backend()
      if (isLeft) return
      // Not inside the callback: the client awaits it, so a call there would deadlock.
      const again = () => setTimeout(() => void queries.invalidateQueries({ queryKey: QUESTION }))
      const { subscription } = auth.onAuthStateChange(again).data
      end = () => subscription.unsubscribe()
    }
    // Without the server nothing changes.
    follow().catch(() => undefined)
    return () => {
      isLeft = true
      end()
    }
  }, [queries])
  return data
}

/** Sends the authenticator app's code. @throws the auth service's own error. */
export async function giveFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await backend()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** An authenticator app, active after its first correct code. */
export interface NewFactor {
  readonly id: string
  /** An image as a data URL. */
  readonly qrCode: string
  /** The same secret as text: base32. */
  readonly secret: string
}

/** Enrols an authenticator app; an earlier unconfirmed one is removed. @throws the auth service's own error. */
export async function beginFactor(): Promise<NewFactor> {
  const { auth } = await backend()
  const { data: known, error: unknown } = await auth.mfa.listFactors()
  if (unknown) throw unknown
  for (const factor of known.all) if (factor.status === 'unverified') await auth.mfa.unenroll({ factorId: factor.id })
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Removes an authenticator app, proven by one of its codes. @throws the auth service's own error. */
export async function removeFactor(factorId: string, code: string): Promise<void> {
  await giveFactor(factorId, code)
  const { auth } = await backend()
  const { error } = await auth.mfa.unenroll({ factorId })
  // The stored session still lists the factor; refreshing also tells whether the removal succeeded if its response was
  // lost.
  const { data } = await auth.refreshSession()
  if (error && (!data.user || verifiedFactorOf(data.user) === factorId)) throw error
}

/** Why a code was rejected, and what to do. @param isNew the app is being added. */
export function factorProblem(error: Error, isNew = false): string {
  // No other code would work either.
  if (isAuthApiError(error) && error.code === 'mfa_factor_not_found')
    return isNew
      ? 'Esta chave não vale mais: ela espera 5 minutos pelo código, ou a ativação recomeçou em outra aba. Cancele e ative de novo.'
      : 'A verificação foi desativada em outra aba ou aparelho. Recarregue a página.'
  if (!isAuthApiError(error)) return `Não foi possível confirmar agora. ${authFailure(error).message}`
  if (error.status === 429) return 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.'
  return 'Código incorreto ou vencido. Confira a hora do aparelho e digite o código atual.'
}
