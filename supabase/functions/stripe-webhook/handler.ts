import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { z } from 'zod'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { readText } from '../_shared/read-body.ts'
import { createPaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf } from '../_shared/payments.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { bringUpToDate } from '../_shared/subscription-state.ts'

const MAX_BODY_CHARACTERS = 1_000_000

const aboutASubscription = z.enum([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
])
const message = z.object({ id: z.string().optional(), type: z.string() })
const customer = z.string().min(1)
/** The provider sends a customer's id or the whole customer; a payment page that nobody has opened has none. */
const subject = z.object({
  data: z.object({ object: z.object({ customer: z.union([customer, z.object({ id: customer })]).nullish() }) }),
})

/**
 * Receives messages of the payment provider. A message only prompts a request for the current state, so that late,
 * repeated and reordered messages are harmless. A response of 500 makes the provider send it again.
 */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const payments = await paymentsOf(context)
      const body = await readText(request, MAX_BODY_CHARACTERS, 'A mensagem é longa demais.')
      const event = await payments.verifiedEvent(body, request.headers.get('stripe-signature'))
      const { id, type } = read(message, event, context)
      if (aboutASubscription.safeParse(type).success) {
        const who = read(subject, event, context).data.object.customer
        if (who) {
          const accounts = createPaymentAccounts(serviceBackendOf(context))
          const outcome = await bringUpToDate(payments, accounts, typeof who === 'string' ? who : who.id)
          if (outcome === 'unknown') context.log('warn', 'payment-unknown', { type, id })
        }
      }
      return Response.json({ received: true })
    }),
}

/** @throws FunctionFailure 'invalid': the provider would only send the same again after a 500. */
function read<T>(schema: z.ZodType<T>, event: unknown, { log }: Pick<FunctionContext, 'log'>): T {
  const { data, error } = schema.safeParse(event)
  if (!error) return data
  log('warn', 'payment-message-refused', { reason: 'form' })
  throw new FunctionFailure('invalid', 'A mensagem não tem a forma esperada.', { cause: error })
}
