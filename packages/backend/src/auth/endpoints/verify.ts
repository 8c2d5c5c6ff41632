import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { readBody } from '#backend/auth/read-body.ts'
import { AuthFailure } from '#backend/auth/failure.ts'
import { sessionAnswer } from './session-answer.ts'
import { requestedRedirect } from '#backend/auth/mail-links/requested-redirect.ts'
import { findLinkedUser, redeemLink } from '#backend/auth/mail-links/redeem-link.ts'
import type { Redeemed } from '#backend/auth/mail-links/redeem-link.ts'

const TYPE_MISSING = 'Verify requires a verification type'
const bodySchema = z
  .object({
    type: z.string(TYPE_MISSING).min(1, TYPE_MISSING),
    token_hash: z.string().nullish(),
    token: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  })
  .refine(
    (body) => !body.token_hash || (!body.token && !body.email && !body.phone),
    'Only the token_hash and type should be provided',
  )
const previewSchema = z.object({ type: z.string(), token_hash: z.string() })
const EXPIRED = 'Email link is invalid or has expired'
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * GET /verify: the link of a mail. Redirects to a page of the product with the session or the error in the fragment, or,
 * for a link with a code challenge, with a code in the query.
 */
export function followLink(parts: AuthParts): Handler {
  return async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    // Some mail programs preview links, which must not consume them.
    if (context.req.method === 'HEAD') return context.body(null, 200)
    const type = context.req.query('type') ?? ''
    const secret = context.req.query('token') ?? ''
    const userAgent = context.req.header('user-agent')
    const address = parts.clientAddress(context)
    const redeemed = await redeemLink(parts, { type, secret, userAgent, address, mayTradeForCode: true })
    const target = requestedRedirect(context, parts.publicUrl)
    if (redeemed?.outcome === 'code') {
      target.searchParams.set('code', redeemed.code)
      return context.redirect(target.href, 303)
    }
    if (redeemed === undefined) context.header('x-sb-error-code', 'otp_expired')
    const fragment = await fragmentOf(parts, redeemed, type)
    target.hash = fragment.toString()
    if (redeemed === undefined && secret.startsWith('pkce_')) {
      for (const [name, value] of fragment) if (name.startsWith('error')) target.searchParams.set(name, value)
    }
    return context.redirect(target.href, 303)
  }
}

/** Redirects a user whose link is rejected back to the product, with the error in the fragment. */
export function leadBack(parts: AuthParts): (context: Context, failure: AuthFailure) => Response {
  return (context, { code, message }) => {
    const target = requestedRedirect(context, parts.publicUrl)
    target.hash = errorFragment(code, message).toString()
    return context.redirect(target.href, 303)
  }
}

/** POST /verify: the same for a client that has the link's secret itself. */
export function verifyToken(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, bodySchema)
    // Mails contain only links, so a six-digit code is never valid.
    if (!body.token_hash) throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid')
    const redeemed = await redeemLink(parts, {
      type: body.type,
      secret: body.token_hash,
      userAgent: context.req.header('user-agent'),
      address: parts.clientAddress(context),
      mayTradeForCode: false,
    })
    if (redeemed?.outcome === 'half') return context.json({ code: '200', msg: HALF })
    if (redeemed?.outcome !== 'session') throw new AuthFailure(403, 'otp_expired', EXPIRED)
    context.header('cache-control', 'no-store')
    return context.json(await sessionAnswer(parts, redeemed.session))
  }
}

/**
 * POST /verify/preview (not in the real service): the account that a mail link opens, without consuming the link. The
 * product's page shows it before it asks.
 */
export function previewLink(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, previewSchema)
    const user = await findLinkedUser(parts, { type: body.type, secret: body.token_hash })
    if (!user) throw new AuthFailure(403, 'otp_expired', EXPIRED)
    context.header('cache-control', 'no-store')
    return context.json({ user_id: user.id, email: user.email })
  }
}

async function fragmentOf(parts: AuthParts, redeemed: Redeemed | undefined, type: string): Promise<URLSearchParams> {
  if (redeemed?.outcome === 'half') return new URLSearchParams({ message: HALF, sb: '' })
  if (redeemed?.outcome !== 'session') return errorFragment('otp_expired', EXPIRED)
  const answer = await sessionAnswer(parts, redeemed.session)
  return new URLSearchParams({
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
    type,
  })
}

function errorFragment(code: string, description: string): URLSearchParams {
  return new URLSearchParams({ error: 'access_denied', error_code: code, error_description: description, sb: '' })
}
