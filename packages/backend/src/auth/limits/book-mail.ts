import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'
import { forAddress } from './auth-limits.ts'
import { giveAllBack, takeAll } from './rate-limit.ts'
import type { Allowance, Place } from './rate-limit.ts'

export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication'

/** How long a mail may be in transit before it counts as lost: the sending process may have been killed. */
const SENDING_SECONDS = 5
/** Interval between polls for whether a mail has left, and their maximum per request. */
const LOOK_MS = 1000
const MAX_LOOKS = 15

/** The mailbox has just received mails of this kind, the newest of which is valid; or one is in transit to it. */
export class MailboxBusy extends AuthFailure {
  readonly isOnItsWay: boolean
  constructor(message: string, retryAfterSeconds: number, isOnItsWay: boolean) {
    super(429, LIMITED, message, { retryAfterSeconds })
    this.isOnItsWay = isOnItsWay
  }

  /** The same, while it is unknown whether the mail in transit serves this request, too. */
  undecided(): MailboxBusy {
    return new MailboxBusy(this.message, this.details.retryAfterSeconds ?? 0, true)
  }
}

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

/**
 * Books a mail, or rejects it: too soon after the last of its kind, or too many to the mailbox or from the address. The
 * mailbox's interval starts when the mail has left (`keepMailed`); until then the booking lasts only as long as sending
 * may.
 */
export async function bookMail(parts: AuthParts, query: Query, booking: Booking): Promise<AuthFailure | undefined> {
  const { latest, counted } = placesOf(parts, booking)
  const full = await takeAll(parts.rates, query, [latest, ...counted])
  if (full) return refusalOf(full, full.place === latest)
  const { allowance } = latest
  const rest = { ...allowance, windowSeconds: allowance.windowSeconds - sendingSeconds(parts) }
  await giveAllBack(parts.rates, query, [{ ...latest, allowance: rest }])
  return undefined
}

function refusalOf({ place, seconds }: { place: MailPlace; seconds: number }, isLatest: boolean): AuthFailure {
  if (place.isOfSender)
    return new AuthFailure(429, LIMITED, 'email rate limit exceeded', { retryAfterSeconds: seconds })
  const message = isLatest
    ? `For security purposes, you can only request this after ${seconds} seconds.`
    : 'email rate limit exceeded'
  return new MailboxBusy(message, seconds, isLatest && seconds <= SENDING_SECONDS)
}

/** Starts the mailbox's interval: the mail has left. */
export async function keepMailed(parts: AuthParts, query: Query, booking: Booking): Promise<void> {
  const { kind, subject, allowance } = placesOf(parts, booking).latest
  await parts.rates.remember(query, kind, subject, allowance.windowSeconds)
}

/** Cancels a booking after a mail could not be sent, so that it can be requested again immediately. */
export async function releaseMail(parts: AuthParts, booking: Booking): Promise<void> {
  const { latest, counted } = placesOf(parts, booking)
  const held = { ...latest, allowance: { ...latest.allowance, windowSeconds: sendingSeconds(parts) } }
  await parts.database.authTransaction((query) => giveAllBack(parts.rates, query, [held, ...counted]))
}

/**
 * Repeats a request for a mail while another one to the mailbox is in transit: until that has left, it is unknown
 * whether this one is needed, and nobody may be told that a mail was sent.
 */
export async function afterMailOnItsWay<T>(request: () => Promise<T>): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    const result = await request()
    if (!(result instanceof MailboxBusy && result.isOnItsWay) || looks === MAX_LOOKS) return result
    await sleep(LOOK_MS)
  }
}

function sendingSeconds({ limits }: AuthParts): number {
  return Math.min(SENDING_SECONDS, limits.mailIntervalSeconds)
}

interface MailPlace extends Place {
  readonly isOfSender: boolean
}

// The mailbox's allowance is per kind of mail: whoever uses it up has had mails of this kind delivered, the newest of
// which lets the owner in. Mails requested in a session count against its account instead.
function placesOf({ limits }: AuthParts, { kind, mailbox, address, userId }: Booking) {
  const interval: Allowance = { places: 1, windowSeconds: limits.mailIntervalSeconds }
  const target = userId ?? mailbox
  const latest: MailPlace = { kind: `mail-${kind}`, subject: target, allowance: interval, isOfSender: false }
  const counted: readonly MailPlace[] = [
    { kind: `mails-${kind}`, subject: target, allowance: limits.mailsPerMailbox, isOfSender: false },
    {
      kind: 'mails-from',
      subject: address,
      allowance: forAddress(limits, limits.mailsPerAddress),
      isOfSender: true,
    },
  ]
  return { latest, counted }
}
