import { bearerOf } from '@prontuvoz/backend/gate/bearer'
import { createClient } from '@supabase/supabase-js'
import type { FunctionCaller } from '@prontuvoz/rules/function-context'
import { z } from 'zod'

const claims = z.object({ sub: z.uuid(), role: z.literal('authenticated') })

/** The caller of a function on Supabase's edge runtime; the bearer token is verified with the project's own keys. */
export async function verifiedCaller(
  request: Request,
  env: (name: string) => string | undefined,
): Promise<FunctionCaller | undefined> {
  const accessToken = bearerOf(request.headers.get('authorization'))
  const url = env('SUPABASE_URL')
  const key = env('SUPABASE_ANON_KEY')
  if (accessToken === undefined || url === undefined || key === undefined) return undefined
  const { auth } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { data } = await auth.getClaims(accessToken)
  const parsed = claims.safeParse(data?.claims)
  return parsed.success ? { userId: parsed.data.sub, accessToken } : undefined
}
