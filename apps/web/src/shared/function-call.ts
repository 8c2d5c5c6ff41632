import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { ANYBODY, changeAs } from './backend.ts'
import { Failure, failureOf, failureText } from './failure.ts'

const refusal = z.object({ error: z.object({ kind: z.string(), message: z.string() }) })

/**
 * Calls a function of the backend.
 * @param sender the account on the screen; or whose token is given; or nobody in particular.
 * @throws Failure with the function's own explanation, or `offline` if it never answered.
 */
export async function callFunction(
  name: string,
  body: Readonly<Record<string, unknown>>,
  sender: { readonly userId: string } | { readonly accessToken: string } | typeof ANYBODY,
): Promise<unknown> {
  const isNamed = sender !== ANYBODY && 'userId' in sender
  const headers = sender === ANYBODY || isNamed ? {} : { headers: { Authorization: `Bearer ${sender.accessToken}` } }
  const { data, error } = await changeAs(isNamed ? sender.userId : ANYBODY, ({ functions }) =>
    functions.invoke<unknown>(name, { body, ...headers }),
  )
  if (!error) return data
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  // Without an answer the network failed; the request may still have arrived.
  if (!(response instanceof Response)) throw unansweredCall(error)
  const explained = refusal.safeParse(await response.json().catch(() => undefined))
  const failure = failureOf(response.status, '')
  throw new Failure(failure.kind, explained.success ? explained.data.error.message : failureText(failure), error)
}

function unansweredCall(error: Error): Failure {
  const kind = 'context' in error && error.context instanceof DOMException ? 'unanswered' : 'offline'
  return new Failure(kind, failureText(new Failure(kind, '')), error)
}
