import type { Database } from '#host/database/database.ts'
import type { Mailer } from '#host/mail/mailer.ts'
import type { MailPace } from './mail-pace.ts'
import type { Tokens } from './tokens.ts'

/** What the endpoints of the auth service share. */
export interface AuthParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly mailPace: MailPace
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string
  readonly clock: () => Date
  /** How long a mail link is good. */
  readonly linkSeconds: number
  /** How long a replaced refresh token is still forgiven. */
  readonly reuseSeconds: number
}
