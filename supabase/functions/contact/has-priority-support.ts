import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { backendOf } from '../_shared/backend.ts'

/**
 * Whether who writes has a plan that promises an answer within a business day. A visitor without a session has none, and a
 * database that does not answer must not keep a message back.
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
