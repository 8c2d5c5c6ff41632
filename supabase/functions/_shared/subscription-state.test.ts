import type { FunctionLog } from '@prontuvoz/rules/function-context'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { PaymentAccounts, SubscriptionState } from './payment-account.ts'
import { bringUpToDate, endCustomer } from './subscription-state.ts'

const USER = '00000000-0000-4000-8000-0000000000a1'
const PLAN = '00000000-0000-4000-8000-0000000000c1'
const ACCOUNT = { userId: USER, customerId: 'cus_1', subscriptionId: null, planId: null, revision: 3 }
const ours = { user_id: USER, plan_id: PLAN }
const subscription = (id: string, status: string, metadata: unknown = ours, end: number | null = 1_800_000_000) => ({
  id,
  object: 'subscription',
  status,
  metadata,
  items: { data: end === null ? [] : [{ current_period_end: end }] },
})

/** A provider with these subscriptions, newest first, and accounts that return the outcomes in order. */
function world(list: readonly unknown[], outcomes: readonly ('stored' | 'outdated' | 'unknown')[] = ['stored']) {
  const asked: string[] = []
  const lines: unknown[] = []
  const log: FunctionLog = (level, event, fields) => void lines.push({ level, event, ...fields })
  const stored: SubscriptionState[] = []
  const stripe = new Stripe('sk_test', {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      asked.push(`${init?.method} ${pathname}${search}`)
      if (pathname.endsWith('/gone'))
        return Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 })
      if (pathname.endsWith('/stuck'))
        return Response.json({ error: { type: 'api_error', code: 'lock_timeout' } }, { status: 409 })
      return Response.json({ object: 'list', data: list })
    }),
  })
  const left = [...outcomes]
  const accounts: PaymentAccounts = {
    ofUser: async () => ACCOUNT,
    ofCustomer: async (customerId) => (customerId === ACCOUNT.customerId ? ACCOUNT : undefined),
    keep: async () => ACCOUNT,
    forget: async () => undefined,
    watch: async () => undefined,
    apply: async (_account, state) => {
      stored.push(state)
      return left.shift() ?? 'stored'
    },
  }
  const ended = () => asked.flatMap((line) => (line.startsWith('DELETE') ? [line.split('/').at(-1)] : []))
  return { stripe, log, lines, accounts, asked, stored, ended }
}

test('the newest active subscription is stored, and others that cost money are cancelled', async () => {
  const { stripe, log, accounts, asked, stored, ended } = world([
    subscription('late', 'incomplete'),
    subscription('now', 'active'),
    subscription('before', 'past_due'),
    subscription('over', 'canceled'),
    subscription('foreign', 'active', { user_id: '00000000-0000-4000-8000-0000000000b2', plan_id: PLAN }),
  ])
  expect(await bringUpToDate({ stripe, log }, accounts, 'cus_1')).toBe('stored')
  expect(stored).toEqual([
    { subscriptionId: 'now', planId: PLAN, status: 'active', periodEnd: '2027-01-15T08:00:00.000Z', willEndAt: null },
  ])
  expect(asked[0]).toBe('GET /v1/subscriptions?customer=cus_1&status=all&limit=100')
  expect(ended()).toEqual(['before'])
})

test('a plan paid twice is reported to the operator, who can refund it', async () => {
  const { stripe, log, lines, accounts, ended } = world([
    subscription('second', 'active'),
    subscription('first', 'active'),
    subscription('failing', 'past_due'),
  ])
  await bringUpToDate({ stripe, log }, accounts, 'cus_1')
  expect(ended()).toEqual(['first', 'failing'])
  expect(lines).toEqual([
    { level: 'warn', event: 'payment-replaced', customer: 'cus_1', kept: 'second', cancelled: 'first' },
  ])
})

test('without an active one the newest is stored, without an end if nothing was paid, and none is cancelled', async () => {
  const { stripe, log, accounts, stored, ended } = world([
    subscription('new', 'past_due', ours, null),
    subscription('old', 'unpaid'),
  ])
  expect(await bringUpToDate({ stripe, log }, accounts, 'cus_1')).toBe('stored')
  expect(stored).toMatchObject([{ subscriptionId: 'new', status: 'past_due', periodEnd: null }])
  expect(ended()).toEqual([])
})

test('one that still costs money counts before a newer one that has ended', async () => {
  for (const over of ['canceled', 'incomplete_expired'])
    for (const live of ['trialing', 'past_due', 'unpaid', 'paused']) {
      const { stripe, log, accounts, stored, ended } = world([subscription('new', over), subscription('old', live)])
      expect(await bringUpToDate({ stripe, log }, accounts, 'cus_1')).toBe('stored')
      expect(stored).toMatchObject([{ subscriptionId: 'old', status: live }])
      expect(ended()).toEqual([])
    }
})

test('an unknown customer, subscription or plan is reported, and nothing is cancelled', async () => {
  const foreign = world([subscription('now', 'active')])
  expect(await bringUpToDate(foreign, foreign.accounts, 'cus_2')).toBe('unknown')
  expect(foreign.asked).toEqual([])
  const none = world([subscription('other', 'active', {})])
  expect(await bringUpToDate(none, none.accounts, 'cus_1')).toBe('unknown')
  const unknown = world([subscription('now', 'active'), subscription('old', 'active')], ['unknown'])
  expect(await bringUpToDate(unknown, unknown.accounts, 'cus_1')).toBe('unknown')
  expect(unknown.ended()).toEqual([])
})

const OUTDATED = Array.from({ length: 20 }, () => 'outdated' as const)

test('an answer that is outdated by then is requested again, and one that is outdated twice was stored by somebody who asked later', async () => {
  const again = world([subscription('now', 'active')], ['outdated', 'stored'])
  expect(await bringUpToDate(again, again.accounts, 'cus_1')).toBe('stored')
  expect(again.stored).toHaveLength(2)
  const crowded = world([subscription('now', 'active'), subscription('old', 'canceled')], OUTDATED)
  expect(await bringUpToDate(crowded, crowded.accounts, 'cus_1')).toBe('stored')
  expect(crowded.stored).toHaveLength(2)
})

test('while two plans are paid for, a call ends one itself instead of leaving it to another call', async () => {
  const both = [subscription('second', 'active'), subscription('first', 'past_due')]
  const late = world(both, ['outdated', 'outdated', 'outdated', 'stored'])
  expect(await bringUpToDate(late, late.accounts, 'cus_1')).toBe('stored')
  expect(late.ended()).toEqual(['first'])
  const restless = world(both, OUTDATED)
  await expect(bringUpToDate(restless, restless.accounts, 'cus_1')).rejects.toThrow('changes faster')
  expect(restless.stored).toHaveLength(10)
})

test('at the end of an account everything that costs money, or will again, is cancelled', async () => {
  const kinds = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete', 'incomplete_expired']
  const { stripe, ended } = world(kinds.map((status) => subscription(status, status)))
  await endCustomer(stripe, ACCOUNT)
  expect(ended()).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'cus_1'])
})

test('a subscription cancelled by someone else counts as cancelled, and another error is reported', async () => {
  const gone = world([subscription('gone', 'active'), subscription('next', 'active')])
  await endCustomer(gone.stripe, ACCOUNT)
  expect(gone.ended()).toEqual(['gone', 'next', 'cus_1'])
  const stuck = world([subscription('stuck', 'active')])
  await expect(endCustomer(stuck.stripe, ACCOUNT)).rejects.toMatchObject({ code: 'lock_timeout' })
})
