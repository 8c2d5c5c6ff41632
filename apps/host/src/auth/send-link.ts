import { confirmationLetter, recoveryLetter } from '#host/mail/letters.ts'
import type { AuthParts } from './auth-parts.ts'
import type { LinkKind } from './one-time-token.ts'
import { Refusal } from './refusal.ts'

/**
 * Mails a one-time link. When the mail cannot be handed over, the booked place of the mailbox is given back,
 * so that the person can ask again at once.
 */
export async function sendLink(
  { mailer, mailPace, publicUrl }: AuthParts,
  link: { readonly kind: LinkKind; readonly to: string; readonly token: string; readonly redirect: URL },
): Promise<Refusal | undefined> {
  const address = new URL(`${publicUrl}/auth/v1/verify`)
  address.searchParams.set('token', link.token)
  address.searchParams.set('type', link.kind)
  address.searchParams.set('redirect_to', link.redirect.href)
  const letter = link.kind === 'signup' ? confirmationLetter(address.href) : recoveryLetter(address.href)
  try {
    await mailer.send({ to: link.to, ...letter })
    return undefined
  } catch (cause) {
    mailPace.release(paceKey(link.kind, link.to))
    // The fault's text may quote the address: only its kind is written down.
    const kind = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    console.error(JSON.stringify({ level: 'error', event: 'mail-not-sent', kind }))
    return new Refusal(
      500,
      'unexpected_failure',
      `Error sending ${link.kind === 'signup' ? 'confirmation' : 'recovery'} email`,
    )
  }
}

/** Books the next mail of this kind, or refuses with the seconds that are left to wait. */
export function bookMail({ mailPace }: AuthParts, kind: LinkKind, mailbox: string): Refusal | undefined {
  const seconds = mailPace.book(paceKey(kind, mailbox))
  if (seconds === 0) return undefined
  return new Refusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  )
}

function paceKey(kind: LinkKind, mailbox: string): string {
  return `${kind} ${mailbox}`
}
