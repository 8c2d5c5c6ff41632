import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { z } from 'zod'

const planRow = z.object({ id: z.uuid(), name: z.string(), price_cents: z.number().int() })
const heldRows = z.array(z.object({ plan_id: z.uuid(), status: z.string() }))

export interface Plan {
  readonly id: string
  readonly name: string
  readonly priceCents: number
}

/** A plan that the caller may see. @throws if the database does not answer. */
export async function planById(client: SupabaseClient<Database>, id: string): Promise<Plan | undefined> {
  const { data, error } = await client.from('plans').select('id, name, price_cents').eq('id', id).maybeSingle()
  if (error) throw new Error('The plan could not be read', { cause: error })
  if (data === null) return undefined
  const row = planRow.parse(data)
  return { id: row.id, name: row.name, priceCents: row.price_cents }
}

/** The plan that the caller pays for, or would if the card worked; an active one first. */
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
