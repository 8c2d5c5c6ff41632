import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Database } from '#host/database/database.ts'
import type { Mailer } from '#host/mail/mailer.ts'
import type { AuthParts } from './auth-parts.ts'
import { changeUser } from './change-user.ts'
import type { Keys } from './keys.ts'
import { logOut } from './log-out.ts'
import { createMailPace } from './mail-pace.ts'
import { adminDeleteUser, adminShowUser } from './admin-users.ts'
import { refuse, Refusal } from './refusal.ts'
import { recover, resend } from './request-link.ts'
import { showUser } from './show-user.ts'
import { signUp } from './sign-up.ts'
import { token } from './token.ts'
import { createTokens } from './tokens.ts'
import { followLink, verifyToken } from './verify.ts'

export interface AuthLimits {
  /** Between two mails of a kind to one mailbox; 60. */
  readonly mailIntervalSeconds?: number
  /** How long a mail link is good; 86,400. */
  readonly linkSeconds?: number
  /** How long a replaced refresh token is forgiven; 10. */
  readonly reuseSeconds?: number
}

export interface AuthOptions {
  readonly database: Database
  readonly keys: Keys
  readonly mailer: Mailer
  /** Address of the product in mails, redirects and tokens, such as `https://clinica.exemplo.br`. */
  readonly publicUrl: string
  readonly clock?: () => Date
  readonly limits?: AuthLimits
}

const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}

/** The auth service in the protocol of Supabase: accounts, sessions and mail links. Mount it at `/auth/v1`. */
export function createAuth({
  database,
  keys,
  mailer,
  publicUrl,
  clock = () => new Date(),
  limits = {},
}: AuthOptions): Hono {
  const address = publicUrl.replace(/\/+$/, '')
  const parts: AuthParts = {
    database,
    mailer,
    clock,
    publicUrl: address,
    tokens: createTokens({ keys, publicUrl: address, clock }),
    mailPace: createMailPace(limits.mailIntervalSeconds ?? 60, clock),
    linkSeconds: limits.linkSeconds ?? 86_400,
    reuseSeconds: limits.reuseSeconds ?? 10,
  }
  const auth = new Hono()
  auth.post('/signup', signUp(parts))
  auth.get('/verify', followLink(parts))
  auth.post('/verify', verifyToken(parts))
  auth.post('/token', token(parts))
  auth.post('/logout', logOut(parts))
  auth.get('/user', showUser(parts))
  auth.put('/user', changeUser(parts))
  auth.get('/admin/users/:id', adminShowUser(parts))
  auth.delete('/admin/users/:id', adminDeleteUser(parts))
  auth.post('/recover', recover(parts))
  auth.post('/resend', resend(parts))
  auth.get('/settings', (context) => context.json(SETTINGS))
  auth.get('/health', (context) => context.json({ name: 'Prontuvoz', description: 'Auth service' }))
  auth.get('/.well-known/jwks.json', (context) => {
    context.header('cache-control', 'public, max-age=600')
    return context.json({ keys: [keys.publicJwk] })
  })
  auth.all('*', (context) => refuse(context, new Refusal(404, 'not_found', 'Not found')))
  auth.onError((fault, context) => {
    const id = randomUUID()
    // The text of a fault can quote a row: only where it happened is written down.
    const place = fault.stack
      ?.split('\n')
      .find((line) => line.includes('    at '))
      ?.trim()
    console.error(JSON.stringify({ level: 'error', id, part: 'auth', fault: fault.name, place }))
    return refuse(context, new Refusal(500, 'unexpected_failure', `Unexpected failure, please check the log for ${id}`))
  })
  return auth
}
