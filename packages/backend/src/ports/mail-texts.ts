import type { MailContent } from './mailer.ts'

/** The words of every mail that the auth service sends; the language and the name are the composing product's. */
export interface MailTexts {
  /** Asks the owner of a new account to confirm the address. */
  confirmation(link: string): MailContent
  /** Leads to the form for a new password. */
  recovery(link: string): MailContent
  /** Signs in without a password. */
  magicLink(link: string): MailContent
  /** Asks the present mailbox of an account to agree to another address. */
  currentAddress(link: string, newEmail: string): MailContent
  /** Asks the mailbox that an account shall move to whether it is the right one. */
  newAddress(link: string): MailContent
  /** Carries the code that a password change asks for when the session is old. */
  reauthentication(code: string): MailContent
}
