import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import type { FunctionContext } from '@prontuvoz/rules/function-context'

/** Opens the backend with the service's own key, which bypasses row-level security: every query must name its owner. */
export function serviceBackendOf({ env, fetch }: FunctionContext): SupabaseClient<Database> {
  const url = env('SUPABASE_URL')
  const key = env('SUPABASE_SERVICE_ROLE_KEY')
  if (url === undefined || key === undefined) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are required')
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
}
