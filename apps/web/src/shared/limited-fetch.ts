/** Response timeout. On a network that drops packets, a screen would otherwise wait for minutes. */
const MAX_MS = 20_000
/**
 * The record may be written by an external model, for which the server allows two minutes; images are uploaded over
 * slow connections.
 */
const MAX_OF_PART_MS: Readonly<Record<string, number>> = { functions: 300_000, storage: 120_000 }

/**
 * Like `fetch`, but a response that is not complete in time ends with a TimeoutError. A 429 to a session renewal
 * becomes a 503, because the official client ends the session on a 429.
 */
export async function limitedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address)
  const [, part = ''] = pathname.split('/')
  const limit = AbortSignal.timeout(MAX_OF_PART_MS[part] ?? MAX_MS)
  const answer = await fetch(address, { ...init, signal: init?.signal ? either(init.signal, limit) : limit })
  return answer.status === 429 && searchParams.get('grant_type') === 'refresh_token'
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer
}

/** Polyfill: Safari has `AbortSignal.any` only since 17.4. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason)
    else signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal })
  }
  return both.signal
}
