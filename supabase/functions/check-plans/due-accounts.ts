import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { z } from 'zod'

/** Number per call, one after another; the next call comes in minutes. */
const MAX_ACCOUNTS = 50

const rows = z.array(
  z.object({
    user_id: z.uuid(),
    customer_id: z.string(),
    subscription_id: z.string().nullable(),
    ask_again_at: z.string(),
  }),
)

export interface DueAccount {
  readonly userId: string
  readonly customerId: string
  /** Null if no purchase was ever stored. */
  readonly subscriptionId: string | null
  /** As the database wrote it. */
  readonly askAgainAt: string
}

/** The payment accounts about which the provider must be asked. All methods throw if the database does not answer. */
export function createDueAccounts(service: SupabaseClient<Database>) {
  return {
    /** Longest overdue first. */
    async list(): Promise<readonly DueAccount[]> {
      const { data, error } = await service
        .from('payment_accounts')
        .select('user_id, customer_id, subscription_id, ask_again_at')
        .lte('ask_again_at', new Date().toISOString())
        .order('ask_again_at')
        .limit(MAX_ACCOUNTS)
      if (error) throw new Error('The payment accounts could not be read', { cause: error })
      return rows.parse(data).map((row) => ({
        userId: row.user_id,
        customerId: row.customer_id,
        subscriptionId: row.subscription_id,
        askAgainAt: row.ask_again_at,
      }))
    },

    /** Sets when to ask next, null for never, unless a newer state or another page has set it meanwhile. */
    async settle({ userId, askAgainAt }: DueAccount, next: Date | null): Promise<void> {
      const { error } = await service
        .from('payment_accounts')
        .update({ ask_again_at: next?.toISOString() ?? null })
        .eq('user_id', userId)
        .eq('ask_again_at', askAgainAt)
      if (error) throw new Error('The payment account could not be settled', { cause: error })
    },
  }
}
