/** A server that refuses a valid session is not asked again with each request. */
const ASKS_EVERY_MS = 30_000

/**
 * Watches for 401 answers, which mean that the session was ended on another device. Its token looks valid until it is
 * renewed, up to an hour later, and until then everything would fail with no way to continue.
 * @param fetching sends the request.
 * @param renew renews the session at once; if that fails for good, the client tells everyone that it is over.
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
