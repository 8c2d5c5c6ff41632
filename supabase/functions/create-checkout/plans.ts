import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { z } from 'zod'

const planRow = z.object({ id: z.uuid(), name: z.string(), price_cents: z.number().int() })

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
