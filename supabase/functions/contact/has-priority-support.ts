import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { backendOf } from '../_shared/backend.ts'

/**
 * Whether the sender's plan promises an answer within one business day. Visitors have none, and an unavailable database
 * must not delay a message.
 */
export async function hasPrioritySupport(context: FunctionContext): Promise<boolean> {
  if (!context.caller) return false
  const { client, userId } = backendOf(context)
  const { data } = await client
    .from('subscriptions')
    .select('plans!inner(name)')
    .eq('user_id', userId)
    .eq('status', 'active')
    .eq('plans.name', 'Profissional')
    .maybeSingle()
  return data !== null
}
