import type Stripe from 'stripe'
import type { PaymentAccount, PaymentAccounts } from '../_shared/payment-account.ts'
import type { Plan } from './plans.ts'

const MINUTE_MS = 60_000
/** By then a message of the payment has arrived, or the provider is asked. */
const ASKED_AFTER_MS = 15 * MINUTE_MS
/** A page expires after a day, and each new one closes earlier ones. */
const MAX_PAGES = 100

export interface Page {
  readonly stripe: Stripe
  /** The product's URL, without a trailing slash. */
  readonly publicUrl: string
}

interface Purchase {
  readonly userId: string
  readonly plan: Plan
  /** Undefined before the first purchase. */
  readonly account: PaymentAccount | undefined
  /** As they were before the account's subscription was read: one that has been paid since counts as a purchase. */
  readonly known: readonly Stripe.Checkout.Session[]
}

/**
 * Opens a page to pay for a plan, monthly. An account has only one page that can be paid: the same plan reuses the open
 * page, and another plan closes it.
 * @throws if an earlier page could not be closed: it is being paid, or the provider does not answer.
 */
export async function openCheckout(
  { stripe, publicUrl }: Page,
  accounts: PaymentAccounts,
  { userId, plan, account, known }: Purchase,
): Promise<string> {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const kept = account ?? (await accounts.keep(userId, await createCustomer(stripe, userId, minute)))
  const { customerId } = kept
  await accounts.watch(kept, new Date(Date.now() + ASKED_AFTER_MS))
  const metadata = { user_id: userId, plan_id: plan.id }
  const open = known.find(({ status, url }) => status === 'open' && url !== null)
  if (open?.url && open.metadata?.['plan_id'] === plan.id && open.amount_total === plan.priceCents) {
    await endOlder(stripe, open.id, known)
    return open.url
  }
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      locale: 'pt-BR',
      // Only cards: a voucher is paid days later; until then another page could be paid, too, and every renewal would
      // wait for the next voucher.
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'brl',
            unit_amount: plan.priceCents,
            recurring: { interval: 'month' },
            product_data: { name: plan.name },
          },
        },
      ],
      metadata,
      subscription_data: { metadata },
      success_url: `${publicUrl}/plans?pagamento=concluido`,
      cancel_url: `${publicUrl}/plans?pagamento=cancelado`,
    },
    // Includes the newest page: the cached response to an earlier request may refer to a page closed since.
    { idempotencyKey: `checkout:${customerId}:${plan.id}:${plan.priceCents}:${minute}:${known[0]?.id ?? 'first'}` },
  )
  try {
    // Listed again: of two simultaneous requests the later one sees both pages.
    const latest = await pagesOf(stripe, customerId)
    const wasOpen = new Set(known.filter(({ status }) => status === 'open').map((page) => page.id))
    if (latest.some((page) => page.status === 'complete' && wasOpen.has(page.id)))
      throw new Error('An earlier page was paid meanwhile')
    await endOlder(stripe, id, latest)
  } catch (cause) {
    // Its URL was given to nobody; if it cannot be closed either, the next request closes it.
    await stripe.checkout.sessions.expire(id).catch(() => undefined)
    throw cause
  }
  if (url === null) throw new Error('The checkout session has no page')
  return url
}

/** The customer's latest payment pages, newest first. Older ones have expired. */
export async function pagesOf(stripe: Stripe, customer: string): Promise<readonly Stripe.Checkout.Session[]> {
  return (await stripe.checkout.sessions.list({ customer, limit: MAX_PAGES })).data
}

/** Closes earlier pages, so that nobody pays twice. @throws if one is paid at this moment. */
async function endOlder(stripe: Stripe, kept: string, pages: readonly Stripe.Checkout.Session[]): Promise<void> {
  const older = pages.slice(pages.findIndex(({ id }) => id === kept) + 1)
  for (const { id, status } of older) if (status === 'open') await stripe.checkout.sessions.expire(id)
}

/** Opens the page where a customer changes the card or cancels the subscription. */
export async function openPortal({ stripe, publicUrl }: Page, customerId: string): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: `${publicUrl}/plans`,
    locale: 'pt-BR',
  })
  return url
}

/** The page itself asks for the mail address, so none leaves this server. */
async function createCustomer(stripe: Stripe, userId: string, minute: number): Promise<string> {
  const metadata = { user_id: userId }
  const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: `customer:${userId}:${minute}` })
  return id
}
