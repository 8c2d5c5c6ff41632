import * as z from 'zod/mini'

const sessionAnswer = z.looseObject({ expires_in: z.number(), expires_at: z.optional(z.unknown()) })

/**
 * Lets sessions end by the clock of this device. The server tells how long a token lasts and, by its own clock, when it
 * ends; on a device whose clock is hours ahead that has always passed, and the official client would renew the session
 * before every request.
 */
export function endingByOwnClock(fetching: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await fetching(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!answer.ok || !pathname.startsWith('/auth/v1/')) return answer
    const text = await answer.clone().text()
    const session = sessionAnswer.safeParse(parsed(text))
    if (!session.success) return answer
    // Without it the client reckons from the duration.
    const { expires_at: _byServer, ...rest } = session.data
    return new Response(JSON.stringify(rest), { status: answer.status, headers: answer.headers })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
