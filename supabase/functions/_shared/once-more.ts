import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/core/error'

const RETRY_MS = 1000
/** If the server asks for a longer delay, do not retry: a user is waiting. */
const MAX_RETRY_MS = 10_000
/** A connection that breaks later may have interrupted work that is paid for. */
const MAX_UNSENT_MS = 2000

/**
 * Retries once if the server is overloaded, broken or unreachable. The SDK's own retries are off: they wait for up to a
 * minute, and repeat requests that timed out and may have cost money.
 * @param signal the deadline of both requests.
 * @throws the SDK's errors, or the signal's reason once it has aborted a request
 */
export async function onceMore<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const asked = () =>
    ask().catch((cause: unknown) => {
      // The SDK's error only says that it was aborted.
      const isAnswer = cause instanceof APIError && !(cause instanceof APIUserAbortError)
      throw signal.aborted && !isAnswer ? signal.reason : cause
    })
  const startedMs = performance.now()
  try {
    return await asked()
  } catch (error) {
    const waitMs = retryAfterMs(error, performance.now() - startedMs)
    if (waitMs === undefined || !(await waited(waitMs, signal))) throw error
    return asked()
  }
}

/** The delay before the retry; undefined if there is none. */
function retryAfterMs(error: unknown, tookMs: number): number | undefined {
  if (!(error instanceof APIError) || error instanceof APIUserAbortError) return undefined
  if (error instanceof APIConnectionTimeoutError) return undefined
  if (error instanceof APIConnectionError) return tookMs < MAX_UNSENT_MS ? RETRY_MS : undefined
  if (error.status !== 429 && !(typeof error.status === 'number' && error.status >= 500)) return undefined
  const asked = error.headers?.get('retry-after') ?? ''
  const askedMs = /^\d+(?:\.\d+)?$/.test(asked) ? 1000 * Number(asked) : Date.parse(asked) - Date.now()
  const waitMs = Number.isNaN(askedMs) ? RETRY_MS : Math.max(RETRY_MS, askedMs)
  return waitMs <= MAX_RETRY_MS ? waitMs : undefined
}

/** @returns whether the whole time has passed; false if the signal fired earlier. */
async function waited(forMs: number, signal: AbortSignal): Promise<boolean> {
  await new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      done()
    }
    const timer = setTimeout(over, forMs)
    signal.addEventListener('abort', over)
  })
  return !signal.aborted
}
