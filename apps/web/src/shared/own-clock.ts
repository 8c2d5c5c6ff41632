/**
 * Lets sessions end by the clock of this device. The server tells how long a token lasts and, by its own clock, when it
 * ends; on a device whose clock is hours ahead that has always passed, and the official client would renew the session
 * before every request.
 */
export function endingByOwnClock(fetching: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await fetching(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!answer.ok || !/\/(?:token|verify|signup)$/.test(pathname)) return answer
    // Without it the client reckons from the duration.
    const session = JSON.stringify(await answer.json(), (name, value: unknown) =>
      name === 'expires_at' ? undefined : value,
    )
    return new Response(session, answer)
  }
}
