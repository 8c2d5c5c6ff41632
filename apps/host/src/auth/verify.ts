import type { Handler } from 'hono'
import { z } from 'zod'
import { askedRedirect } from './asked-redirect.ts'
import type { AuthParts } from './auth-parts.ts'
import { sessionAnswer } from './open-session.ts'
import { readBody } from './read-body.ts'
import { redeemLink } from './redeem-link.ts'
import { refuse, Refusal } from './refusal.ts'

const bodySchema = z.object({
  type: z.string('Verify requires a verification type'),
  token_hash: z.string().optional(),
})
const EXPIRED = 'Email link is invalid or has expired'

/** GET /verify: the link of a mail. Leads to a page of the product with the session, or the error, in the fragment. */
export function followLink(parts: AuthParts): Handler {
  return async (context) => {
    const type = context.req.query('type') ?? ''
    const token = context.req.query('token') ?? ''
    const session = await redeemLink(parts, { type, token, userAgent: context.req.header('user-agent') })
    const target = askedRedirect(context, parts.publicUrl)
    const fragment = new URLSearchParams()
    if (session) {
      const answer = await sessionAnswer(parts, session)
      fragment.set('access_token', answer.access_token)
      fragment.set('expires_at', String(answer.expires_at))
      fragment.set('expires_in', String(answer.expires_in))
      fragment.set('refresh_token', answer.refresh_token)
      fragment.set('sb', '')
      fragment.set('token_type', answer.token_type)
      fragment.set('type', type)
    } else {
      fragment.set('error', 'access_denied')
      fragment.set('error_code', 'otp_expired')
      fragment.set('error_description', EXPIRED)
      fragment.set('sb', '')
    }
    target.hash = fragment.toString()
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(target.href, 303)
  }
}

/** POST /verify: the same for a client that holds the secret of the link itself. */
export function verifyToken(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    // Letters carry links only, so a six-digit code can never be right.
    if (body.token_hash === undefined)
      return refuse(context, new Refusal(403, 'otp_expired', 'Token has expired or is invalid'))
    const session = await redeemLink(parts, {
      type: body.type,
      token: body.token_hash,
      userAgent: context.req.header('user-agent'),
    })
    if (!session) return refuse(context, new Refusal(403, 'otp_expired', EXPIRED))
    return context.json(await sessionAnswer(parts, session))
  }
}
