/** A server that refuses a good session is not asked with each request. */
const ASKS_EVERY_MS = 30_000

/**
 * Watches for answers to a session that the server no longer knows (401): it was ended on another device. Its token looks
 * good until it is renewed, up to an hour later, and everything would fail meanwhile without a way on.
 * @param fetching sends the request.
 * @param renew renews the session at once; where that fails for good, the client tells everyone that it is over.
 */
export function watchingForEnd(fetching: typeof fetch, renew: () => Promise<unknown>): typeof fetch {
  let askedMs = -Infinity
  return async (input, init) => {
    const response = await fetching(input, init)
    if (response.status === 401 && performance.now() - askedMs >= ASKS_EVERY_MS) {
      askedMs = performance.now()
      renew().catch(() => undefined)
    }
    return response
  }
}
