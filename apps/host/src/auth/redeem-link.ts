import type { AuthParts } from './auth-parts.ts'
import { linkKind, redeemOneTimeToken } from './one-time-token.ts'
import { openSession } from './open-session.ts'
import type { OpenSession } from './open-session.ts'
import { isBanned } from './user.ts'

/** Trades the secret of a mail link for a session and confirms the address. Undefined: wrong, used or too old. */
export async function redeemLink(
  parts: AuthParts,
  link: { readonly type: string; readonly token: string; readonly userAgent: string | undefined },
): Promise<OpenSession | undefined> {
  const kind = linkKind(link.type)
  if (kind === undefined || link.token === '') return undefined
  const now = parts.clock()
  return parts.database.authTransaction(async (query) => {
    const userId = await redeemOneTimeToken(query, { kind, token: link.token, now, linkSeconds: parts.linkSeconds })
    if (userId === undefined) return undefined
    const session = await openSession(query, {
      userId,
      method: 'otp',
      userAgent: link.userAgent,
      now,
      confirmsEmail: true,
    })
    if (session && isBanned(session.user, now)) {
      await query({ text: 'delete from auth.sessions where id = $1', values: [session.sessionId] })
      return undefined
    }
    return session
  })
}
