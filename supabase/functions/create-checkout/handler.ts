import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { z } from 'zod'
import { backendOf, type CallersBackend } from '../_shared/backend.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { createPaymentAccounts, type PaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf, type Payments } from '../_shared/payments.ts'
import { validated } from '../_shared/read-body.ts'
import { inTurn } from '../_shared/in-turn.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { bringUpToDate, isMissing, standingOf } from '../_shared/subscription-state.ts'
import { heldPlan } from '../_shared/held-plan.ts'
import { openCheckout, openPortal, pagesOf, type Page } from './payment-page.ts'
import { planById, type Plan } from './plans.ts'

const bodySchema = z.object({ planId: z.uuid() })

/** Returns the URL of the payment provider's page where the caller buys, fixes or cancels a plan. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const { planId } = validated(bodySchema, await request.text(), 'Escolha um plano.')
      return inWordsForTheDoctor(context, async () => {
        const payments = await paymentsOf(context)
        const { client, userId } = backendOf(context)
        const plan = await planById(client, planId)
        if (!plan) throw new FunctionFailure('not-found', 'Este plano não foi encontrado.')
        const accounts = createPaymentAccounts(serviceBackendOf(context))
        const page = { ...payments, publicUrl: publicUrlOf(context) }
        const open = () => openPage(page, accounts, { client, userId, plan })
        const openOrReplace = () =>
          open().catch(async (cause: unknown) => {
            // A customer that is deleted or unknown at the provider can no longer buy: the account gets another.
            const account = isMissing(cause) ? await accounts.ofUser(userId) : undefined
            const standing = account && (await standingOf(payments.stripe, account))
            if (!account || standing === 'present') throw cause
            if (standing === 'deleted') await bringUpToDate(payments, accounts, account.customerId)
            // It may still be paid for with another key: a second customer would pay twice.
            else if (await heldPlan(client, userId)) throw notBoughtHere()
            await accounts.forget(account)
            return open()
          })
        return Response.json({ url: await inTurn('payment page', userId, openOrReplace) })
      })
    }),
}

interface Wish {
  readonly client: CallersBackend['client']
  readonly userId: string
  readonly plan: Plan
}

async function openPage(
  page: Page & Payments,
  accounts: PaymentAccounts,
  { client, userId, plan }: Wish,
): Promise<string> {
  const account = await accounts.ofUser(userId)
  const known = account ? await pagesOf(page.stripe, account.customerId) : []
  // A message of the provider may still be in transit: nobody should pay twice because of that.
  if (account) await bringUpToDate(page, accounts, account.customerId)
  const held = await heldPlan(client, userId)
  const isThisPlan = held?.planId === plan.id
  if (held ? isThisPlan && held.isInForce : plan.priceCents === 0)
    throw new FunctionFailure('conflict', 'Este plano já está ativo.')
  if (!held || (plan.priceCents > 0 && !isThisPlan))
    return openCheckout(page, accounts, { userId, plan, account, known })
  if (!account) throw notBoughtHere()
  return openPortal(page, account.customerId)
}

function notBoughtHere(): FunctionFailure {
  return new FunctionFailure('conflict', 'Seu plano não foi comprado por aqui. Fale com o suporte para trocá-lo.')
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
