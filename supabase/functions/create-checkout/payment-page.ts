import type Stripe from 'stripe'
import type { PaymentAccount, PaymentAccounts } from '../_shared/payment-account.ts'
import type { Plan } from './plans.ts'

const MINUTE_MS = 60_000

interface Page {
  readonly stripe: Stripe
  /** The product's address, without a trailing slash. */
  readonly publicUrl: string
}

interface Purchase {
  readonly userId: string
  readonly plan: Plan
  /** Undefined before the first purchase. */
  readonly account: PaymentAccount | undefined
}

/** Opens a page to pay for a plan, monthly. A second click within the same minute opens the same page. */
export async function openCheckout(
  { stripe, publicUrl }: Page,
  accounts: PaymentAccounts,
  { userId, plan, account }: Purchase,
): Promise<string> {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const { customerId } = account ?? (await accounts.keep(userId, await createCustomer(stripe, userId, minute)))
  const metadata = { user_id: userId, plan_id: plan.id }
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      locale: 'pt-BR',
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
    { idempotencyKey: `checkout:${customerId}:${plan.id}:${plan.priceCents}:${minute}` },
  )
  if (url === null) throw new Error('The checkout session has no page')
  return url
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
