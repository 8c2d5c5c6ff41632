export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail extends MailContent {
  readonly to: string
  /** Address for replies; by default the sender. */
  readonly replyTo?: string
}

/** Hands a mail over for delivery; rejects if that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
