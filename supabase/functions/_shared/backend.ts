import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { FunctionFailure } from './failure.ts'

/** The backend as the caller of a function sees it: every call carries the caller's own token. */
export interface CallersBackend {
  readonly userId: string
  readonly client: SupabaseClient
}

const claims = z.object({ sub: z.uuid() })

/**
 * Opens the backend for the caller. The gateway has verified the token; here it is only read, and row-level
 * security checks it again with each call.
 */
export function backendOf(request: Request, { env }: FunctionContext): CallersBackend {
  const authorization = request.headers.get('authorization') ?? ''
  const payload = authorization.split('.')[1] ?? ''
  const parsed = claims.safeParse(readJson(payload))
  const url = env('SUPABASE_URL')
  const key = env('SUPABASE_ANON_KEY')
  if (!parsed.success) throw new FunctionFailure('unauthenticated', 'Sua sessão terminou. Entre novamente.')
  if (url === undefined || key === undefined) throw new Error('SUPABASE_URL and SUPABASE_ANON_KEY are required')
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Spelt as the client spells it: a second spelling would be sent beside its own.
    global: { headers: { Authorization: authorization } },
  })
  return { userId: parsed.data.sub, client }
}

function readJson(base64Url: string): unknown {
  try {
    return JSON.parse(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
