import { isAuthApiError } from '@supabase/supabase-js'
import { backendBeside } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Signs in once more beside the session of this browser, which stays as it is.
 * @returns the access token of the fresh sign-in. @throws Failure; `invalid`: the password is wrong.
 */
export async function proveOwner(email: string, password: string): Promise<string> {
  const { data, error } = await (await backendBeside()).auth.signInWithPassword({ email, password })
  if (!error) return data.session.access_token
  if (!isAuthApiError(error)) throw new Failure('offline', 'Sem conexão com o servidor.', error)
  const isWrong = error.code === 'invalid_credentials'
  throw new Failure('invalid', isWrong ? 'A senha não confere.' : refusalText(error), error)
}

/** Ends that sign-in: what it was for is done, or did not happen. */
export async function forgetProof(): Promise<void> {
  await (await backendBeside()).auth.signOut({ scope: 'local' })
}
