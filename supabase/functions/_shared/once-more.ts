import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/core/error'

const RETRY_MS = 1000
/** A server that wants to be left alone for longer is not waited for: somebody is looking at the screen. */
const MAX_RETRY_MS = 10_000
/** A connection that breaks later may break off work that is paid for. */
const MAX_UNSENT_MS = 2000

/**
 * Asks once more if the server is overloaded, broken or not reached. The SDK's own retries wait for up to a minute, and send
 * again what has taken too long and may have cost money: they are off.
 * @param signal the deadline of both requests. @throws the SDK's errors, and the signal's reason once it has ended a request
 */
export async function onceMore<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const asked = () =>
    ask().catch((cause: unknown) => {
      // The SDK only says that it was aborted.
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

/** How long to wait before the request is sent once more; undefined if it is not. */
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

/** @returns whether the whole time has passed; false if the signal came before. */
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
