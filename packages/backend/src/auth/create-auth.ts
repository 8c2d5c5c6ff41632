import { randomUUID } from 'node:crypto'
import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import type { Context } from 'hono'
import type { Database } from '#backend/database/database.ts'
import { isAway, RETRY_AFTER_SECONDS } from '#backend/database/unavailable.ts'
import type { MailTexts } from '#backend/ports/mail-texts.ts'
import type { Log } from '#backend/ports/log.ts'
import type { Mailer } from '#backend/ports/mailer.ts'
import { changeUser } from './endpoints/change-user.ts'
import { refuseLinking } from './endpoints/identities.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { showUser } from './endpoints/show-user.ts'
import { requireUser } from './endpoints/signed-in.ts'
import { signUp } from './endpoints/sign-up.ts'
import { addAdminRoutes } from './endpoints/admin/routes.ts'
import type { AuthParts } from './auth-parts.ts'
import { addFactorRoutes } from './endpoints/factors/routes.ts'
import type { Keys } from './keys/keys.ts'
import { createCipher } from './keys/cipher.ts'
import type { Tokens } from './keys/tokens.ts'
import { DEFAULT_LIMITS } from './limits/auth-limits.ts'
import type { AuthLimits, RequestKind } from './limits/auth-limits.ts'
import { clientAddressBehind } from './limits/client-address.ts'
import { limitFailures, limitRequests } from './limits/limit-requests.ts'
import { createRateLimits } from './limits/rate-limit.ts'
import { createMailPace } from './mail-links/mail-pace.ts'
import { magicLink, recover, resend } from './endpoints/request-link.ts'
import { followLink, leadBack, previewLink, verifyToken } from './endpoints/verify.ts'
import { refusePassword } from './passwords/password-rules.ts'
import { refuse, AuthFailure } from './failure.ts'
import { logOut } from './endpoints/log-out.ts'
import { limitToken, token } from './endpoints/token.ts'
import { settingsAnswer } from './endpoints/settings.ts'

export interface AuthOptions {
  readonly database: Database
  readonly keys: Keys
  /** Signs and verifies bearer tokens; shared by all services of a host. */
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly log: Log
  /** The name that authenticator apps show for an account. */
  readonly name: string
  /** URL of the backend in mails, redirects and tokens, such as `https://example.org`. */
  readonly publicUrl: string
  /** Path of the page that mail links lead to, which asks before it uses the secret in its fragment; default `/confirm`. */
  readonly confirmPage?: string
  readonly clock?: () => Date
  /** Overrides of DEFAULT_LIMITS. */
  readonly limits?: Partial<AuthLimits>
  /** The network address that a request counts against; by default that of its socket. */
  readonly clientAddress?: (context: Context) => string
  /** Sign-ups need no mail link; for foreign test suites, never for people. */
  readonly isAutoConfirmed?: boolean
  /** Accepts common passwords; for foreign test suites, never for people. */
  readonly takesCommonPasswords?: boolean
  /** Additional passwords that are easy to guess for this product, in lower case. */
  readonly commonPasswords?: ReadonlySet<string>
}

/** The auth service in Supabase's protocol: accounts, sessions, mail links and second factors. Mount it at `/auth/v1`. */
export function createAuth(options: AuthOptions): Hono {
  const { keys, name, log } = options
  const parts = partsOf(options)
  keys.ring.keepIn(options.database)
  const limited = (kind: RequestKind) => limitRequests(parts, kind)
  const guarded = (kind: RequestKind) => limitFailures(parts, kind)
  const user = requireUser(parts)
  const auth = new Hono()
  auth.post('/signup', limited('signup'), signUp(parts))
  auth.get('/verify', limitFailures(parts, 'verify', leadBack(parts)), followLink(parts))
  auth.post('/verify', guarded('verify'), verifyToken(parts))
  auth.post('/verify/preview', guarded('verify'), previewLink(parts))
  auth.post('/token', limitToken(parts), token(parts))
  auth.post('/logout', user, logOut(parts))
  auth.get('/user', user, showUser())
  auth.put('/user', guarded('user'), user, changeUser(parts))
  auth.get('/reauthenticate', guarded('user'), user, reauthenticate(parts))
  auth.get('/user/identities/authorize', user, refuseLinking())
  auth.delete('/user/identities/:identityId', user, refuseLinking())
  auth.post('/recover', limited('recover'), recover(parts))
  auth.post('/resend', limited('resend'), resend(parts))
  auth.post('/otp', limited('otp'), magicLink(parts))
  auth.post('/magiclink', limited('otp'), magicLink(parts))
  addFactorRoutes(auth, parts)
  addAdminRoutes(auth, parts)
  auth.get('/settings', (context) => context.json(settingsAnswer(parts)))
  auth.get('/health', (context) => context.json({ name, description: 'Auth service' }))
  auth.get('/.well-known/jwks.json', async (context) => {
    context.header('cache-control', 'public, max-age=600')
    return context.json({ keys: await keys.ring.published(parts.clock()) })
  })
  auth.post('/sso', () => {
    throw new AuthFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  auth.all('*', () => {
    throw new AuthFailure(404, 'not_found', 'Not found')
  })
  auth.onError((fault, context) => answerFault(log, fault, context))
  return auth
}

function partsOf(options: AuthOptions): AuthParts {
  const { database, keys, tokens, mailer, mailTexts, log, name, clock = () => new Date() } = options
  const mayBeCommon = options.takesCommonPasswords ?? false
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  return {
    database,
    mailer,
    mailTexts,
    log,
    name,
    mailPace: createMailPace(),
    clock,
    publicUrl,
    confirmPage: options.confirmPage ?? '/confirm',
    tokens,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    rates: createRateLimits(keys.secret, clock),
    clientAddress: options.clientAddress ?? clientAddressBehind(new BlockList()),
    factorCipher: createCipher(keys.secret, 'second factors'),
    isAutoConfirmed: options.isAutoConfirmed ?? false,
    refusePassword: (password) => refusePassword(password, mayBeCommon, options.commonPasswords),
  }
}

// PostgreSQL's errors for texts that it cannot store: a NUL character, half a surrogate pair.
const UNSTORABLE: ReadonlySet<string | undefined> = new Set(['22021', '22P02', '22P05'])

function answerFault(log: Log, fault: Error, context: Context): Response {
  if (fault instanceof AuthFailure) return refuse(context, fault)
  if (isAway(fault)) {
    const details = { retryAfterSeconds: RETRY_AFTER_SECONDS }
    return refuse(context, new AuthFailure(503, 'database_unavailable', 'The database is not available', details))
  }
  if (fault instanceof DatabaseError && fault.constraint === 'users_user_metadata_size')
    return refuse(context, new AuthFailure(422, 'validation_failed', 'User data is too large'))
  if (fault instanceof DatabaseError && UNSTORABLE.has(fault.code))
    return refuse(context, new AuthFailure(400, 'validation_failed', 'A value cannot be stored'))
  const id = randomUUID()
  // Error messages may quote a row: log only the stack location.
  const place = fault.stack
    ?.split('\n')
    .find((line) => line.includes('    at '))
    ?.trim()
  log.write('error', 'fault', { id, part: 'auth', fault: fault.name, place })
  return refuse(
    context,
    new AuthFailure(500, 'unexpected_failure', `Unexpected failure, please check the log for ${id}`),
  )
}
