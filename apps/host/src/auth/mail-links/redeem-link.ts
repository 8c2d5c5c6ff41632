import { z } from 'zod'
import { findUserById } from '#host/auth/accounts/find-user.ts'
import { confirmAddress, redeemSignUp } from '#host/auth/accounts/pending-sign-up.ts'
import { isBanned } from '#host/auth/accounts/user.ts'
import type { User } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { rememberAddress } from '#host/auth/limits/known-address.ts'
import { openSession } from '#host/auth/sessions/open-session.ts'
import type { OpenSession } from '#host/auth/sessions/open-session.ts'
import type { Query } from '#host/database/database.ts'
import { issueCode } from './code-challenge.ts'
import { confirmEmailChange } from './email-change.ts'
import { methodsOf, tokenTypesOf } from './link-kind.ts'
import { hashOfSecret, redeemOneTimeToken } from './one-time-token.ts'
import type { TokenType } from './one-time-token.ts'

const linkedSchema = z.object({ user_id: z.uuid() })

export interface FollowedLink {
  /** As the client or the address of the link says. */
  readonly type: string
  readonly secret: string
  readonly userAgent: string | undefined
  /** Network address of who follows it. */
  readonly address: string
  /** Whether a code may be the answer: only a browser that follows the link can carry it on. */
  readonly mayTradeForCode: boolean
}

export type Redeemed =
  | { readonly outcome: 'session'; readonly session: OpenSession }
  | { readonly outcome: 'code'; readonly code: string }
  /** One of the two mailboxes of an address change has agreed. */
  | { readonly outcome: 'half' }

/**
 * Trades the secret of a mail link for a session, or for a code where a code challenge waits, and confirms the address.
 * Undefined: wrong, used, too old, or of an account that is banned or gone.
 */
export function redeemLink(parts: AuthParts, link: FollowedLink): Promise<Redeemed | undefined> {
  const now = parts.clock()
  return parts.database.authTransaction(async (query) => {
    const types = tokenTypesOf(link.type)
    const goodForSeconds = parts.limits.linkSeconds
    const wish = { secret: link.secret, now, goodForSeconds }
    const signUp = types.includes('confirmation_token') ? await redeemSignUp(query, wish) : undefined
    const token = signUp
      ? { ...signUp, type: 'confirmation_token' }
      : await redeemOneTimeToken(query, { ...wish, types })
    const user = token && (await lockUser(query, token.userId))
    const type = types.find((candidate) => candidate === token?.type)
    if (!token || !user || !type || isBanned(user, now)) return undefined
    if (isOfEmailChange(type)) {
      const change = await confirmEmailChange(query, user, now)
      if (change === 'half') return { outcome: 'half' }
      if (change === 'taken') return undefined
    } else {
      if (token.mailbox !== user.email) return undefined
      if (user.email_confirmed_at === null) {
        await confirmAddress(query, user.id, signUp?.chosen, now)
        await recordAudit(query, { action: 'user_signedup', userId: user.id, now })
      }
    }
    if (link.mayTradeForCode && link.secret.startsWith('pkce_')) {
      const code = await issueCode(query, { userId: user.id, methods: methodsOf(type), now })
      return code === undefined ? undefined : { outcome: 'code', code }
    }
    await rememberAddress(parts, query, user.email, link.address)
    const session = await openSession(query, { userId: user.id, method: 'otp', userAgent: link.userAgent, now })
    return session && { outcome: 'session', session }
  })
}

/** The account that a link would open, without using the link up. */
export function findLinkedUser(
  parts: AuthParts,
  link: Pick<FollowedLink, 'type' | 'secret'>,
): Promise<User | undefined> {
  const now = parts.clock()
  return parts.database.authTransaction(async (query) => {
    const { rows } = await query({
      text: `select user_id from (
          select user_id, token_type, token_hash, created_at from auth.one_time_tokens
          union all
          select user_id, 'confirmation_token', token_hash, created_at from auth.pending_sign_ups) as links
        where token_hash = $1 and token_type = any($2) and created_at >= $3::timestamptz - make_interval(secs => $4)`,
      values: [hashOfSecret(link.secret), tokenTypesOf(link.type), now, parts.limits.linkSeconds],
    })
    if (rows[0] === undefined) return undefined
    const user = await findUserById(query, linkedSchema.parse(rows[0]).user_id)
    return user && !isBanned(user, now) ? user : undefined
  })
}

// Of two links that are clicked at once the second sees what the first has made of the account.
async function lockUser(query: Query, id: string): Promise<User | undefined> {
  await query({ text: 'select from auth.users where id = $1 for update', values: [id] })
  return findUserById(query, id)
}

function isOfEmailChange(type: TokenType): boolean {
  return type === 'email_change_token_current' || type === 'email_change_token_new'
}
