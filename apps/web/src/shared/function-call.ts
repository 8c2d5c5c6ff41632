import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { backend } from './backend.ts'
import { Failure, failureOf } from './failure.ts'

const refusal = z.object({ error: z.object({ kind: z.string(), message: z.string() }) })

/**
 * Calls a function of the backend.
 * @param accessToken in place of the session's own.
 * @throws Failure with the function's own explanation, or `offline` where it never answered.
 */
export async function callFunction(
  name: string,
  body: Readonly<Record<string, unknown>>,
  accessToken?: string,
): Promise<unknown> {
  const client = await backend()
  const headers = accessToken === undefined ? {} : { headers: { Authorization: `Bearer ${accessToken}` } }
  const { data, error } = await client.functions.invoke<unknown>(name, { body, ...headers })
  if (!error) return data
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  if (!(response instanceof Response)) throw new Failure('offline', 'Sem conexão com o servidor.', error)
  const explained = refusal.safeParse(await response.json().catch(() => undefined))
  throw failureOf(
    response.status,
    explained.success ? explained.data.error.message : 'O servidor não respondeu como esperado.',
  )
}
