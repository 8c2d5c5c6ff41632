export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail extends MailContent {
  readonly to: string
  /** Where answers go; absent: to the sender. */
  readonly replyTo?: string
}

/** Hands a mail over for delivery. Rejects when it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
