import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import type Stripe from 'stripe'
import { z } from 'zod'

const accountRow = z.object({
  user_id: z.uuid(),
  customer_id: z.string(),
  subscription_id: z.string().nullable(),
  plan_id: z.uuid().nullable(),
  revision: z.number(),
})
const outcome = z.enum(['stored', 'outdated', 'unknown'])

/** An account's identity at the payment provider. */
export interface PaymentAccount {
  readonly userId: string
  readonly customerId: string
  /** The last stored one, and its plan; null before the first purchase. */
  readonly subscriptionId: string | null
  readonly planId: string | null
  /** Incremented with each stored state of the subscription. */
  readonly revision: number
}

/** A customer's plan and its state at the payment provider. */
export interface SubscriptionState {
  readonly subscriptionId: string
  readonly planId: string
  readonly status: Stripe.Subscription.Status
  /** ISO time; null if nothing has been paid for a period. */
  readonly periodEnd: string | null
  /** ISO time; null if it has not been cancelled. */
  readonly willEndAt: string | null
}

/** The stored payment accounts. All methods throw if the database does not answer. */
export function createPaymentAccounts(service: SupabaseClient<Database>) {
  const find = async (column: 'user_id' | 'customer_id', value: string): Promise<PaymentAccount | undefined> => {
    const { data, error } = await service
      .from('payment_accounts')
      .select('user_id, customer_id, subscription_id, plan_id, revision')
      .eq(column, value)
      .maybeSingle()
    if (error) throw new Error('The payment account could not be read', { cause: error })
    if (data === null) return undefined
    const row = accountRow.parse(data)
    return {
      userId: row.user_id,
      customerId: row.customer_id,
      subscriptionId: row.subscription_id,
      planId: row.plan_id,
      revision: row.revision,
    }
  }
  return {
    ofUser: (userId: string) => find('user_id', userId),
    ofCustomer: (customerId: string) => find('customer_id', customerId),

    /** Stores a user's customer; an existing one stays and is returned. */
    async keep(userId: string, customerId: string): Promise<PaymentAccount> {
      const { error } = await service.from('payment_accounts').insert({ user_id: userId, customer_id: customerId })
      if (error && error.code !== '23505') throw new Error('The payment account could not be stored', { cause: error })
      const kept = await find('user_id', userId)
      if (!kept) throw new Error('The payment account is gone')
      return kept
    },

    /** Removes a customer that was deleted at the provider, so that the account can get another. */
    async forget({ userId, customerId }: PaymentAccount): Promise<void> {
      const { error } = await service
        .from('payment_accounts')
        .delete()
        .eq('user_id', userId)
        .eq('customer_id', customerId)
      if (error) throw new Error('The payment account could not be removed', { cause: error })
    },

    /** Schedules asking the provider about a customer, in case the message of a payment never arrives. */
    async watch({ userId }: Pick<PaymentAccount, 'userId'>, from: Date): Promise<void> {
      const { error } = await service
        .from('payment_accounts')
        .update({ ask_again_at: from.toISOString() })
        .eq('user_id', userId)
      if (error) throw new Error('The payment account could not be watched', { cause: error })
    },

    /** Stores a state read from the provider; 'outdated' if another was stored since the account was read. */
    async apply(account: PaymentAccount, state: SubscriptionState): Promise<z.infer<typeof outcome>> {
      const { data, error } = await service.rpc('apply_subscription', {
        account: account.userId,
        plan: state.planId,
        subscription: state.subscriptionId,
        new_status: state.status,
        // Null is allowed; the generated types of arguments cannot express it.
        period_end: state.periodEnd as string,
        expected_revision: account.revision,
        ...(state.willEndAt === null ? {} : { will_end: state.willEndAt }),
      })
      if (error) throw new Error('The subscription could not be stored', { cause: error })
      return outcome.parse(data)
    },
  }
}

export type PaymentAccounts = ReturnType<typeof createPaymentAccounts>
