import type { StripeEvent } from './stripe-delivery.ts'
import { type Form, textAt, textsAt } from './stripe-form.ts'
import { StripeRefusal, type Customer, type Session, type StripeRecords, type Subscription } from './stripe-records.ts'

/** The response to an API call, and the messages that follow it. */
interface Answer {
  readonly body: object
  readonly events?: readonly StripeEvent[]
}

/** Answers an API call. @throws StripeRefusal for an unknown route or record. */
export function answerApi(records: StripeRecords, method: string, address: string, form: Form): Answer {
  const { pathname, searchParams } = new URL(address, 'http://stripe.test')
  const [resource, id] = pathname.replace('/v1/', '').replace('checkout/sessions', 'sessions').split('/')
  switch (`${method} ${resource}${id === undefined ? '' : '/:id'}`) {
    case 'POST customers':
      return { body: records.addCustomer(form) }
    case 'GET customers/:id':
      return { body: asSent(records.formerCustomer(id)) }
    case 'DELETE customers/:id':
      return deleted(records, records.customer(id))
    case 'POST sessions':
      return { body: sentSession(records.addSession(form, 'checkout')) }
    case 'GET sessions': {
      const { id: customer } = records.customer(searchParams.get('customer') ?? undefined)
      const status = searchParams.get('status')
      const data = records.sessions
        .filter((one) => one.object === 'checkout.session' && one.customer === customer)
        .filter((one) => status === null || one.status === status)
        .toReversed()
      return { body: { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.map(sentSession) } }
    }
    case 'POST sessions/:id':
      // The only action on a session: ".../expire".
      return { body: sentSession(records.expire(records.session(id))) }
    case 'GET sessions/:id':
      return { body: sentSession(records.session(id)) }
    case 'POST billing_portal/:id':
      return { body: sentSession(records.addSession(form, 'portal')) }
    case 'GET subscriptions': {
      const { id: customer } = records.customer(searchParams.get('customer') ?? undefined)
      const data = records.subscriptions.filter((one) => one.customer === customer).toReversed()
      return { body: { object: 'list', url: '/v1/subscriptions', has_more: false, data } }
    }
    case 'GET subscriptions/:id':
      return { body: records.subscription(id) }
    case 'POST subscriptions/:id':
      return changed(records.subscription(id), form)
    case 'DELETE subscriptions/:id':
      return ended(records.subscription(id))
    default:
      throw new StripeRefusal(404, 'url_invalid', `Unrecognized request URL (${method}: ${pathname})`)
  }
}

function changed(subscription: Subscription, form: Form): Answer {
  subscription.metadata = { ...subscription.metadata, ...textsAt(form, 'metadata') }
  const ending = textAt(form, 'cancel_at_period_end')
  if (ending !== undefined) subscription.cancel_at_period_end = ending === 'true'
  return { body: subscription, events: [about('updated', subscription)] }
}

function ended(subscription: Subscription): Answer {
  if (subscription.status === 'canceled')
    throw new StripeRefusal(404, 'resource_missing', `No such subscription: '${subscription.id}'`)
  subscription.status = 'canceled'
  return { body: subscription, events: [about('deleted', subscription)] }
}

/** Deleting a customer ends what it pays for. */
function deleted({ subscriptions }: StripeRecords, customer: Customer): Answer {
  const running = subscriptions.filter((one) => one.customer === customer.id && one.status !== 'canceled')
  customer.deleted = true
  return { body: asSent(customer), events: running.flatMap((one) => ended(one).events ?? []) }
}

function asSent(customer: Customer): object {
  return customer.deleted ? { id: customer.id, object: 'customer', deleted: true } : customer
}

function about(what: string, subscription: Subscription): StripeEvent {
  return { type: `customer.subscription.${what}`, data: { object: structuredClone(subscription) } }
}

function sentSession({ form, ...session }: Session): object {
  const reference = textAt(form, 'client_reference_id') ?? null
  const amount = textAt(form, 'line_items', '0', 'price_data', 'unit_amount')
  return {
    ...session,
    // Only a page that can be paid has a URL.
    url: session.status === 'open' ? session.url : null,
    amount_total: amount === undefined ? null : Number(amount),
    client_reference_id: reference,
    metadata: textsAt(form, 'metadata'),
  }
}
