import type { Letters } from '#backend/ports/letters.ts'
import type { Letter } from '#backend/ports/mailer.ts'

const letter = (subject: string, text: string): Letter => ({ subject, text, html: `<p>${text}</p>` })

/** Short letters with the link, or the code, on a line of its own. */
export const TEST_LETTERS: Letters = {
  confirmation: (link) => letter('Confirm your account', `Hello\n${link}\n`),
  recovery: (link) => letter('Reset your password', `Hello\n${link}\n`),
  magicLink: (link) => letter('Your sign-in link', `Hello\n${link}\n`),
  currentAddress: (link, newEmail) => letter('Allow the change of your address', `To ${newEmail}\n${link}\n`),
  newAddress: (link) => letter('Confirm your new address', `Hello\n${link}\n`),
  reauthentication: (code) => letter('Your code', `Hello\n${code}\n`),
}
