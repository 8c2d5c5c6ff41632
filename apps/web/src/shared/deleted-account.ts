import { isAuthApiError } from '@supabase/supabase-js'
import { backendBeside } from './backend.ts'

/** Whether the token's account has certainly been deleted; false if there is no response. */
export async function isDeleted(accessToken: string): Promise<boolean> {
  const { auth } = await backendBeside()
  const { error } = await auth.getUser(accessToken)
  return isAuthApiError(error) && error.code === 'user_not_found'
}
