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

/** Dependencies and settings that the auth endpoints share. */
export interface AuthParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly log: Log
  /** The name that authenticator apps show for an account. */
  readonly name: string
  readonly mailPace: MailPace
  /** URL of the backend, without a trailing slash. */
  readonly publicUrl: string
  /** Path of the page that mail links lead to. */
  readonly confirmPage: string
  readonly clock: () => Date
  readonly limits: AuthLimits
  readonly rates: RateLimits
  /** The network address that a request counts against. */
  readonly clientAddress: (context: Context) => string
  /** Encrypts the secrets of second factors. */
  readonly factorCipher: Cipher
  /** Why a new password is rejected; undefined if it is acceptable. */
  readonly refusePassword: (password: string) => AuthFailure | undefined
  /** Sign-ups need no mail link; for test runs of clients that cannot read mail. */
  readonly isAutoConfirmed: boolean
}
