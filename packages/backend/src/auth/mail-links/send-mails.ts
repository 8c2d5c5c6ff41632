import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { keepMailed, releaseMail } from '#backend/auth/limits/book-mail.ts'
import type { Booking } from '#backend/auth/limits/book-mail.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'
import { MailboxRefused, type MailContent } from '#backend/ports/mailer.ts'
import type { LinkKind } from '#backend/auth/store/link-kind.ts'

const NAMES: Readonly<Record<Booking['kind'], string>> = {
  signup: 'confirmation',
  recovery: 'recovery',
  magiclink: 'magic link',
  email_change: 'email change',
  reauthentication: 'reauthentication',
}

interface SendOptions {
  /**
   * The response if the mailbox does not exist. Without it a stranger, who may be anybody, gets the same response as
   * for an address without an account.
   */
  readonly ifRefused?: AuthFailure | undefined
  /** Stores that they have left. */
  readonly onSent?: (query: Query) => Promise<void>
}

/**
 * Sends booked mails. On failure the booking is cancelled, so that the user can try again immediately. Without mails to
 * send, it takes as long and fails as often as the latest ones did.
 */
export async function sendMails(
  parts: AuthParts,
  booking: Booking,
  mails: readonly (MailContent & { readonly to: string })[],
  { ifRefused = booking.userId === undefined ? undefined : notSent(booking), onSent }: SendOptions = {},
): Promise<AuthFailure | undefined> {
  if (mails.length === 0) return sendNothing(parts, booking)
  const startedMs = performance.now()
  const tell = (isSent: boolean) => parts.mailPace.keep({ ms: performance.now() - startedMs, isSent })
  try {
    for (const mail of mails) await parts.mailer.send(mail)
    tell(true)
  } catch (cause) {
    const isMailbox = cause instanceof MailboxRefused
    // The server works, so responses for other mailboxes must not imitate a failure.
    if (!isMailbox) tell(false)
    // The error message may quote the address: log only its code.
    const kind = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    parts.log.write('error', 'mail-not-sent', { kind })
    if (isMailbox && ifRefused === undefined) return sendNothing(parts, booking, startedMs)
    await releaseMail(parts, booking)
    return isMailbox ? ifRefused : notSent(booking)
  }
  await keepSending(parts, booking, onSent)
  return undefined
}

// The mail has left: report success even if storing that fails.
async function keepSending(parts: AuthParts, booking: Booking, onSent?: SendOptions['onSent']): Promise<void> {
  try {
    await parts.database.authTransaction(async (query) => {
      await onSent?.(query)
      await keepMailed(parts, query, booking)
    })
  } catch (cause) {
    parts.log.write('error', 'mail-not-noted', { kind: cause instanceof Error ? cause.name : 'unknown' })
  }
}

/** Imitates the time and outcome of a mail if nobody gets one, so that a stranger cannot tell them apart. */
async function sendNothing(
  parts: AuthParts,
  booking: Booking,
  startedMs = performance.now(),
): Promise<AuthFailure | undefined> {
  const { ms, isSent } = parts.mailPace.recent()
  await sleep(Math.max(0, startedMs + ms - performance.now()))
  if (isSent) {
    await keepSending(parts, booking)
    return undefined
  }
  await releaseMail(parts, booking)
  return notSent(booking)
}

function notSent({ kind }: Booking): AuthFailure {
  return new AuthFailure(500, 'unexpected_failure', `Error sending ${NAMES[kind]} email`)
}

/**
 * The URL of a mail link: a page that asks before it uses the secret, so that neither a mail program that opens links
 * nor a foreign page can. The fragment stays in the browser and out of every log.
 */
export function linkAddress(
  { publicUrl, confirmPage }: AuthParts,
  link: { readonly kind: LinkKind; readonly secret: string; readonly redirect: URL },
): string {
  const { pathname, search } = link.redirect
  const fragment = new URLSearchParams({ token_hash: link.secret, type: link.kind, next: pathname + search })
  return `${publicUrl}${confirmPage}#${fragment.toString()}`
}
