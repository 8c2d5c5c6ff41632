import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'
import { createPaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf } from '../_shared/payments.ts'
import { endSubscriptions } from '../_shared/subscription-state.ts'

/** Nobody pays for an account that is gone. @throws where the provider does not answer, or is not set up any more. */
export async function endPayments(
  service: SupabaseClient<Database>,
  context: FunctionContext,
  userId: string,
): Promise<void> {
  const account = await createPaymentAccounts(service).ofUser(userId)
  if (account) await endSubscriptions(paymentsOf(context).stripe, account)
}
