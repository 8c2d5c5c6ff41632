import { randomBytes } from 'node:crypto'
import { type Form, textAt, textsAt } from './stripe-form.ts'

const MONTH_SECONDS = 30 * 86_400

/** An error response of Stripe. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly metadata: Readonly<Record<string, string>>
  /** Permanently deleted: it cannot be used, listed or changed. */
  deleted?: true
}

export interface Session {
  readonly id: string
  readonly object: 'checkout.session' | 'billing_portal.session'
  readonly url: string
  readonly customer: string
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  /** The request, including the prices. */
  readonly form: Form
}

export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  /** Unix time in seconds. */
  readonly created: number
  status: string
  metadata: Readonly<Record<string, string>>
  cancel_at_period_end: boolean
  /** Unix time in seconds. */
  cancel_at: number | null
  items: {
    readonly object: 'list'
    readonly data: readonly { readonly id: string; readonly current_period_end: number }[]
  }
}

/** The simulated Stripe's data, in memory, newest last. */
export function createStripeRecords(urlOf: () => string) {
  const customers: Customer[] = []
  const sessions: Session[] = []
  const subscriptions: Subscription[] = []
  const found = <T extends { readonly id: string }>(list: readonly T[], id: string | undefined, what: string): T => {
    const record = list.find((one) => one.id === id)
    if (!record) throw new StripeRefusal(404, 'resource_missing', `No such ${what}: '${id}'`)
    return record
  }
  const present = (id: string | undefined): Customer =>
    found(
      customers.filter((one) => !one.deleted),
      id,
      'customer',
    )
  return {
    customers,
    sessions,
    subscriptions,
    customer: present,
    /** Finds deleted ones, too. */
    formerCustomer: (id: string | undefined) => found(customers, id, 'customer'),
    session: (id: string | undefined) => found(sessions, id, 'session'),
    subscription: (id: string | undefined) => found(subscriptions, id, 'subscription'),

    addCustomer(form: Form): Customer {
      const customer: Customer = { id: newId('cus'), object: 'customer', metadata: textsAt(form, 'metadata') }
      customers.push(customer)
      return customer
    },

    addSession(form: Form, kind: 'checkout' | 'portal'): Session {
      const customer = present(textAt(form, 'customer')).id
      if (kind === 'checkout') refuseWrongPrice(form)
      const id = newId(kind === 'checkout' ? 'cs_test' : 'bps')
      const session: Session = {
        id,
        object: kind === 'checkout' ? 'checkout.session' : 'billing_portal.session',
        url: `${urlOf()}/${kind === 'checkout' ? 'pay' : 'portal'}/${id}`,
        customer,
        status: 'open',
        subscription: null,
        form,
      }
      sessions.push(session)
      return session
    },

    /** Closes an unpaid page. */
    expire(session: Session): Session {
      if (session.status !== 'open')
        throw new StripeRefusal(400, 'resource_invalid', 'Only Checkout Sessions with a status of open can be expired')
      session.status = 'expired'
      return session
    },

    /** Pays: the session is complete and its subscription runs for a month. */
    pay(session: Session): Subscription {
      if (session.status === 'expired')
        throw new StripeRefusal(410, 'resource_expired', 'This Checkout Session has expired')
      if (session.status === 'complete') return found(subscriptions, session.subscription ?? '', 'subscription')
      present(session.customer)
      const created = Math.floor(Date.now() / 1000)
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer: session.customer,
        created,
        status: 'active',
        metadata: textsAt(session.form['subscription_data'], 'metadata'),
        cancel_at_period_end: false,
        cancel_at: null,
        items: { object: 'list', data: [{ id: newId('si'), current_period_end: created + MONTH_SECONDS }] },
      }
      subscriptions.push(subscription)
      session.status = 'complete'
      session.subscription = subscription.id
      return subscription
    },
  }
}

function refuseWrongPrice(form: Form): void {
  const price = (...path: readonly string[]) => textAt(form, 'line_items', '0', 'price_data', ...path)
  if (textAt(form, 'mode') !== 'subscription' || price('recurring', 'interval') === undefined)
    throw new StripeRefusal(400, 'parameter_invalid', 'You must provide at least one recurring price')
  if (
    price('currency') !== 'brl' ||
    !/^\d+$/.test(price('unit_amount') ?? '') ||
    price('product_data', 'name') === undefined
  )
    throw new StripeRefusal(400, 'parameter_invalid', 'Invalid price_data')
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`
}

export type StripeRecords = ReturnType<typeof createStripeRecords>
