import { tokenClaim } from './token-claim.ts'

/** Minimum time between renewals, in case a server keeps rejecting a valid session. */
const ASKS_EVERY_MS = 30_000

/** How auth and storage reject an expired token (403, 400), and tables and functions one without a second factor. */
const REFUSED_TOKEN = /bad_jwt|JWS|_aal|second-factor/

/**
 * Renews the session when a token is rejected, and repeats the request with the new one; otherwise every screen would
 * fail for up to an hour with no way to continue. Either the session was ended on another device; or the token has
 * expired but still looks valid, since this device's clock was set back; or a second factor was entered, but the
 * response with the upgraded token was lost.
 * @param fetching sends the request.
 * @param renew renews the session and returns its token; if that fails for good, the client reports the end of the
 * session.
 */
export function watchingForEnd(fetching: typeof fetch, renew: () => Promise<string | undefined>): typeof fetch {
  let askedMs = -Infinity
  let renewal: Promise<string | undefined> | undefined
  return async (input, init) => {
    const response = await fetching(input, init)
    if (!(await isTokenRefused(response))) return response
    if (performance.now() - askedMs >= ASKS_EVERY_MS) {
      askedMs = performance.now()
      renewal = renew().catch(() => undefined)
    }
    // The renewal itself is such a request; awaiting it here would deadlock.
    if (String(input).includes('/auth/v1/')) return response
    const token = await renewal
    const headers = new Headers(init?.headers)
    const sent = headers.get('authorization') ?? ''
    if (token === undefined || !isRenewed(sent, token) || init?.body instanceof ReadableStream) return response
    headers.set('authorization', `Bearer ${token}`)
    return fetching(input, { ...init, headers })
  }
}

async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true
  return /400|403/.test(`${response.status}`) && REFUSED_TOKEN.test(await response.clone().text())
}

/** Whether `token` is a newer token of the same session. */
function isRenewed(sent: string, token: string): boolean {
  const session = tokenClaim(token, 'session_id')
  return session !== undefined && tokenClaim(sent, 'session_id') === session && !sent.endsWith(token)
}
