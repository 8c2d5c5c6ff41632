import { tokenClaim } from './token-claim.ts'

/** A server that refuses a valid session is not asked again with each request. */
const ASKS_EVERY_MS = 30_000

/** How auth and storage refuse an expired token, with 403 and 400, and tables and functions one without a second factor. */
const REFUSED_TOKEN = /bad_jwt|JWS|_aal|second-factor/

/**
 * Watches for refused tokens. The session was ended on another device; or its token has expired although it still looks
 * valid, since the clock of this device was set back; or a second factor was given, and the answer with the better token was
 * lost. The session is renewed at once, and what was refused is sent once more with its new token; otherwise every screen
 * would fail, for up to an hour, with no way to continue.
 * @param fetching sends the request.
 * @param renew renews the session and gives its token; if that fails for good, the client tells everyone that it is over.
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
    // The renewal itself is such a request.
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

/** Whether it is a newer token of the same session. */
function isRenewed(sent: string, token: string): boolean {
  const session = tokenClaim(token, 'session_id')
  return session !== undefined && tokenClaim(sent, 'session_id') === session && !sent.endsWith(token)
}
