export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail extends MailContent {
  readonly to: string
  /** Address for replies; by default the sender. */
  readonly replyTo?: string
  /** The same in each attempt at one mail, for mailboxes to merge what came twice; by default another each time. */
  readonly messageId?: string
}

/** The server says for good that there is no such mailbox. */
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
