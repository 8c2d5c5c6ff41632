import type { MailTexts } from '#backend/ports/mail-texts.ts'
import type { MailContent } from '#backend/ports/mailer.ts'

const mail = (subject: string, text: string): MailContent => ({ subject, text, html: `<p>${text}</p>` })

/** Short mails with the link, or the code, on a line of its own. */
export const TEST_MAIL_TEXTS: MailTexts = {
  confirmation: (link) => mail('Confirm your account', `Hello\n${link}\n`),
  alreadyRegistered: (link) => mail('You have an account', `Hello\n${link}\n`),
  recovery: (link) => mail('Reset your password', `Hello\n${link}\n`),
  magicLink: (link) => mail('Your sign-in link', `Hello\n${link}\n`),
  currentAddress: (link, newEmail) => mail('Allow the change of your address', `To ${newEmail}\n${link}\n`),
  newAddress: (link) => mail('Confirm your new address', `Hello\n${link}\n`),
  reauthentication: (code) => mail('Your code', `Hello\n${code}\n`),
}
