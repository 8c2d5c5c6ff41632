import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'
import { forAddress } from './auth-limits.ts'
import { giveAllBack, takeAll } from './rate-limit.ts'
import type { Allowance } from './rate-limit.ts'

export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication'

/** The mailbox has just received mails of this kind; the newest is valid. */
export class MailboxBusy extends AuthFailure {}

const LIMITED = 'over_email_send_rate_limit'

/** A mail about to be sent. Addresses without an account count too, so that the answer does not tell them apart. */
export interface Booking {
  readonly kind: MailKind
  readonly mailbox: string
  /** Network address of the request. */
  readonly address: string
  /** The account whose session requests it. */
  readonly userId?: string
}

/** Books a mail, or refuses it: too soon after the last of its kind, or too many to the mailbox or from the address. */
export async function bookMail(parts: AuthParts, query: Query, booking: Booking): Promise<AuthFailure | undefined> {
  const full = await takeAll(parts.rates, query, placesOf(parts, booking))
  if (!full) return undefined
  const details = { retryAfterSeconds: full.seconds }
  if (full.place.isOfSender) return new AuthFailure(429, LIMITED, 'email rate limit exceeded', details)
  const message =
    full.place.allowance.places === 1
      ? `For security purposes, you can only request this after ${full.seconds} seconds.`
      : 'email rate limit exceeded'
  return new MailboxBusy(429, LIMITED, message, details)
}

/** Cancels a booking after a mail could not be sent, so that it can be requested again at once. */
export async function releaseMail(parts: AuthParts, booking: Booking): Promise<void> {
  await parts.database.authTransaction((query) => giveAllBack(parts.rates, query, placesOf(parts, booking)))
}

// The mailbox's allowance is by kind of mail: whoever uses it up has had mails of this kind delivered, and the newest of
// them lets the owner in. Mails requested in a session count for its account instead.
function placesOf({ limits }: AuthParts, { kind, mailbox, address, userId }: Booking) {
  const interval: Allowance = { places: 1, windowSeconds: limits.mailIntervalSeconds }
  const target = userId ?? mailbox
  return [
    { kind: `mail-${kind}`, subject: target, allowance: interval, isOfSender: false },
    { kind: `mails-${kind}`, subject: target, allowance: limits.mailsPerMailbox, isOfSender: false },
    {
      kind: 'mails-from',
      subject: address,
      allowance: forAddress(limits, limits.mailsPerAddress),
      isOfSender: true,
    },
  ]
}
