import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { startStripeServer } from '../../../../testing/stripe/stripe-server.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>
type Doctor = Awaited<ReturnType<TestProduct['professional']>>

/** A product with its own simulated Stripe, and a third plan to change to. */
export async function createPaymentWorld() {
  const stripe = await startStripeServer({ webhookSecret: WEBHOOK_SECRET })
  const product = await createTestProduct({
    SUPPORT_EMAIL: 'ajuda@prontuvoz.test',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  })
  const webhook = `${product.url}/functions/v1/stripe-webhook`
  await product.owner.query(`insert into plans (name, price_cents, features) values ('Clínica', 49900, '{}')`)
  const { rows } = await product.owner.query<{ id: string; name: string }>('select id, name from plans')
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  const plans = { Iniciante: idOf('Iniciante'), Profissional: idOf('Profissional'), Clínica: idOf('Clínica') }
  let count = 0

  async function checkout(accessToken: string, planId: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${product.url}/functions/v1/create-checkout`, {
      method: 'POST',
      headers: product.headersOf(accessToken),
      body: JSON.stringify({ planId }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function pageFor({ accessToken }: Doctor, planId = plans.Profissional): Promise<string> {
    const { status, body } = await checkout(accessToken, planId)
    if (typeof body === 'object' && body !== null && 'url' in body) return String(body.url)
    throw new Error(`${status} ${JSON.stringify(body)}`)
  }

  return {
    stripe,
    product,
    webhook,
    plans,
    checkout,
    /** The payment page's URL; throws on any other response. */
    pageFor,
    click,
    doctor: () => product.professional(`medica${(count += 1)}`),
    /** Resets both servers before a test. */
    reset() {
      stripe.behaviour = 'well'
      stripe.failingPath = undefined
      stripe.webhookUrl = webhook
      stripe.requests.length = 0
    },
    /** Buys a plan. @returns Stripe's subscription. */
    async bought(by: Doctor, planId = plans.Profissional) {
      await click(await pageFor(by, planId))
      const subscription = stripe.subscriptions.at(-1)
      if (!subscription) throw new Error('nothing was bought')
      return subscription
    },
    /** Buys a plan while Stripe's messages do not arrive. */
    async boughtUnheard(by: Doctor) {
      stripe.webhookUrl = undefined
      const subscription = await this.bought(by)
      stripe.webhookUrl = webhook
      return subscription
    },
    async stored({ userId }: Doctor) {
      const found = await product.owner.query<{ plan: string; status: string }>(
        `select p.name as plan, s.status from subscriptions s join plans p on p.id = s.plan_id
         where s.user_id = $1 order by p.name`,
        [userId],
      )
      return found.rows
    },
    addPatient: ({ backend, userId }: Doctor, name: string) =>
      backend.from('patients').insert({ user_id: userId, name }),
    async close() {
      await product.close()
      await stripe.close()
    },
  }
}

/** Clicks the only button of a Stripe page. @returns the URL it redirects to. */
async function click(page: string): Promise<string | null> {
  return (await fetch(page, { method: 'POST', redirect: 'manual' })).headers.get('location')
}
