import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerApi } from './stripe-api.ts'
import { deliverEvent, type StripeEvent } from './stripe-delivery.ts'
import { type Form, parseForm, textAt } from './stripe-form.ts'
import { sessionPage } from './stripe-pages.ts'
import {
  createStripeRecords,
  StripeRefusal,
  type Session,
  type StripeRecords,
  type Subscription,
} from './stripe-records.ts'

/**
 * How the API behaves: normally, with an error status, with half a response after the work was done, with a gateway's
 * page, or with an empty object.
 */
type Behaviour = 'well' | 429 | 500 | 'cut' | 'page' | 'empty'

const LIVE_TWIN = '; a similar object exists in live mode, but a test mode key was used to make this request.'

export interface StripeServer extends Pick<StripeRecords, 'customers' | 'sessions' | 'subscriptions'> {
  /** For STRIPE_API_URL. */
  readonly url: string
  /** The key that the API accepts, for STRIPE_SECRET_KEY. */
  readonly apiKey: string
  /** Where messages go; without it none are sent. */
  webhookUrl: string | undefined
  behaviour: Behaviour
  /** API calls that fail while all others work. */
  failingPath: RegExp | undefined
  /** The key is a test key, and objects that it does not find exist in live mode. */
  hasLiveTwins: boolean
  /** API calls take effect immediately, but their responses are sent only after this. */
  answersLeaveAfter: Promise<unknown> | undefined
  readonly requests: { readonly method: string; readonly path: string; readonly form: Form }[]
  /** Sends a message to the webhook, signed now and with the right secret by default; returns the status. */
  deliver(event: StripeEvent, options?: { readonly secret?: string; readonly ageSeconds?: number }): Promise<number>
  /** Changes a subscription without sending a message. */
  setSubscription(id: string, change: Partial<Omit<Subscription, 'id' | 'object' | 'customer' | 'created'>>): void
  /** Deletes a customer without sending a message. */
  deleteCustomer(id: string): void
  close(): Promise<void>
}

/** A small Stripe on loopback: the API as far as the SDK uses it, the hosted pages, and signed messages. */
export async function startStripeServer(options: {
  readonly webhookUrl?: string
  readonly webhookSecret: string
}): Promise<StripeServer> {
  const apiKey = 'sk_test_simulated'
  const state: Pick<StripeServer, 'webhookUrl' | 'behaviour' | 'failingPath' | 'hasLiveTwins' | 'answersLeaveAfter'> = {
    webhookUrl: options.webhookUrl,
    behaviour: 'well',
    failingPath: undefined,
    hasLiveTwins: false,
    answersLeaveAfter: undefined,
  }
  const requests: { method: string; path: string; form: Form }[] = []
  const answers = new Map<string, { readonly asked: string; readonly text: string }>()
  let url = ''
  const records = createStripeRecords(() => url)
  const deliver: StripeServer['deliver'] = async (event, { secret = options.webhookSecret, ageSeconds } = {}) =>
    state.webhookUrl === undefined ? 0 : deliverEvent(state.webhookUrl, event, { secret, ageSeconds })

  const api = (request: IncomingMessage, path: string, form: Form): string => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      throw new StripeRefusal(401, 'api_key_invalid', 'Invalid API Key provided')
    if (state.failingPath?.test(path) === true) throw new StripeRefusal(500, 'api_error', 'scripted 500')
    if (typeof state.behaviour === 'number') throw new StripeRefusal(state.behaviour, 'api_error', 'scripted')
    if (state.behaviour === 'page') return '<html>Bad gateway</html>'
    if (state.behaviour === 'empty') return '{}'
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const asked = JSON.stringify([path, form])
    if (known !== undefined) {
      if (known.asked === asked) return known.text
      throw new StripeRefusal(400, 'idempotency_key_in_use', 'Keys can only be used with the same parameters')
    }
    const { body, events = [] } = answerApi(records, request.method ?? 'GET', path, form)
    const text = JSON.stringify(body)
    if (typeof key === 'string') answers.set(key, { asked, text })
    for (const event of events) void deliver(event).catch(() => undefined)
    return text
  }

  const pages = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const session = records.session(path.split('/')[2])
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(sessionPage(session))
      return
    }
    await Promise.all(click(records, session).map((event) => deliver(event)))
    const back = textAt(session.form, session.object === 'checkout.session' ? 'success_url' : 'return_url')
    response.writeHead(303, { location: back ?? '/' }).end()
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    try {
      const form = parseForm(await readBody(request))
      if (!path.startsWith('/v1/')) return await pages(request, response, path)
      requests.push({ method: request.method ?? '', path, form })
      const text = api(request, path, form)
      await state.answersLeaveAfter
      answer(response, 200, text, state.behaviour === 'cut')
    } catch (cause) {
      const refusal = cause instanceof StripeRefusal ? cause : new StripeRefusal(500, 'api_error', String(cause))
      const isTwin = state.hasLiveTwins && refusal.code === 'resource_missing'
      const message = isTwin ? `${refusal.message}${LIVE_TWIN}` : refusal.message
      const type = refusal.status >= 500 ? 'api_error' : 'invalid_request_error'
      answer(response, refusal.status, JSON.stringify({ error: { type, code: refusal.code, message } }))
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  url = `http://127.0.0.1:${address.port}`
  const { customers, sessions, subscriptions } = records
  return Object.assign(state, {
    url,
    apiKey,
    requests,
    customers,
    sessions,
    subscriptions,
    deliver,
    setSubscription: (id: string, change: Partial<Subscription>) =>
      void Object.assign(records.subscription(id), change),
    deleteCustomer: (id: string) => void answerApi(records, 'DELETE', `/v1/customers/${id}`, {}),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Clicks the only button of a page; returns the messages that Stripe then sends, in no particular order. */
function click(records: StripeRecords, session: Session): readonly StripeEvent[] {
  if (session.object === 'checkout.session') {
    const subscription = structuredClone(records.pay(session))
    const { form: _unsent, ...completed } = session
    return [
      { type: 'customer.subscription.created', data: { object: subscription } },
      { type: 'checkout.session.completed', data: { object: { ...completed } } },
    ]
  }
  return records.subscriptions
    .filter(({ customer, status }) => customer === session.customer && status !== 'canceled')
    .map((subscription) => {
      subscription.status = 'canceled'
      return { type: 'customer.subscription.deleted', data: { object: structuredClone(subscription) } }
    })
}

function answer(response: ServerResponse, status: number, body: string, isCut = false): void {
  const length = Buffer.byteLength(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length })
  if (isCut) response.write(body.slice(0, body.length / 2), () => response.destroy())
  else response.end(body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
