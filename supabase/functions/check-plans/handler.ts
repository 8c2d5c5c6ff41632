import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { bearerOf } from '@prontuvoz/backend/gate/bearer'
import { backendOf } from '../_shared/backend.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { createPaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf, type Payments } from '../_shared/payments.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { createPaymentsToEnd, type UnendedPayment } from '../_shared/payments-to-end.ts'
import { bringUpToDate, endCustomer } from '../_shared/subscription-state.ts'
import { createDueAccounts, type DueAccount } from './due-accounts.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR_MS = 4 * QUARTER_HOUR_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Asks the payment provider about customers whose messages are overdue: called every few minutes with the service's own
 * key. A signed-in caller can have their own customer checked, on return from a payment. A plan ends only when the
 * provider says so: while it cannot be reached, nothing changes.
 */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const key = context.env('SUPABASE_SERVICE_ROLE_KEY')
      if (key === undefined || bearerOf(request.headers.get('authorization')) !== key)
        return Response.json({ checked: await checkOwn(context) })
      const payments = await paymentsOf(context)
      const due = createDueAccounts(serviceBackendOf(context))
      let checked = 0
      for (const account of await due.list()) {
        await check(account, { payments, due, context })
        checked += 1
      }
      await endDeleted(context, payments)
      return Response.json({ checked })
    }),
}

/**
 * Ends what deleted accounts still pay for, once the provider knows the customer: the key may have been another
 * account's.
 */
async function endDeleted(context: FunctionContext, payments: Payments): Promise<void> {
  const service = serviceBackendOf(context)
  const [unended, accounts] = [createPaymentsToEnd(service), createPaymentAccounts(service)]
  for (const payment of await unended.list()) {
    // If a deletion failed at its last step, the account still exists, and so does its plan.
    const isGone = (await accounts.ofCustomer(payment.customerId)) === undefined
    if (isGone && (await isEnded(payments, payment, context))) await unended.remove(payment)
    else await unended.keep(payment, new Date(Date.now() + HOUR_MS))
  }
}

async function isEnded(
  { stripe, errors }: Payments,
  payment: UnendedPayment,
  context: FunctionContext,
): Promise<boolean> {
  const names = { customer: payment.customerId, subscription: payment.subscriptionId ?? 'none' }
  try {
    const ended = await endCustomer(stripe, payment)
    context.log(ended ? 'warn' : 'error', ended ? 'payment-ended-late' : 'payment-not-ended', names)
    return ended
  } catch (cause) {
    if (!(cause instanceof errors.StripeError)) throw cause
    context.log('error', 'payment-not-ended', { ...names, kind: cause.type })
    return false
  }
}

/** Safe to repeat: stores the provider's current state. @returns the number of customers checked. */
async function checkOwn(context: FunctionContext): Promise<number> {
  // Throws for a visitor, who has no caller.
  const { userId } = backendOf(context)
  const accounts = createPaymentAccounts(serviceBackendOf(context))
  const account = await accounts.ofUser(userId)
  if (!account) return 0
  const payments = await paymentsOf(context)
  try {
    await bringUpToDate(payments, accounts, account.customerId)
  } catch (cause) {
    if (!(cause instanceof payments.errors.StripeError)) throw cause
    context.log('error', 'plan-not-checked', { kind: cause.type, customer: account.customerId })
    throw new FunctionFailure('payment-unavailable', 'Os planos não puderam ser conferidos agora.', { cause })
  }
  return 1
}

async function check(
  account: DueAccount,
  {
    payments,
    due,
    context,
  }: { payments: Payments; due: ReturnType<typeof createDueAccounts>; context: FunctionContext },
): Promise<void> {
  const after = (time: number) => new Date(Date.now() + time)
  try {
    // Before the subscriptions: a page that is paid in between still counts as open here, and is checked again.
    const open = await payments.stripe.checkout.sessions.list({
      customer: account.customerId,
      status: 'open',
      limit: 1,
    })
    const accounts = createPaymentAccounts(serviceBackendOf(context))
    const outcome = await bringUpToDate(payments, accounts, account.customerId)
    const isLost = outcome === 'unknown' && account.subscriptionId !== null
    if (isLost) context.log('warn', 'payment-unknown', { type: 'check', customer: account.customerId })
    // Whatever is scheduled for the plan in force: an open page can be paid at any time.
    if (open.data.length > 0) await accounts.watch(account, after(QUARTER_HOUR_MS))
    else await due.settle(account, isLost ? after(DAY_MS) : null)
  } catch (cause) {
    const { StripeError, StripeInvalidRequestError } = payments.errors
    const kind = cause instanceof StripeError ? cause.type : 'fault'
    context.log('error', 'plan-not-checked', { kind, customer: account.customerId })
    // An unknown customer stays unknown for a while; all other errors may be temporary.
    const isUnknown = cause instanceof StripeInvalidRequestError
    // One customer must not delay the others.
    await due.settle(account, after(isUnknown ? DAY_MS : HOUR_MS))
    if (cause instanceof StripeError && !isUnknown)
      throw new FunctionFailure('payment-unavailable', 'Os planos não puderam ser conferidos agora.', { cause })
  }
}
