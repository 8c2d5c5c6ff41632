import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { backend } from './backend.ts'
import { Failure, failureOf, failureText } from './failure.ts'

const refusal = z.object({ error: z.object({ kind: z.string(), message: z.string() }) })

/**
 * Calls a function of the backend.
 * @param accessToken of another session of the account than the browser's.
 * @throws Failure with the function's own explanation, or `offline` if there was no response.
 */
export async function callFunction(
  name: string,
  body: Readonly<Record<string, unknown>>,
  accessToken?: string,
): Promise<unknown> {
  const { functions } = await backend()
  const headers = accessToken === undefined ? {} : { headers: { Authorization: `Bearer ${accessToken}` } }
  const { data, error } = await functions.invoke<unknown>(name, { body, ...headers })
  if (!error) return data
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  // Without a response the network failed; the request may still have arrived.
  if (!(response instanceof Response)) throw unansweredCall(error)
  const explained = refusal.safeParse(await response.json().catch(() => undefined))
  const failure = failureOf(response.status, '')
  throw new Failure(failure.kind, explained.success ? explained.data.error.message : failureText(failure), error)
}

function unansweredCall(error: Error): Failure {
  const kind = 'context' in error && error.context instanceof DOMException ? 'unanswered' : 'offline'
  return new Failure(kind, failureText(new Failure(kind, '')), error)
}
