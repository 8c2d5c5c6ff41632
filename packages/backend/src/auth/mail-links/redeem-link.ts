import { lockUserById } from '#backend/auth/store/find-user.ts'
import { confirmAddress, redeemSignUp } from '#backend/auth/store/pending-sign-up.ts'
import { isBanned } from '#backend/auth/store/user.ts'
import type { User } from '#backend/auth/store/user.ts'
import { recordAudit } from '#backend/auth/store/audit.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { rememberAddress } from '#backend/auth/limits/known-address.ts'
import { openSession } from '#backend/auth/store/open-session.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'
import { issueCode } from '#backend/auth/store/code-challenge.ts'
import { confirmEmailChange } from '#backend/auth/store/email-change.ts'
import { methodsOf, tokenTypesOf } from '#backend/auth/store/link-kind.ts'
import { findUserOfSecret, redeemOneTimeToken } from '#backend/auth/store/one-time-token.ts'
import type { TokenType } from '#backend/auth/store/one-time-token.ts'

export interface FollowedLink {
  /** From the client or the link's URL. */
  readonly type: string
  readonly secret: string
  readonly userAgent: string | undefined
  /** Network address of the request. */
  readonly address: string
  /** Whether the response may be a code: only a browser that follows the link can use one. */
  readonly mayTradeForCode: boolean
}

export type Redeemed =
  | { readonly outcome: 'session'; readonly session: OpenSession }
  | { readonly outcome: 'code'; readonly code: string }
  /** One of the two mailboxes of an address change has agreed. */
  | { readonly outcome: 'half' }

/**
 * Trades the secret of a mail link for a session, or for a code if there is a code challenge, and confirms the address.
 * Undefined if the secret is wrong, used or expired, or the account is banned or gone.
 */
export function redeemLink(parts: AuthParts, link: FollowedLink): Promise<Redeemed | undefined> {
  const now = parts.clock()
  return parts.database.authTransaction(async (query) => {
    const types = tokenTypesOf(link.type)
    const goodForSeconds = parts.limits.linkSeconds
    const input = { secret: link.secret, now, goodForSeconds }
    const signUp = types.includes('confirmation_token') ? await redeemSignUp(query, input) : undefined
    const token = signUp
      ? { ...signUp, type: 'confirmation_token' }
      : await redeemOneTimeToken(query, { ...input, types })
    const user = token && (await lockUserById(query, token.userId))
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

/** The account that a link would open, without consuming the link. */
export function findLinkedUser(
  parts: AuthParts,
  link: Pick<FollowedLink, 'type' | 'secret'>,
): Promise<User | undefined> {
  const now = parts.clock()
  return parts.database.authTransaction(async (query) => {
    const types = tokenTypesOf(link.type)
    const user = await findUserOfSecret(query, {
      secret: link.secret,
      types,
      now,
      goodForSeconds: parts.limits.linkSeconds,
    })
    return user && !isBanned(user, now) ? user : undefined
  })
}

function isOfEmailChange(type: TokenType): boolean {
  return type === 'email_change_token_current' || type === 'email_change_token_new'
}
