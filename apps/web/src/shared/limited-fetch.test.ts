import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

const ADDRESS = 'http://127.0.0.1/rest/v1/patients'

/** A server that never responds: a request ends when its signal aborts, with the signal's reason. */
const silent = (_address: unknown, init?: RequestInit) =>
  new Promise<Response>((_, fail) => {
    const { signal } = init ?? {}
    if (signal?.aborted) fail(signal.reason)
    signal?.addEventListener('abort', () => fail(signal.reason))
  })

beforeEach(() => {
  vi.stubGlobal('fetch', silent)
  // AbortSignal.any is missing, as in Safari before 17.4.
  vi.stubGlobal('AbortSignal', { timeout: (limitMs: number) => timeoutAfter(limitMs) })
})
afterEach(() => vi.unstubAllGlobals())

let limits: AbortController[] = []
function timeoutAfter(_limitMs: number): AbortSignal {
  const limit = new AbortController()
  limits = [...limits, limit]
  return limit.signal
}

test('a browser without AbortSignal.any aborts when the caller does, before and after the request is sent', async () => {
  const caller = new AbortController()
  const asked = limitedFetch(ADDRESS, { signal: caller.signal }).catch((cause: unknown) => cause)
  caller.abort('left the page')
  expect(await asked).toBe('left the page')
  await expect(limitedFetch(ADDRESS, { signal: caller.signal })).rejects.toBe('left the page')
})

test('a browser without AbortSignal.any aborts when the time is over', async () => {
  limits = []
  const caller = new AbortController()
  const asked = limitedFetch(ADDRESS, { signal: caller.signal }).catch((cause: unknown) => cause)
  limits[0]?.abort(new DOMException('late', 'TimeoutError'))
  expect(await asked).toMatchObject({ name: 'TimeoutError' })
})
