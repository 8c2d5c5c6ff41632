import type { Context } from 'hono'
import type { Database } from '#backend/database/database.ts'
import type { MailTexts } from '#backend/ports/mail-texts.ts'
import type { Log } from '#backend/ports/log.ts'
import type { Mailer } from '#backend/ports/mailer.ts'
import type { Cipher } from './keys/cipher.ts'
import type { Tokens } from './keys/tokens.ts'
import type { AuthLimits } from './limits/auth-limits.ts'
import type { RateLimits } from './limits/rate-limit.ts'
import type { MailPace } from './mail-links/mail-pace.ts'
import type { AuthFailure } from './failure.ts'

/** What the endpoints of the auth service share. */
export interface AuthParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly log: Log
  /** The name that authenticator apps show beside an account. */
  readonly name: string
  readonly mailPace: MailPace
  /** Address of the backend, without a slash at the end. */
  readonly publicUrl: string
  /** Path of the page that mail links lead to. */
  readonly confirmPage: string
  readonly clock: () => Date
  readonly limits: AuthLimits
  readonly rates: RateLimits
  /** The network address that a request's limits count for. */
  readonly clientAddress: (context: Context) => string
  /** Closes the secrets of second factors. */
  readonly factorCipher: Cipher
  /** Says why a new password is refused. */
  readonly refusePassword: (password: string) => AuthFailure | undefined
  /** A sign-up needs no mail link; for test runs of clients that cannot read mail. */
  readonly isAutoConfirmed: boolean
}
