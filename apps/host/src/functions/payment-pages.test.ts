import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from './test-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
/** Pages that can still be paid. */
const payable = () => world.stripe.sessions.filter(({ status }) => status === 'open').map(({ url }) => url)
const ended = (page: string) => world.stripe.sessions.find(({ url }) => url === page)?.status === 'expired'

test('an account that asks twice for a plan within two minutes gets one page, and pays once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const who = await world.doctor()
  const first = await world.pageFor(who)
  passMinutes(2)
  expect(await world.pageFor(who)).toBe(first)
  await world.click(first)
  await world.click(first)
  expect(world.stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === who.userId)).toHaveLength(1)
})

test('the page of another plan ends the first, which cannot be paid any more', async () => {
  const who = await world.doctor()
  const [first, second] = [await world.pageFor(who), await world.pageFor(who, world.plans.Clínica)]
  expect(ended(first)).toBe(true)
  await world.click(first)
  await world.click(second)
  expect(await world.stored(who)).toEqual([{ plan: 'Clínica', status: 'active' }])
  expect(world.stripe.subscriptions.filter(({ metadata }) => metadata['user_id'] === who.userId)).toHaveLength(1)
})

test('going to and fro between two plans within a minute always leads to the one page that can be paid', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const who = await world.doctor()
  const before = payable()
  for (const plan of [world.plans.Profissional, world.plans.Clínica, world.plans.Profissional, world.plans.Clínica]) {
    const page = await world.pageFor(who, plan)
    expect(payable()).toEqual([...before, page])
  }
})

test('of two plans asked for at once, one page can be paid', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const who = await world.doctor()
    const before = payable()
    const { Profissional, Clínica } = world.plans
    await Promise.allSettled([world.pageFor(who, Profissional), world.pageFor(who, Clínica)])
    expect(payable()).toHaveLength(before.length + 1)
  }
})

test('twenty requests for two plans at once are all answered, and one page can be paid', async () => {
  const who = await world.doctor()
  const before = payable()
  const { Profissional, Clínica } = world.plans
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, number) => world.pageFor(who, number % 2 === 0 ? Profissional : Clínica)),
  )
  const left = payable().filter((page) => !before.includes(page))
  expect(left).toHaveLength(1)
  expect(pages).toContain(left[0])
})

test('if Stripe does not end the first page, no second one is given, until it does', async () => {
  const { stripe, plans } = world
  const who = await world.doctor()
  const first = await world.pageFor(who)
  const before = payable()
  stripe.failingPath = /expire$/
  expect(await world.checkout(who.accessToken, plans.Clínica)).toMatchObject({
    status: 503,
    body: { error: { kind: 'payment-unavailable' } },
  })
  expect(ended(first)).toBe(false)
  stripe.failingPath = undefined
  const second = await world.pageFor(who, plans.Clínica)
  expect(payable()).toEqual([...before.filter((page) => page !== first), second])
})

test.each(['Profissional', 'Clínica'] as const)(
  'if the first page is paid while %s is asked for, no other is given',
  async (name) => {
    const { stripe, plans } = world
    const who = await world.doctor()
    const first = await world.pageFor(who)
    const before = payable()
    const held = Promise.withResolvers<void>()
    stripe.requests.length = 0
    stripe.answersLeaveAfter = held.promise
    const opening = world.checkout(who.accessToken, plans[name])
    await vi.waitFor(() => expect(stripe.requests.some(({ path }) => path.includes('sessions?'))).toBe(true))
    stripe.webhookUrl = undefined
    await world.click(first)
    stripe.answersLeaveAfter = undefined
    held.resolve()
    expect(await opening).toMatchObject({ status: name === 'Clínica' ? 503 : 409 })
    expect(payable()).toEqual(before.filter((page) => page !== first))
  },
)
