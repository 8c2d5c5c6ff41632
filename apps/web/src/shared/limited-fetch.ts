/** How long an answer may take. A network that swallows packets would otherwise leave a screen waiting for minutes. */
const MAX_MS = 20_000
/** A record is written by an outside model, which the server itself gives two minutes; images go over slow lines. */
const MAX_OF_PART_MS: Readonly<Record<string, number>> = { functions: 300_000, storage: 120_000 }

/**
 * As `fetch`, but what the backend has not answered in time, to its last byte, is given up as a TimeoutError, and a
 * refresh that has to wait its turn looks like a server that is busy: the official client ends the session on a 429.
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

/** `AbortSignal.any`, which Safari has since 17.4 only. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason)
    else signal.addEventListener('abort', () => both.abort(signal.reason), { signal: both.signal })
  }
  return both.signal
}
