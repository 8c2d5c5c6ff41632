/** How long an answer may take. A network that swallows packets would otherwise leave a screen waiting for minutes. */
const LONGEST_MS = 20_000
/** A record is written by an outside model, which the server itself gives two minutes; images go over slow lines. */
const LONGEST_OF_PART_MS: Readonly<Record<string, number>> = { functions: 300_000, storage: 120_000 }

/** As `fetch`, but what the backend does not answer in time is aborted. */
export async function limitedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address)
  const [, part = ''] = pathname.split('/')
  const limit = new AbortController()
  const timer = setTimeout(
    // By this name the client knows that trying again would only double the wait.
    () => limit.abort(new DOMException('no answer in time', 'AbortError')),
    LONGEST_OF_PART_MS[part] ?? LONGEST_MS,
  )
  try {
    return await fetch(address, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
