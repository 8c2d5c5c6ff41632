import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import type { PaymentAccount } from './payment-account.ts'

/** Number per call, one after another; the next call comes in minutes. */
const MAX_CUSTOMERS = 20

/** A customer of a deleted account. */
export type UnendedPayment = Pick<PaymentAccount, 'customerId' | 'subscriptionId'>

/** The customers of deleted accounts that the provider has not ended. All methods throw if the database does not answer. */
export function createPaymentsToEnd(service: SupabaseClient<Database>) {
  const table = () => service.from('payments_to_end')
  return {
    /** Called before the account is deleted; until then nothing is ended. */
    async keep({ customerId, subscriptionId }: UnendedPayment, from: Date): Promise<void> {
      const row = { customer_id: customerId, subscription_id: subscriptionId, ask_again_at: from.toISOString() }
      const { error } = await table().upsert(row)
      if (error) throw new Error('The payment to end could not be stored', { cause: error })
    },

    /** Longest overdue first. */
    async list(): Promise<readonly UnendedPayment[]> {
      const { data, error } = await table()
        .select('customer_id, subscription_id')
        .lte('ask_again_at', new Date().toISOString())
        .order('ask_again_at')
        .limit(MAX_CUSTOMERS)
      if (error) throw new Error('The payments to end could not be read', { cause: error })
      return data.map((row) => ({ customerId: row.customer_id, subscriptionId: row.subscription_id }))
    },

    async remove({ customerId }: UnendedPayment): Promise<void> {
      const { error } = await table().delete().eq('customer_id', customerId)
      if (error) throw new Error('The payment to end could not be removed', { cause: error })
    },
  }
}
