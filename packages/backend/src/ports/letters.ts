import type { Letter } from './mailer.ts'

/** The words of every mail that the auth service sends; the language and the name are the composing product's. */
export interface Letters {
  /** Asks the owner of a new account to confirm the address. */
  confirmation(link: string): Letter
  /** Leads to the form for a new password. */
  recovery(link: string): Letter
  /** Signs in without a password. */
  magicLink(link: string): Letter
  /** Asks the present mailbox of an account to agree to another address. */
  currentAddress(link: string, newEmail: string): Letter
  /** Asks the mailbox that an account shall move to whether it is the right one. */
  newAddress(link: string): Letter
  /** Carries the code that a password change asks for when the session is old. */
  reauthentication(code: string): Letter
}
