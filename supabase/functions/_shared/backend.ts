import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { FunctionFailure } from './failure.ts'

/** The backend on behalf of a function's caller: every call has the caller's own token. */
export interface CallersBackend {
  readonly userId: string
  readonly client: SupabaseClient<Database>
}

/**
 * Opens the backend for the verified caller. The request's own headers are not used, as they have not been verified.
 */
export function backendOf({ caller, env, fetch }: FunctionContext): CallersBackend {
  const url = env('SUPABASE_URL')
  const key = env('SUPABASE_ANON_KEY')
  if (!caller) throw new FunctionFailure('unauthenticated', 'Sua sessão terminou. Entre novamente.')
  if (url === undefined || key === undefined) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY are required')
  const open = () =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Spelt exactly like the client's own header, or both would be sent.
      global: { fetch, headers: { Authorization: `Bearer ${caller.accessToken}` } },
    })
  let client: ReturnType<typeof open> | undefined
  return {
    userId: caller.userId,
    // Lazy: most chunks of a recording store nothing, and a client consists of many objects.
    get client() {
      return (client ??= open())
    },
  }
}
