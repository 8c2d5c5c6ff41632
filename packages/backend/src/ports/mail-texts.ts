import type { MailContent } from './mailer.ts'

/** The texts of the auth service's mails; language and name are the composing product's. */
export interface MailTexts {
  /** Asks a new account's owner to confirm the address. */
  confirmation(link: string): MailContent
  /** Tells someone who signs up again that the account exists; leads to the product. */
  alreadyRegistered(link: string): MailContent
  /** Links to the form for a new password. */
  recovery(link: string): MailContent
  /** Signs in without a password. */
  magicLink(link: string): MailContent
  /** Asks the account's current mailbox to agree to a new address. */
  currentAddress(link: string, newEmail: string): MailContent
  /** Asks the new mailbox to confirm that it is the right one. */
  newAddress(link: string): MailContent
  /** Contains the code that changing a password requires in an old session. */
  reauthentication(code: string): MailContent
}
