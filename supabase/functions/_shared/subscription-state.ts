import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentAccount, PaymentAccounts, SubscriptionState } from './payment-account.ts'
import type { Payments } from './payments.ts'

const MAX_ATTEMPTS = 10
const MAX_SUBSCRIPTIONS = 100
/** Checkout sessions per response; the list is read to its end. */
const SESSIONS_PER_ANSWER = 100
// Still costs money, or will again.
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
const ours = z.object({ user_id: z.uuid(), plan_id: z.uuid() })

type Customer = Pick<PaymentAccount, 'customerId'>

/**
 * Updates a customer's stored subscription to the provider's current state, whatever message prompted it. If another
 * state was stored meanwhile, the provider is asked again, since our state may be older than the message. If that
 * happens again, it is not: whoever stored that state had read the first one, so it was requested after this call
 * began. However many messages arrive together, each asks at most twice, and none gives up.
 * @returns 'unknown' if the customer, its subscription or its plan is not ours.
 * @throws if the provider or the database does not answer.
 */
export async function bringUpToDate(
  { stripe, log }: Pick<Payments, 'stripe' | 'log'>,
  accounts: PaymentAccounts,
  customerId: string,
): Promise<'stored' | 'unknown'> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const account = await accounts.ofCustomer(customerId)
    if (!account) return 'unknown'
    const all = await subscriptionsOf(stripe, account)
    const subscriptions = all.filter(({ metadata }) => ours.safeParse(metadata).data?.user_id === account.userId)
    const present = presentOf(subscriptions)
    const state = present ? stateOf(present) : (await standingOf(stripe, account)) === 'deleted' && endOf(account)
    if (!state) return 'unknown'
    const outcome = await accounts.apply(account, state)
    if (outcome === 'outdated') {
      // The other call may have failed to end what it replaced.
      if (attempt > 0 && subscriptions.filter(({ status }) => LIVE.has(status)).length <= 1) return 'stored'
      continue
    }
    if (outcome === 'stored' && state.status === 'active') {
      const others = subscriptions.filter(({ id }) => id !== state.subscriptionId)
      const paid = others.filter(({ status }) => status === 'active')
      // Nothing is refunded automatically: support must learn that a paid plan was cancelled.
      for (const { id } of paid)
        log('warn', 'payment-replaced', { customer: customerId, cancelled: id, kept: state.subscriptionId })
      // An account has one plan: replaced ones must not be charged again.
      await end(stripe, others)
    }
    return outcome
  }
  throw new Error('The subscription changes faster than it can be stored')
}

/**
 * The provider's state of a customer. It never forgets a deleted one: an unknown customer belongs to another account
 * than the key's.
 * @throws if the provider does not answer, or if the customer exists in live mode while the key is for tests.
 */
export async function standingOf(stripe: Stripe, { customerId }: Customer): Promise<'present' | 'deleted' | 'unknown'> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted === true ? 'deleted' : 'present'
  } catch (cause) {
    if (isMissing(cause) && !hasLiveTwin(cause)) return 'unknown'
    throw cause
  }
}

async function subscriptionsOf(stripe: Stripe, account: Customer): Promise<readonly Stripe.Subscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({
      customer: account.customerId,
      status: 'all',
      limit: MAX_SUBSCRIPTIONS,
    })
    return data
  } catch (cause) {
    if (isMissing(cause) && (await standingOf(stripe, account)) === 'deleted') return []
    throw cause
  }
}

/**
 * The provider lists the newest first: picks the newest active one, else the newest that still costs money, else the
 * newest.
 */
function presentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return (
    subscriptions.find(({ status }) => status === 'active') ??
    subscriptions.find(({ status }) => LIVE.has(status)) ??
    subscriptions[0]
  )
}

/** The stored subscription of a deleted customer, which has ended with it. */
function endOf({ subscriptionId, planId }: PaymentAccount): SubscriptionState | undefined {
  if (subscriptionId === null || planId === null) return undefined
  return { subscriptionId, planId, status: 'canceled', periodEnd: null, willEndAt: null }
}

function stateOf(subscription: Stripe.Subscription): SubscriptionState {
  const end = subscription.items.data[0]?.current_period_end
  return {
    subscriptionId: subscription.id,
    planId: ours.parse(subscription.metadata).plan_id,
    status: subscription.status,
    periodEnd: isoOf(end),
    willEndAt: isoOf(subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : undefined)),
  }
}

function isoOf(seconds: number | undefined): string | null {
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString()
}

/**
 * Ends everything that a customer still pays for. Open payment pages are closed first, as a page can be paid for a day.
 * The customer itself, with its card, is deleted last: a page opened at this moment cannot be paid then.
 * @returns false if the provider does not know the customer: nothing can be ended there.
 * @throws if the provider does not answer, or if an open page is paid meanwhile.
 */
export async function endCustomer(stripe: Stripe, account: Customer): Promise<boolean> {
  const standing = await standingOf(stripe, account)
  if (standing !== 'present') return standing === 'deleted'
  const pages = stripe.checkout.sessions.list({
    customer: account.customerId,
    status: 'open',
    limit: SESSIONS_PER_ANSWER,
  })
  for await (const { id } of pages) await stripe.checkout.sessions.expire(id)
  await end(stripe, await subscriptionsOf(stripe, account))
  try {
    await stripe.customers.del(account.customerId)
  } catch (cause) {
    // Another request deleted it at the same moment.
    if (!isMissing(cause)) throw cause
  }
  return true
}

async function end(stripe: Stripe, subscriptions: readonly Stripe.Subscription[]): Promise<void> {
  for (const { id, status } of subscriptions) {
    if (!LIVE.has(status)) continue
    try {
      await stripe.subscriptions.cancel(id)
    } catch (cause) {
      // Another message cancelled it at the same moment.
      if (!isMissing(cause)) throw cause
    }
  }
}

/** Whether the provider does not find the object that a call names. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'resource_missing'
}

/**
 * Whether a test key does not find an object that exists in live mode, and is still paid for. Only the provider's
 * message tells.
 */
export function hasLiveTwin(cause: unknown): boolean {
  return isMissing(cause) && cause instanceof Error && cause.message.includes('exists in live mode')
}
