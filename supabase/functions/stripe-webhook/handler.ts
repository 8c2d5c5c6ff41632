import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type Stripe from 'stripe'
import { answering } from '../_shared/failure.ts'
import { readText } from '../_shared/read-body.ts'
import { createPaymentAccounts } from '../_shared/payment-account.ts'
import { paymentsOf } from '../_shared/payments.ts'
import { serviceBackendOf } from '../_shared/service-backend.ts'
import { bringUpToDate } from '../_shared/subscription-state.ts'

const MAX_BODY_CHARACTERS = 1_000_000

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
      const customerId = customerOf(event)
      if (customerId !== undefined) {
        const accounts = createPaymentAccounts(serviceBackendOf(context))
        const outcome = await bringUpToDate(payments, accounts, customerId)
        if (outcome === 'unknown') context.log('warn', 'payment-unknown', { type: event.type, id: event.id })
      }
      return Response.json({ received: true })
    }),
}

/** The customer whose subscription may have changed; undefined for a message about something else. */
function customerOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { customer } = event.data.object
      return typeof customer === 'string' ? customer : customer?.id
    }
    default:
      return undefined
  }
}
