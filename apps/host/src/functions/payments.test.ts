import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestProduct } from '#host/testing/test-product.ts'
import { textAt } from '../../../../testing/stripe/stripe-form.ts'
import { createPaymentWorld, type PaymentWorld } from './test-payments.ts'

const UNAVAILABLE = {
  kind: 'payment-unavailable',
  message: 'Não foi possível iniciar o processo de pagamento. Tente novamente.',
}
const ACTIVE = { error: { kind: 'conflict', message: 'Este plano já está ativo.' } }

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

// A second click within the same minute counts as the first, so the minute must not end in between.
const holdTheMinute = () => vi.useFakeTimers({ toFake: ['Date'] })

test('paying makes the plan active and lifts the patient limit', async () => {
  const { product, plans } = world
  const ana = await world.doctor()
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) expect((await world.addPatient(ana, name)).error).toBeNull()
  expect((await world.addPatient(ana, 'Fábio')).error).toMatchObject({ code: 'PV001' })
  const page = await world.pageFor(ana)
  const html = await (await fetch(page)).text()
  expect(html).toContain('Profissional: R$\u00a0199,00 por mês')
  expect(html).toContain('<button>Pagar</button>')
  expect(await world.click(page)).toBe(`${product.url}/plans?pagamento=concluido`)
  const { data } = await ana.backend.from('subscriptions').select('plan_id, status, current_period_end')
  expect(data).toEqual([{ plan_id: plans.Profissional, status: 'active', current_period_end: expect.any(String) }])
  const days = (Date.parse(String(data?.[0]?.current_period_end)) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  expect((await world.addPatient(ana, 'Fábio')).error).toBeNull()
})

test('tells Stripe the plan, the price per month in reais and the account, and no mail address', async () => {
  const { stripe, product, plans } = world
  const who = await world.doctor()
  await world.pageFor(who)
  const form = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions')?.form ?? {}
  expect(form).toMatchObject({
    mode: 'subscription',
    client_reference_id: who.userId,
    locale: 'pt-BR',
    // A voucher is paid days later: by then a second page could be paid, and each month would begin without the plan.
    allowed_payment_method_types: { '0': 'card' },
    metadata: { user_id: who.userId, plan_id: plans.Profissional },
    subscription_data: { metadata: { user_id: who.userId, plan_id: plans.Profissional } },
    cancel_url: `${product.url}/plans?pagamento=cancelado`,
  })
  expect(textAt(form, 'line_items', '0', 'price_data', 'unit_amount')).toBe('19900')
  expect(textAt(form, 'line_items', '0', 'price_data', 'recurring', 'interval')).toBe('month')
  expect(JSON.stringify(stripe.requests)).not.toContain(who.email)
})

test('a double click creates one customer and one session', async () => {
  const { stripe } = world
  const who = await world.doctor()
  holdTheMinute()
  const [customers, sessions] = [stripe.customers.length, stripe.sessions.length]
  const pages = await Promise.all([world.pageFor(who), world.pageFor(who), world.pageFor(who)])
  expect(new Set(pages).size).toBe(1)
  expect(stripe.customers).toHaveLength(customers + 1)
  expect(stripe.sessions).toHaveLength(sessions + 1)
})

test('a cancelled subscription returns to the limits of Iniciante', async () => {
  const { product, plans } = world
  const who = await world.doctor()
  await world.bought(who)
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'])
    expect((await world.addPatient(who, name)).error).toBeNull()
  const portal = await world.pageFor(who, plans.Iniciante)
  expect(await (await fetch(portal)).text()).toContain('<button>Cancelar assinatura</button>')
  expect(await world.click(portal)).toBe(`${product.url}/plans`)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  expect((await world.addPatient(who, 'Gil')).error).toMatchObject({ code: 'PV001' })
})

test('a plan that is cancelled during a recording takes none of its words, and holds for the next recording', async () => {
  const { plans } = world
  const who = await world.doctor()
  await world.bought(who)
  const { data: patient } = await who.backend
    .from('patients')
    .insert({ user_id: who.userId, name: 'Ana' })
    .select('id')
    .single()
    .throwOnError()
  const begin = async () => {
    const row = { user_id: who.userId, patient_id: patient.id, status: 'recording', duration_seconds: 0 }
    return (await who.backend.from('consultations').insert(row).select('id').single().throwOnError()).data.id
  }
  const hear = (consultation: string, minute: number) =>
    who.backend.from('transcript_pieces').insert({
      user_id: who.userId,
      consultation_id: consultation,
      sequence: minute,
      start_sample: minute * 1_440_000,
      end_sample: (minute + 1) * 1_440_000,
      text: 'dor',
    })
  const running = await begin()
  expect((await hear(running, 19)).error).toBeNull()
  await world.click(await world.pageFor(who, plans.Iniciante))
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  expect((await hear(running, 20)).error).toBeNull()
  expect((await hear(await begin(), 20)).error).toMatchObject({ code: 'PV003' })
})

test('another plan replaces the first, which is not charged again', async () => {
  const { stripe, plans } = world
  const who = await world.doctor()
  const first = await world.bought(who)
  const second = await world.bought(who, plans.Clínica)
  expect(await world.stored(who)).toEqual([
    { plan: 'Clínica', status: 'active' },
    { plan: 'Profissional', status: 'canceled' },
  ])
  expect([first.status, second.status]).toEqual(['canceled', 'active'])
  expect(await stripe.deliver({ type: 'customer.subscription.updated', data: { object: first } })).toBe(200)
  expect(await world.stored(who)).toMatchObject([{ status: 'active' }, { status: 'canceled' }])
})

test('an active plan is not sold again, even while the message about it is on its way', async () => {
  const { plans } = world
  const who = await world.doctor()
  expect(await world.checkout(who.accessToken, plans.Iniciante)).toEqual({ status: 409, body: ACTIVE })
  await world.boughtUnheard(who)
  expect(await world.stored(who)).toEqual([])
  expect(await world.checkout(who.accessToken, plans.Profissional)).toEqual({ status: 409, body: ACTIVE })
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('a plan whose card failed is fixed in the portal, not bought twice', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const { id } = await world.bought(who)
  stripe.setSubscription(id, { status: 'past_due' })
  expect(await world.pageFor(who)).toContain('/portal/')
})

test('refuses an anonymous visitor', async () => {
  const { stripe, product, plans } = world
  for (const bearer of ['', product.keys.anonKey])
    expect(await world.checkout(bearer, plans.Profissional)).toMatchObject({ status: 401 })
  expect(stripe.requests).toEqual([])
})

test('an unknown plan is not found, and a body without one is refused', async () => {
  const who = await world.doctor()
  expect(await world.checkout(who.accessToken, '00000000-0000-4000-8000-000000000001')).toEqual({
    status: 404,
    body: { error: { kind: 'not-found', message: 'Este plano não foi encontrado.' } },
  })
  expect(await world.checkout(who.accessToken, undefined)).toMatchObject({
    status: 400,
    body: { error: { kind: 'invalid' } },
  })
})

test('if Stripe fails the doctor reads what to do, and a message is answered so that Stripe repeats it', async () => {
  const { stripe, product, plans } = world
  const who = await world.doctor()
  const object = await world.boughtUnheard(who)
  const event = { type: 'customer.subscription.created', data: { object } }
  for (const [behaviour, kind] of [
    [500, 'StripeAPIError'],
    ['cut', 'StripeConnectionError'],
    [429, 'StripeRateLimitError'],
    ['page', 'StripeAPIError'],
    ['empty', 'fault'],
  ] as const) {
    stripe.behaviour = behaviour
    product.lines.length = 0
    expect(await world.checkout(who.accessToken, plans.Clínica)).toEqual({ status: 503, body: { error: UNAVAILABLE } })
    expect(product.lines).toContainEqual(expect.objectContaining({ level: 'error', event: 'payment-failed', kind }))
    expect(await stripe.deliver(event)).toBe(500)
    expect(await world.stored(who)).toEqual([])
  }
  stripe.behaviour = 'well'
  expect(await stripe.deliver(event)).toBe(200)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('after an answer that was cut off there is one customer', async () => {
  const { stripe, plans } = world
  const who = await world.doctor()
  holdTheMinute()
  const customers = stripe.customers.length
  stripe.behaviour = 'cut'
  expect(await world.checkout(who.accessToken, plans.Profissional)).toMatchObject({ status: 503 })
  stripe.behaviour = 'well'
  await world.pageFor(who)
  expect(stripe.customers).toHaveLength(customers + 1)
})

test('says so if payment is not configured', async () => {
  const { plans } = world
  const bare = await createTestProduct()
  const who = await bare.professional('ana')
  const { data, error } = await who.backend.functions.invoke('create-checkout', {
    body: { planId: plans.Profissional },
  })
  expect(data).toBeNull()
  expect(error.context.status).toBe(501)
  expect(await error.context.json()).toEqual({
    error: { kind: 'not-configured', message: 'O pagamento não está configurado neste servidor.' },
  })
  expect((await fetch(`${bare.url}/functions/v1/stripe-webhook`, { method: 'POST', body: '{}' })).status).toBe(501)
  await bare.close()
})
