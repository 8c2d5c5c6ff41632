import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signatureHeader } from '../../../../testing/stripe/stripe-delivery.ts'
import { createPaymentWorld, WEBHOOK_SECRET, type PaymentWorld } from './test-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

test('forged, unsigned and stale messages change nothing', async () => {
  const { stripe, webhook, product } = world
  product.lines.length = 0
  const who = await world.doctor()
  const object = await world.boughtUnheard(who)
  const event = { type: 'customer.subscription.created', data: { object } }
  expect(await stripe.deliver(event, { secret: 'whsec_forged' })).toBe(400)
  expect(await stripe.deliver(event, { ageSeconds: 301 })).toBe(400)
  const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
  expect((await fetch(webhook, { method: 'POST', body })).status).toBe(400)
  const changed = { 'stripe-signature': signatureHeader(body.replace('active', 'paused'), WEBHOOK_SECRET) }
  expect((await fetch(webhook, { method: 'POST', body, headers: changed })).status).toBe(400)
  expect(await world.stored(who)).toEqual([])
  const reasons = product.lines.filter(({ event: name }) => name === 'payment-message-refused')
  expect(reasons.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('No signatures found'),
    expect.stringContaining('Timestamp outside'),
    expect.stringMatching(/./),
    expect.stringContaining('No signatures found'),
  ])
  expect(await stripe.deliver(event, { ageSeconds: 60 })).toBe(200)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a signature header that makes no sense, and a signed body that is none, are refused and no fault', async () => {
  const { webhook, product } = world
  product.lines.length = 0
  const send = async (body: string, header: string) =>
    (await fetch(webhook, { method: 'POST', body, headers: { 'stripe-signature': header } })).status
  for (const header of [
    't=,v1=',
    't=1',
    'v1=',
    't=NaN,v1=00',
    't=1,t=2,v1=x,v0=y',
    `t=9999999999,v1=${'a'.repeat(64)}`,
  ])
    expect([header, await send('{}', header)]).toEqual([header, 400])
  for (const body of ['', 'nope', '{"type":']) expect(await send(body, signatureHeader(body, WEBHOOK_SECRET))).toBe(400)
  expect(product.lines.filter(({ event }) => event === 'function-fault')).toEqual([])
  expect(product.lines.filter(({ event }) => event === 'payment-message-refused')).toHaveLength(9)
})

test('a signed message without the form of one is refused, stores nothing, asks nothing and is no fault', async () => {
  const { stripe, webhook, product } = world
  const who = await world.doctor()
  await world.bought(who)
  product.lines.length = 0
  stripe.requests.length = 0
  const type = 'customer.subscription.updated'
  const messages = [
    ...[null, [], 'text', 7, {}, { type: null }, { type: ['customer.subscription.updated'] }],
    ...[{ type }, { type, data: null }, { type, data: {} }, { type, data: { object: null } }],
    ...[7, '', true, [], {}, { id: 7 }, { id: '' }].map((customer) => ({ type, data: { object: { customer } } })),
  ]
  for (const message of messages) {
    const body = JSON.stringify(message)
    const headers = { 'stripe-signature': signatureHeader(body, WEBHOOK_SECRET) }
    const answer = await fetch(webhook, { method: 'POST', body, headers })
    expect([body, answer.status, await answer.json()]).toEqual([
      body,
      400,
      { error: { kind: 'invalid', message: 'A mensagem não tem a forma esperada.' } },
    ])
  }
  expect(stripe.requests).toEqual([])
  expect(product.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(product.lines.filter(({ event }) => event === 'payment-message-refused')).toHaveLength(messages.length)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('the same message twice, and messages in reverse order, lead to the same state', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const subscription = await world.boughtUnheard(who)
  const created = { type: 'customer.subscription.created', data: { object: structuredClone(subscription) } }
  stripe.setSubscription(subscription.id, { status: 'past_due' })
  const updated = { type: 'customer.subscription.updated', data: { object: structuredClone(subscription) } }
  stripe.setSubscription(subscription.id, { status: 'canceled' })
  const deleted = { type: 'customer.subscription.deleted', data: { object: structuredClone(subscription) } }
  for (const event of [deleted, deleted, updated, created, created]) {
    expect(await stripe.deliver(event)).toBe(200)
    expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  }
})

test('if a later message overtakes an answer of Stripe, the answer is requested again', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const subscription = await world.boughtUnheard(who)
  const event = { type: 'customer.subscription.updated', data: { object: subscription } }
  stripe.requests.length = 0
  const leave = Promise.withResolvers<void>()
  stripe.answersLeaveAfter = leave.promise
  const slow = stripe.deliver(event)
  await vi.waitUntil(() => stripe.requests.length === 1)
  stripe.answersLeaveAfter = undefined
  stripe.setSubscription(subscription.id, { status: 'canceled' })
  expect(await stripe.deliver(event)).toBe(200)
  leave.resolve()
  expect(await slow).toBe(200)
  expect(stripe.requests).toHaveLength(3)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
})

test('forty messages that arrive at once are all accepted, and Stripe is asked twice for each at most', async () => {
  const { stripe, product } = world
  const who = await world.doctor()
  const object = await world.boughtUnheard(who)
  for (const status of ['active', 'canceled'] as const) {
    stripe.setSubscription(object.id, { status })
    product.lines.length = 0
    stripe.requests.length = 0
    const event = { type: 'customer.subscription.updated', data: { object } }
    const statuses = await Promise.all(Array.from({ length: 40 }, () => stripe.deliver(event)))
    expect(Object.groupBy(statuses, String)).toEqual({ 200: Array.from({ length: 40 }, () => 200) })
    expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status }])
    expect(product.lines.filter(({ level }) => level !== 'info')).toEqual([])
    expect(stripe.requests.length).toBeLessThanOrEqual(80)
  }
})

test('forty messages about two plans that were paid for end the first once, and none fails', async () => {
  const { stripe, product, webhook, plans } = world
  const who = await world.doctor()
  const first = await world.bought(who)
  stripe.webhookUrl = undefined
  const object = await world.bought(who, plans.Clínica)
  stripe.webhookUrl = webhook
  product.lines.length = 0
  const event = { type: 'customer.subscription.created', data: { object } }
  const statuses = await Promise.all(Array.from({ length: 40 }, () => stripe.deliver(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await world.stored(who)).toMatchObject([{ plan: 'Clínica', status: 'active' }, { status: 'canceled' }])
  expect([first.status, object.status]).toEqual(['canceled', 'active'])
  expect(product.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a message may contain the whole customer instead of its id, or none', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const object = await world.boughtUnheard(who)
  const type = 'customer.subscription.created'
  expect(await stripe.deliver({ type, data: { object: { ...object, customer: null } } })).toBe(200)
  expect(await world.stored(who)).toEqual([])
  const customer = { id: object.customer, object: 'customer' }
  expect(await stripe.deliver({ type, data: { object: { ...object, customer } } })).toBe(200)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('one professional cannot buy for another', async () => {
  const { stripe, plans } = world
  const [ana, bia] = [await world.doctor(), await world.doctor()]
  const subscription = await world.bought(ana)
  expect(await world.stored(bia)).toEqual([])
  // Naming another account in one's own subscription has no effect.
  stripe.setSubscription(subscription.id, { metadata: { user_id: bia.userId, plan_id: plans.Clínica } })
  expect(await stripe.deliver({ type: 'customer.subscription.updated', data: { object: subscription } })).toBe(200)
  expect(await world.stored(bia)).toEqual([])
  expect(await world.stored(ana)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a message about an unknown customer, an unknown plan or something else is accepted and changes nothing', async () => {
  const { stripe, product } = world
  const who = await world.doctor()
  const subscription = await world.bought(who)
  const type = 'customer.subscription.updated'
  product.lines.length = 0
  const unknown = () => product.lines.filter((line) => JSON.stringify(line).includes('payment-unknown'))
  expect(await stripe.deliver({ type, data: { object: { ...subscription, customer: 'cus_unknown' } } })).toBe(200)
  expect(unknown()).toMatchObject([{ level: 'warn', type, id: expect.stringMatching(/^evt_/) }])
  const metadata = { user_id: who.userId, plan_id: '00000000-0000-4000-8000-000000000001' }
  stripe.setSubscription(subscription.id, { metadata, status: 'canceled' })
  expect(await stripe.deliver({ type, data: { object: subscription } })).toBe(200)
  product.lines.length = 0
  stripe.requests.length = 0
  expect(await stripe.deliver({ type: 'invoice.paid', data: { object: { id: 'in_1' } } })).toBe(200)
  expect(unknown()).toEqual([])
  expect(stripe.requests).toEqual([])
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a subscription that moves to a plan whose card fails leaves the plan it had, and no other', async () => {
  const { plans, product } = world
  const who = await world.doctor()
  await world.bought(who)
  const apply = (plan: string, status: string, revision: number) =>
    product.owner.query('select apply_subscription($1, $2, $3, $4, null, $5) as told', [
      who.userId,
      plan,
      'sub_x',
      status,
      revision,
    ])
  await product.owner.query(`insert into subscriptions (user_id, plan_id, status) values ($1, $2, 'past_due')`, [
    who.userId,
    plans.Iniciante,
  ])
  const { rows } = await product.owner.query('select revision from payment_accounts where user_id = $1', [who.userId])
  expect((await apply(plans.Clínica, 'past_due', Number(rows[0].revision))).rows).toEqual([{ told: 'stored' }])
  expect(await world.stored(who)).toEqual([
    { plan: 'Clínica', status: 'past_due' },
    { plan: 'Iniciante', status: 'past_due' },
    { plan: 'Profissional', status: 'canceled' },
  ])
  expect((await apply(plans.Profissional, 'active', Number(rows[0].revision))).rows).toEqual([{ told: 'outdated' }])
})

test('a plan that was cancelled for the end of its month stays till then, and its end is known until it is taken back', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const object = await world.bought(who)
  const told = async (change: Parameters<typeof stripe.setSubscription>[1]) => {
    stripe.setSubscription(object.id, change)
    expect(await stripe.deliver({ type: 'customer.subscription.updated', data: { object } })).toBe(200)
    const { data } = await who.backend.from('subscriptions').select('status, current_period_end, will_end_at').single()
    return data
  }
  const held = await told({})
  expect(held).toMatchObject({ status: 'active', will_end_at: null })
  expect(await told({ cancel_at_period_end: true })).toEqual({ ...held, will_end_at: held?.current_period_end })
  expect(await told({ cancel_at_period_end: false })).toEqual(held)
  expect(await told({ cancel_at: 1_900_000_000 })).toEqual({ ...held, will_end_at: '2030-03-17T17:46:40+00:00' })
  expect(await told({ status: 'canceled' })).toMatchObject({ status: 'canceled', will_end_at: null })
})

test('a professional neither reads nor writes payment accounts, nor applies a subscription', async () => {
  const { plans } = world
  const who = await world.doctor()
  await world.bought(who)
  const table = () => who.backend.from('payment_accounts')
  const denied = { code: '42501' }
  expect((await table().select()).error).toMatchObject(denied)
  expect((await table().insert({ user_id: who.userId, customer_id: 'cus_x' })).error).toMatchObject(denied)
  expect((await table().update({ customer_id: 'cus_x' }).eq('user_id', who.userId)).error).toMatchObject(denied)
  expect((await table().delete().eq('user_id', who.userId)).error).toMatchObject(denied)
  const state = { account: who.userId, plan: plans.Clínica, subscription: 'sub_x', new_status: 'active' }
  const applied = await who.backend.rpc('apply_subscription', { ...state, period_end: null, expected_revision: 1 })
  expect(applied.error).not.toBeNull()
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})
