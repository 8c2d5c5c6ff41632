import { createHmac, randomBytes } from 'node:crypto'

export interface StripeEvent {
  readonly type: string
  /** The object of the message, as it was when the message was created. */
  readonly data: { readonly object: object }
  readonly id?: string
}

/** The header that proves the author and time of a body. */
export function signatureHeader(body: string, secret: string, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

/** Sends a signed message to a webhook; returns the status of its response. */
export async function deliverEvent(
  webhookUrl: string,
  event: StripeEvent,
  { secret, ageSeconds }: { readonly secret: string; readonly ageSeconds?: number | undefined },
): Promise<number> {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomBytes(9).toString('hex')}`
  const body = JSON.stringify({ id, object: 'event', created, livemode: false, ...event })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureHeader(body, secret, ageSeconds) }
  const answer = await fetch(webhookUrl, { method: 'POST', body, headers })
  await answer.arrayBuffer()
  return answer.status
}
