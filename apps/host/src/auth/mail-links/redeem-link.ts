import { findUserById } from '#host/auth/accounts/find-user.ts'
import { isBanned } from '#host/auth/accounts/user.ts'
import { recordAudit } from '#host/auth/audit.ts'
import type { AuthParts } from '#host/auth/auth-parts.ts'
import { openSession } from '#host/auth/sessions/open-session.ts'
import type { OpenSession } from '#host/auth/sessions/open-session.ts'
import type { Query } from '#host/database/database.ts'
import { issueCode } from './code-challenge.ts'
import { confirmEmailChange } from './email-change.ts'
import { methodsOf, tokenTypesOf } from './link-kind.ts'
import { redeemOneTimeToken } from './one-time-token.ts'
import type { TokenType } from './one-time-token.ts'

export interface FollowedLink {
  /** As the client or the address of the link says. */
  readonly type: string
  readonly secret: string
  readonly userAgent: string | undefined
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
    const token = await redeemOneTimeToken(query, { types, secret: link.secret, now, goodForSeconds })
    const user = token && (await findUserById(query, token.userId))
    const type = types.find((candidate) => candidate === token?.type)
    if (!token || !user || !type || isBanned(user, now)) return undefined
    if (isOfEmailChange(type)) {
      const change = await confirmEmailChange(query, user, now)
      if (change === 'half') return { outcome: 'half' }
      if (change === 'taken') return undefined
    } else {
      if (token.mailbox !== user.email) return undefined
      if (user.email_confirmed_at === null) await confirmEmail(query, user.id, now)
    }
    if (link.mayTradeForCode && link.secret.startsWith('pkce_')) {
      const code = await issueCode(query, { userId: user.id, methods: methodsOf(type), now })
      return code === undefined ? undefined : { outcome: 'code', code }
    }
    const session = await openSession(query, { userId: user.id, method: 'otp', userAgent: link.userAgent, now })
    return session && { outcome: 'session', session }
  })
}

function isOfEmailChange(type: TokenType): boolean {
  return type === 'email_change_token_current' || type === 'email_change_token_new'
}

async function confirmEmail(query: Query, userId: string, now: Date): Promise<void> {
  await query({
    text: `with identity as (
        update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
        where user_id = $1 and provider = 'email'
      )
      update auth.users set email_confirmed_at = $2, updated_at = $2 where id = $1`,
    values: [userId, now],
  })
  await recordAudit(query, { action: 'user_signedup', userId, now })
}
