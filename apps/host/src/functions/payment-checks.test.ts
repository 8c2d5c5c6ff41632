import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#host/observe/log.ts'
import { createBackendCalls } from './backend-calls.ts'
import { keepPlansChecked } from './keep-plans-checked.ts'
import { createPaymentWorld, type PaymentWorld } from './test-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
beforeEach(async () => {
  world.reset()
  await world.product.owner.query('update payment_accounts set ask_again_at = null')
})
afterAll(() => world.close())

type Doctor = Awaited<ReturnType<PaymentWorld['doctor']>>

async function check(bearer = world.product.keys.serviceRoleKey): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${world.product.url}/functions/v1/check-plans`, {
    method: 'POST',
    headers: world.product.headersOf(bearer),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Hours until the provider is next asked about the customer; null for never. */
async function hoursLeft({ userId }: Doctor): Promise<number | null> {
  const { rows } = await world.product.owner.query(
    'select extract(epoch from ask_again_at - now())::float / 3600 as hours from payment_accounts where user_id = $1',
    [userId],
  )
  return rows[0].hours
}

/** Advances the time for one account: a check that was due later is due now. */
const untilAsked = ({ userId }: Doctor) =>
  world.product.owner.query(
    'update payment_accounts set ask_again_at = now() - make_interval(secs => 1) where user_id = $1',
    [userId],
  )

const logged = (event: string) => world.product.lines.filter((line) => line['event'] === event)

test('a plan is asked about a day after its period, and ends if its last message never came', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const { id } = await world.bought(who)
  expect(await hoursLeft(who)).toBeCloseTo(31 * 24, 0)
  stripe.setSubscription(id, { status: 'canceled' })
  stripe.requests.length = 0
  expect(await check()).toEqual({ status: 200, body: { checked: 0 } })
  expect(stripe.requests).toEqual([])
  await untilAsked(who)
  expect(await check()).toEqual({ status: 200, body: { checked: 1 } })
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  expect(await hoursLeft(who)).toBeNull()
})

test('a plan whose renewal was not heard of stays, until a day after the new period', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const { id } = await world.bought(who)
  const end = Math.floor(Date.now() / 1000) + 60 * 86_400
  stripe.setSubscription(id, { items: { object: 'list', data: [{ id: 'si_1', current_period_end: end }] } })
  await untilAsked(who)
  await check()
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(await hoursLeft(who)).toBeCloseTo(61 * 24, 0)
})

test.each([429, 500, 'cut', 'page', 'empty'] as const)(
  'no plan ends while Stripe cannot say so (%s), and it is asked again',
  async (behaviour) => {
    const { stripe, product } = world
    const who = await world.doctor()
    const { id } = await world.bought(who)
    stripe.setSubscription(id, { status: 'canceled' })
    await untilAsked(who)
    stripe.behaviour = behaviour
    product.lines.length = 0
    await check()
    expect(logged('plan-not-checked')).toMatchObject([{ level: 'error' }])
    expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
    expect(await hoursLeft(who)).toBeCloseTo(1, 1)
    stripe.behaviour = 'well'
    await untilAsked(who)
    await check()
    expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  },
)

test('a payment without a webhook message is found within half an hour, even one at the last minute', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const page = await world.pageFor(who)
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
  await untilAsked(who)
  await check()
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
  stripe.webhookUrl = undefined
  await world.click(page)
  await untilAsked(who)
  await check()
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a page of another plan is asked about while it can be paid, whatever is heard of the plan in force', async () => {
  const { stripe, plans } = world
  const who = await world.doctor()
  const object = await world.bought(who)
  const page = await world.pageFor(who, plans.Clínica)
  expect(await stripe.deliver({ type: 'customer.subscription.updated', data: { object } })).toBe(200)
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
  await untilAsked(who)
  await check()
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
  stripe.webhookUrl = undefined
  await world.click(page)
  await untilAsked(who)
  await check()
  expect(await world.stored(who)).toMatchObject([
    { plan: 'Clínica', status: 'active' },
    { plan: 'Profissional', status: 'canceled' },
  ])
  expect(await hoursLeft(who)).toBeCloseTo(31 * 24, 0)
})

test('a payment page that nobody paid is checked until it expires', async () => {
  const who = await world.doctor()
  await world.pageFor(who)
  const session = world.stripe.sessions.at(-1)
  if (session) session.status = 'expired'
  await untilAsked(who)
  await check()
  expect(await hoursLeft(who)).toBeNull()
  expect(await world.stored(who)).toEqual([])
})

test('a card that works again gives the plan back without a message', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const object = await world.bought(who)
  stripe.setSubscription(object.id, { status: 'past_due' })
  expect(await stripe.deliver({ type: 'customer.subscription.updated', data: { object } })).toBe(200)
  expect(await hoursLeft(who)).toBeCloseTo(24, 0)
  stripe.setSubscription(object.id, { status: 'active' })
  await untilAsked(who)
  await check()
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a customer that Stripe does not know keeps the plan, is reported, and holds up nobody', async () => {
  const { stripe, product } = world
  const [lost, next] = [await world.doctor(), await world.doctor()]
  const { customer } = await world.bought(lost)
  const { id } = await world.bought(next)
  stripe.setSubscription(id, { status: 'canceled' })
  const at = stripe.customers.findIndex((one) => one.id === customer)
  stripe.customers.splice(at, 1)
  await untilAsked(lost)
  await untilAsked(next)
  product.lines.length = 0
  expect(await check()).toEqual({ status: 200, body: { checked: 2 } })
  expect(logged('plan-not-checked')).toMatchObject([{ kind: 'StripeInvalidRequestError', customer }])
  expect(await world.stored(lost)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(await hoursLeft(lost)).toBeCloseTo(24, 0)
  expect(await world.stored(next)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
})

test('a paying customer has the plan immediately without a webhook message, however often they ask', async () => {
  const { stripe } = world
  const [who, other] = [await world.doctor(), await world.doctor()]
  await world.boughtUnheard(other)
  await world.boughtUnheard(who)
  const answers = await Promise.all([check(who.accessToken), check(who.accessToken), check(who.accessToken)])
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: { checked: 1 } })))
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === who.userId)).toHaveLength(1)
  expect(await hoursLeft(who)).toBeCloseTo(31 * 24, 0)
  // Nothing for the other account.
  expect(await world.stored(other)).toEqual([])
})

test('an account back from an unpaid page is checked again, and one that never had a page costs no request', async () => {
  const { stripe } = world
  const [who, free] = [await world.doctor(), await world.doctor()]
  await world.pageFor(who)
  expect(await check(who.accessToken)).toEqual({ status: 200, body: { checked: 1 } })
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
  stripe.requests.length = 0
  expect(await check(free.accessToken)).toEqual({ status: 200, body: { checked: 0 } })
  expect(stripe.requests).toEqual([])
})

test('a provider that is down is said to the one who asks, and changes nothing', async () => {
  const { stripe } = world
  const who = await world.doctor()
  await world.boughtUnheard(who)
  stripe.behaviour = 500
  expect(await check(who.accessToken)).toMatchObject({ status: 503, body: { error: { kind: 'payment-unavailable' } } })
  expect(await world.stored(who)).toEqual([])
  expect(await hoursLeft(who)).toBeCloseTo(0.25, 1)
})

test('only the service has the plans of others checked', async () => {
  const { keys } = world.product
  const who = await world.doctor()
  await world.boughtUnheard(who)
  await untilAsked(who)
  for (const bearer of ['', keys.anonKey, `${keys.serviceRoleKey}x`])
    expect(await check(bearer)).toMatchObject({ status: 401, body: { error: { kind: 'unauthenticated' } } })
  expect(await check((await world.doctor()).accessToken)).toMatchObject({ body: { checked: 0 } })
  expect(await world.stored(who)).toEqual([])
})

test('a product that ends does not wait for a provider that hangs', async () => {
  const { product, stripe } = world
  const who = await world.doctor()
  await world.bought(who)
  await untilAsked(who)
  const held = Promise.withResolvers<void>()
  stripe.answersLeaveAfter = held.promise
  stripe.requests.length = 0
  const written: unknown[] = []
  const stop = keepPlansChecked(createBackendCalls(product.host, product.url), {
    publicUrl: product.url,
    keys: product.keys,
    log: createLog('json', (line) => void written.push(line)),
  })
  await vi.waitFor(() => expect(stripe.requests).toHaveLength(1), 5000)
  // The provider responds below, after this.
  await stop()
  expect(written).toEqual([])
  stripe.answersLeaveAfter = undefined
  held.resolve()
})

test('the product has its plans checked by itself, at its start and every five minutes', async () => {
  const { product, stripe } = world
  const who = await world.doctor()
  const { id } = await world.bought(who)
  stripe.setSubscription(id, { status: 'canceled' })
  await untilAsked(who)
  const log = createLog('json', () => undefined)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = keepPlansChecked(createBackendCalls(product.host, product.url), {
    publicUrl: product.url,
    keys: product.keys,
    log,
  })
  try {
    await vi.waitFor(async () => expect(await world.stored(who)).toMatchObject([{ status: 'canceled' }]), 20_000)
    stripe.setSubscription(id, { status: 'active' })
    await untilAsked(who)
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(300_000)
      expect(await world.stored(who)).toMatchObject([{ status: 'active' }])
    }, 20_000)
  } finally {
    await stop()
    vi.useRealTimers()
  }
})
