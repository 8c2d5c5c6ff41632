import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'
import { callFunction } from '#shared/function-call.ts'

const offers = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    price_cents: z.number(),
    features: z.object({
      patients: z.string(),
      recording: z.string(),
      support: z.string(),
      advanced: z.optional(z.string()),
    }),
  }),
)

export type PlanOffer = z.infer<typeof offers>[number]

/** Every plan, cheapest first. */
export const planOffers = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => {
    const client = await backend()
    return offers.parse(
      expectData(
        await client.from('plans').select('id, name, price_cents, features').order('price_cents', { ascending: true }),
      ),
    )
  },
})

/**
 * The active subscription, or null; and whether there is none only because a card payment failed, or because it has
 * ended.
 */
export function heldSubscription(userId: string) {
  return queryOptions({
    queryKey: ['plan', userId, 'subscription'],
    queryFn: async () => {
      const client = await backend()
      const rows = expectData(
        await client
          .from('subscriptions')
          .select('plan_id, status, current_period_end, will_end_at')
          .eq('user_id', userId),
      )
      const active = rows.find(({ status }) => status === 'active') ?? null
      const isFailing = !active && rows.some(({ status }) => status === 'past_due' || status === 'unpaid')
      const hasEnded = !active && !isFailing && rows.some(({ status }) => status === 'canceled')
      return { active, isFailing, hasEnded }
    },
  })
}

const checks = z.object({ checked: z.number() })

/**
 * Makes the server ask the payment provider what this account has paid, as the provider's webhook may be late or lost.
 * @returns whether there was anything to check. @throws Failure
 */
export async function checkPayment(): Promise<boolean> {
  return checks.parse(await callFunction('check-plans', {})).checked > 0
}

const checkout = z.object({ url: z.url() })

/** URL of the payment page for a plan. @throws Failure */
export async function startCheckout(planId: string): Promise<string> {
  return checkout.parse(await callFunction('create-checkout', { planId })).url
}
