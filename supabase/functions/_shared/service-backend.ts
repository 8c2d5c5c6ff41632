import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { FunctionContext } from '@prontuvoz/rules/function-context'

/** Opens the backend with the service's own key: row-level security does not hold here, so name every owner. */
export function serviceBackendOf({ env, fetch }: FunctionContext): SupabaseClient {
  const url = env('SUPABASE_URL')
  const key = env('SUPABASE_SERVICE_ROLE_KEY')
  if (url === undefined || key === undefined) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are required')
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
}
