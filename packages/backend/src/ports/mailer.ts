export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail extends MailContent {
  readonly to: string
  /** Address for replies; by default the sender. */
  readonly replyTo?: string
  /** Equal for all attempts at one mail, so that mailboxes can merge duplicates; by default unique. */
  readonly messageId?: string
}

/** The server reports permanently that there is no such mailbox. */
export class MailboxRefused extends Error {
  override readonly name = 'MailboxRefused'
  readonly code: string

  constructor(code: string, cause: unknown) {
    super('the mailbox was refused', { cause })
    this.code = code
  }
}

/** Hands a mail over for delivery; rejects if that fails, with `MailboxRefused` if it always will. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
