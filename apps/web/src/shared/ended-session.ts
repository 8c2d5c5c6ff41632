import { tokenClaim } from './token-claim.ts'

/** A server that refuses a valid session is not asked again with each request. */
const ASKS_EVERY_MS = 30_000

/**
 * Watches for 401 answers, which mean that the session was ended on another device, or that its token has expired although
 * it still looks valid: the clock of this device was set back. The session is renewed at once, and what was refused is sent
 * once more with its new token; otherwise every screen would say that the session is over, with no way to continue.
 * @param fetching sends the request.
 * @param renew renews the session and gives its token; if that fails for good, the client tells everyone that it is over.
 */
export function watchingForEnd(fetching: typeof fetch, renew: () => Promise<string | undefined>): typeof fetch {
  let askedMs = -Infinity
  let renewal: Promise<string | undefined> | undefined
  return async (input, init) => {
    const response = await fetching(input, init)
    if (response.status !== 401) return response
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

/** Whether it is a newer token of the same session. */
function isRenewed(sent: string, token: string): boolean {
  const session = tokenClaim(token, 'session_id')
  return session !== undefined && tokenClaim(sent, 'session_id') === session && !sent.endsWith(token)
}
