import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestProduct } from '#host/testing/test-product.ts'
import { createPaymentWorld, type PaymentWorld } from './test-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

type Doctor = Awaited<ReturnType<PaymentWorld['doctor']>>

const customersOf = ({ userId }: Doctor) =>
  world.stripe.customers.filter(({ metadata }) => metadata['user_id'] === userId)
const subscriptionsOf = ({ userId }: Doctor) =>
  world.stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === userId)
const removeAccount = ({ backend }: Doctor) =>
  backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
const newestPage = () => world.stripe.sessions.at(-1)?.url ?? ''

test('if the customer was deleted at Stripe the plan ends, and can be bought again', async () => {
  const { stripe } = world
  const who = await world.doctor()
  const old = await world.bought(who)
  stripe.deleteCustomer(old.customer)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const page = await world.pageFor(who).finally(() => void vi.useRealTimers())
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'canceled' }])
  await world.click(page)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(subscriptionsOf(who).map(({ status }) => status)).toEqual(['canceled', 'active'])
})

test('with the key of another Stripe account no plan ends and no second customer is made', async () => {
  const { stripe, plans } = world
  const who = await world.doctor()
  const { customer } = await world.bought(who)
  const kept = stripe.customers.splice(0)
  // A retry would end the same way, so the next step is a different one.
  expect(await world.checkout(who.accessToken, plans.Clínica)).toEqual({
    status: 409,
    body: {
      error: {
        kind: 'conflict',
        message: 'Seu plano não foi comprado por aqui. Fale com o suporte para trocá-lo.',
      },
    },
  })
  stripe.customers.push(...kept)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(customersOf(who).map(({ id }) => id)).toEqual([customer])
})

/** Makes Stripe forget the customer. */
function unknown(who: Doctor): void {
  const { customers } = world.stripe
  for (const customer of customersOf(who)) customers.splice(customers.indexOf(customer), 1)
}

test('an account whose customer Stripe does not know is deleted all the same, and the log says what to look for', async () => {
  const { product } = world
  const who = await world.doctor()
  const { id, customer } = await world.bought(who)
  unknown(who)
  product.lines.length = 0
  expect((await removeAccount(who)).error).toBeNull()
  expect(product.lines.filter(({ event }) => event === 'payment-not-ended')).toMatchObject([
    { level: 'error', customer, subscription: id },
  ])
  const { rows } = await product.owner.query('select from auth.users where id = $1', [who.userId])
  expect(rows).toEqual([])
})

/** Runs the check of deleted accounts, as when an hour has passed. */
async function checkLater(): Promise<void> {
  const { product } = world
  await product.owner.query(`update payments_to_end set ask_again_at = now() - interval '1 second'`)
  const headers = product.headersOf(product.keys.serviceRoleKey)
  expect((await fetch(`${product.url}/functions/v1/check-plans`, { method: 'POST', headers })).status).toBe(200)
}
const waiting = async () =>
  (await world.product.owner.query('select customer_id, subscription_id from payments_to_end')).rows

test('support is told of a deleted account that may go on being charged, and it ends as soon as Stripe knows the customer', async () => {
  const { product, stripe } = world
  const who = await world.doctor()
  const { id, customer } = await world.bought(who)
  const [known] = customersOf(who)
  if (!known) throw new Error('there is no customer')
  unknown(who)
  expect((await removeAccount(who)).error).toBeNull()
  expect(product.mails.at(-1)).toMatchObject({
    to: 'ajuda@prontuvoz.test',
    subject: 'Cobrança não encerrada de uma conta excluída',
    text: expect.stringContaining(`${customer} (assinatura: ${id})`),
  })
  expect(await waiting()).toContainEqual({ customer_id: customer, subscription_id: id })
  product.lines.length = 0
  await checkLater()
  expect(product.lines.filter(({ event }) => event === 'payment-not-ended')).toContainEqual(
    expect.objectContaining({ customer, subscription: id }),
  )
  expect(subscriptionsOf(who)).toMatchObject([{ status: 'active' }])
  stripe.customers.push(known)
  await checkLater()
  expect(subscriptionsOf(who)).toMatchObject([{ status: 'canceled' }])
  expect(customersOf(who)).toMatchObject([{ deleted: true }])
  expect(await waiting()).not.toContainEqual({ customer_id: customer, subscription_id: id })
})

test('an account whose deletion failed at its last step keeps its plan', async () => {
  const who = await world.doctor()
  const { customer } = await world.bought(who)
  await world.product.owner.query('insert into payments_to_end (customer_id) values ($1)', [customer])
  await checkLater()
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(subscriptionsOf(who)).toMatchObject([{ status: 'active' }])
})

test('with a test key no account is deleted whose real customer is still paying', async () => {
  const { stripe } = world
  const who = await world.doctor()
  await world.bought(who)
  unknown(who)
  stripe.hasLiveTwins = true
  const { error } = await removeAccount(who)
  stripe.hasLiveTwins = false
  expect(await error.context.json()).toEqual({
    error: {
      kind: 'conflict',
      message: 'Não foi possível encerrar a cobrança do seu plano. Fale com o suporte antes de excluir a conta.',
    },
  })
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('where nothing can be paid any more, an account goes that pays for nothing, and one that does is sent to support', async () => {
  const product = await createTestProduct()
  const bought = async (name: string, status: string) => {
    const { userId, backend } = await product.professional(name)
    const plan = `(select id from plans where name = 'Profissional')`
    await product.owner.query(`insert into subscriptions (user_id, plan_id, status) select $1, ${plan}, $2`, [
      userId,
      status,
    ])
    await product.owner.query(
      `insert into payment_accounts (user_id, customer_id, subscription_id, plan_id) select $1, $2, 'sub_1', ${plan}`,
      [userId, `cus_${name}`],
    )
    return backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  }
  try {
    expect((await bought('former', 'canceled')).error).toBeNull()
    const { error } = await bought('paying', 'past_due')
    expect(await error.context.json()).toMatchObject({ error: { kind: 'conflict' } })
    const { rows } = await product.owner.query('select customer_id from payment_accounts')
    expect(rows).toEqual([{ customer_id: 'cus_paying' }])
  } finally {
    await product.close()
  }
})

test('who has no plan buys one though Stripe does not know the earlier customer', async () => {
  const who = await world.doctor()
  await world.pageFor(who)
  unknown(who)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await world.bought(who).finally(() => void vi.useRealTimers())
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
})

test('with the account goes its customer at Stripe, and with that the card', async () => {
  const who = await world.doctor()
  await world.bought(who)
  expect((await removeAccount(who)).error).toBeNull()
  expect(customersOf(who)).toMatchObject([{ deleted: true }])
})

test('a payment page asked for while the account is deleted is never paid', async () => {
  const { stripe } = world
  const who = await world.doctor()
  await world.click(await world.pageFor(who))
  for (const { id } of subscriptionsOf(who)) stripe.setSubscription(id, { status: 'canceled' })
  // Every request has its response, and the page opened after the deletion had looked for pages.
  const held = Promise.withResolvers<void>()
  stripe.requests.length = 0
  stripe.answersLeaveAfter = held.promise
  const opening = world.checkout(who.accessToken, world.plans.Profissional)
  await vi.waitFor(() => expect(stripe.requests.length).toBeGreaterThan(0))
  stripe.answersLeaveAfter = undefined
  expect((await removeAccount(who)).error).toBeNull()
  held.resolve()
  await opening
  await world.click(newestPage())
  expect(subscriptionsOf(who).map(({ status }) => status)).toEqual(['canceled'])
})

test('the first payment page, asked for while the account is deleted, is never paid', async () => {
  const { stripe, product } = world
  const who = await world.doctor()
  await product.owner.query(`
    create function pay_meanwhile() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create trigger pay_meanwhile after delete on profiles for each row execute function pay_meanwhile()`)
  const removal = removeAccount(who)
  await vi.waitFor(
    async () => {
      const { rows } = await product.owner.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)
      expect(rows).toHaveLength(1)
    },
    { interval: 20 },
  )
  const asked = await world.checkout(who.accessToken, world.plans.Profissional)
  expect((await removal).error).toBeNull()
  await product.owner.query('drop trigger pay_meanwhile on profiles')
  expect(asked).toMatchObject({ status: expect.any(Number) })
  for (const { url } of stripe.sessions.filter(({ customer }) => customersOf(who).some(({ id }) => id === customer)))
    await world.click(url)
  expect(subscriptionsOf(who)).toEqual([])
})

test('a deletion that stopped halfway after the payment had ended can be repeated, or given up', async () => {
  const { product } = world
  const who = await world.doctor()
  await world.bought(who)
  const refuse = async (isOn: boolean) =>
    product.owner.query(
      isOn
        ? `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
           create trigger refuse_end before delete on profiles for each row execute function refuse_end()`
        : 'drop trigger refuse_end on profiles',
    )
  await refuse(true)
  expect((await removeAccount(who)).error).not.toBeNull()
  await refuse(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await world.bought(who).finally(() => void vi.useRealTimers())
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect((await removeAccount(who)).error).toBeNull()
  expect(subscriptionsOf(who).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
})
