import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
  expect(await world.checkout(who.accessToken, plans.Clínica)).toMatchObject({ status: 503 })
  stripe.customers.push(...kept)
  expect(await world.stored(who)).toEqual([{ plan: 'Profissional', status: 'active' }])
  expect(customersOf(who).map(({ id }) => id)).toEqual([customer])
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
  // Everything is answered, and the page opened after the deletion had looked for pages.
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
