import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type Stripe from 'stripe'
import { z } from 'zod'
import { backendOf } from '../_shared/backend.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { createPaymentAccounts, type PaymentAccount, type PaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf } from '../_shared/payments.ts'
import { validated } from '../_shared/read-body.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { bringUpToDate, isCustomerGone } from '../_shared/subscription-state.ts'
import { openCheckout, openPortal, pagesOf } from './payment-page.ts'
import { heldPlan, planById } from './plans.ts'

const bodySchema = z.object({ planId: z.uuid() })

/** Returns the address of the payment provider's page where the caller gets, fixes or cancels a plan. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const { planId } = validated(bodySchema, await request.text(), 'Escolha um plano.')
      return inWordsForTheDoctor(context, async () => {
        const payments = paymentsOf(context)
        const { client, userId } = backendOf(context)
        const plan = await planById(client, planId)
        if (!plan) throw new FunctionFailure('not-found', 'Este plano não foi encontrado.')
        const accounts = createPaymentAccounts(serviceBackendOf(context))
        const account = await presentAccount(payments.stripe, accounts, userId)
        const known = account ? await pagesOf(payments.stripe, account.customerId) : []
        // A message of the provider may still be on its way: nobody should pay twice because of that.
        if (account) await bringUpToDate(payments.stripe, accounts, account.customerId)
        const held = await heldPlan(client, userId)
        const isThisPlan = held?.planId === plan.id
        if (held ? isThisPlan && held.isInForce : plan.priceCents === 0)
          throw new FunctionFailure('conflict', 'Este plano já está ativo.')
        const page = { ...payments, publicUrl: publicUrlOf(context) }
        if (!held || (plan.priceCents > 0 && !isThisPlan))
          return Response.json({ url: await openCheckout(page, accounts, { userId, plan, account, known }) })
        if (!account)
          throw new FunctionFailure(
            'conflict',
            'Seu plano não foi comprado por aqui. Fale com o suporte para trocá-lo.',
          )
        return Response.json({ url: await openPortal(page, account.customerId) })
      })
    }),
}

/** The caller's account at the provider; if it was deleted there, its plan ends, and there is none. */
async function presentAccount(
  stripe: Stripe,
  accounts: PaymentAccounts,
  userId: string,
): Promise<PaymentAccount | undefined> {
  const account = await accounts.ofUser(userId)
  if (!account || !(await isCustomerGone(stripe, account))) return account
  await bringUpToDate(stripe, accounts, account.customerId)
  await accounts.forget(account)
  return undefined
}

function publicUrlOf({ env }: FunctionContext): string {
  const url = env('PUBLIC_URL')
  if (url === undefined) throw new Error('PUBLIC_URL is required')
  return url
}

/** For the doctor every failure means the same: try again. The log has its kind, never its message. */
async function inWordsForTheDoctor({ log }: FunctionContext, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof FunctionFailure) throw cause
    const kind = cause instanceof Error && 'type' in cause ? cause.type : 'fault'
    log('error', 'payment-failed', { kind: String(kind) })
    throw new FunctionFailure(
      'payment-unavailable',
      'Não foi possível iniciar o processo de pagamento. Tente novamente.',
      { cause },
    )
  }
}
