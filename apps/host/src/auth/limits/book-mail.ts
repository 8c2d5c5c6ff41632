import type { AuthParts } from '#host/auth/auth-parts.ts'
import { Refusal } from '#host/auth/refusal.ts'
import type { Query } from '#host/database/database.ts'
import { forAddress } from './auth-limits.ts'
import type { Allowance } from './rate-limit.ts'

export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication'

/** The last mail of this kind to this mailbox is on its way. */
export class TooSoon extends Refusal {}

const LIMITED = 'over_email_send_rate_limit'

/** A mail that is about to be sent. Addresses without an account count too: the answer must not tell them apart. */
export interface Booking {
  readonly kind: MailKind
  readonly mailbox: string
  /** Network address of who asks for it. */
  readonly address: string
}

/** Books a mail, or refuses: too soon after the last of its kind, or too many to the mailbox or from the address. */
export async function bookMail(parts: AuthParts, query: Query, booking: Booking): Promise<Refusal | undefined> {
  const places = placesOf(parts, booking)
  for (const [index, { kind, subject, allowance }] of places.entries()) {
    const seconds = await parts.rates.take(query, kind, subject, allowance)
    if (seconds === 0) continue
    for (const taken of places.slice(0, index)) {
      await parts.rates.giveBack(query, taken.kind, taken.subject, taken.allowance)
    }
    const details = { retryAfterSeconds: seconds }
    if (index > 0) return new Refusal(429, LIMITED, 'email rate limit exceeded', details)
    return new TooSoon(
      429,
      LIMITED,
      `For security purposes, you can only request this after ${seconds} seconds.`,
      details,
    )
  }
  return undefined
}

/** Gives a booking back: the mail could not be sent, so that the person can ask again at once. */
export async function releaseMail(parts: AuthParts, booking: Booking): Promise<void> {
  await parts.database.authTransaction(async (query) => {
    for (const { kind, subject, allowance } of placesOf(parts, booking)) {
      await parts.rates.giveBack(query, kind, subject, allowance)
    }
  })
}

function placesOf({ limits }: AuthParts, { kind, mailbox, address }: Booking) {
  const interval: Allowance = { places: 1, windowSeconds: limits.mailIntervalSeconds }
  return [
    { kind: `mail-${kind}`, subject: mailbox, allowance: interval },
    { kind: 'mails-to', subject: mailbox, allowance: limits.mailsPerMailbox },
    { kind: 'mails-from', subject: address, allowance: forAddress(limits, limits.mailsPerAddress) },
  ]
}
