/**
 * Makes sessions expire by this device's clock. The server sends a token's lifetime and its expiry by the server's
 * clock; on a device that is hours ahead, the latter is always past, and the official client would renew the session
 * before every request.
 */
export function endingByOwnClock(fetching: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await fetching(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!answer.ok || !/\/(?:token|verify|signup)$/.test(pathname)) return answer
    // Without `expires_at` the client computes it from the lifetime.
    const session = JSON.stringify(await answer.json(), (name, value: unknown) =>
      name === 'expires_at' ? undefined : value,
    )
    return new Response(session, answer)
  }
}
