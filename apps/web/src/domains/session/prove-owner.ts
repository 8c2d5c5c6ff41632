import type { AuthError } from '@supabase/supabase-js'
import { backendBeside } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { authFailure } from './auth-failure.ts'
import { verifiedFactorOf } from './verified-factor.ts'

/**
 * Signs in once more, without changing this browser's session.
 * @param code of the authenticator app, required if the account has one.
 * @returns the access token of the fresh sign-in. @throws Failure; `invalid`: the password or the code is wrong.
 */
export async function proveOwner(email: string, password: string, code?: string): Promise<string> {
  const { auth } = await backendBeside()
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw failureOf(error, 'A senha não confere.')
  const factor = verifiedFactorOf(data.user)
  if (factor === undefined) return data.session.access_token
  const proven = await auth.mfa.challengeAndVerify({ factorId: factor, code: code ?? '' })
  if (proven.error) {
    // The password alone has opened a session that will not be used.
    await forgetProof()
    throw failureOf(proven.error, 'O código não confere.')
  }
  return proven.data.access_token
}

function failureOf(error: AuthError, whereWrong: string): Failure {
  const isWrong = error.code === 'invalid_credentials' || error.code === 'mfa_verification_failed'
  return isWrong ? new Failure('invalid', whereWrong, error) : authFailure(error)
}

/** Ends that sign-in, if there is one. */
export async function forgetProof(): Promise<void> {
  await (await backendBeside()).auth.signOut({ scope: 'local' })
}
