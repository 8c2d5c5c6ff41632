import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { z } from 'zod'

const heldRows = z.array(z.object({ plan_id: z.uuid(), status: z.string() }))

/** The plan that an account pays for, or would pay for if its card worked; an active one first. */
export async function heldPlan(
  client: SupabaseClient<Database>,
  userId: string,
): Promise<{ readonly planId: string; readonly isInForce: boolean } | undefined> {
  const { data, error } = await client
    .from('subscriptions')
    .select('plan_id, status')
    .eq('user_id', userId)
    .in('status', ['active', 'trialing', 'past_due', 'unpaid', 'paused'])
  if (error) throw new Error('The subscription could not be read', { cause: error })
  const rows = heldRows.parse(data)
  const held = rows.find(({ status }) => status === 'active') ?? rows[0]
  return held && { planId: held.plan_id, isInForce: held.status === 'active' }
}
