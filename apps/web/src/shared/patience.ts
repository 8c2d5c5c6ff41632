import { isPassing } from './failure.ts'

const TRIES_AGAIN = 3

/** When a question to the backend is asked again by itself; four seconds in all, in which a server has started again. */
export const patience = {
  /** Only what may pass by itself: a refusal is shown at once. */
  retry: (attempt: number, cause: unknown) => attempt < TRIES_AGAIN && isPassing(cause),
  retryDelay: (attempt: number) => 600 * 2 ** attempt,
}

/** Asks as patiently as the query cache does, where nothing is cached. @param read changes nothing: it may be repeated. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read()
    } catch (cause) {
      if (!patience.retry(attempt, cause)) throw cause
    }
    await new Promise((done) => setTimeout(done, patience.retryDelay(attempt)))
  }
}
