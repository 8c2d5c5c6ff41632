import { isPassing } from './failure.ts'

const TRIES_AGAIN = 3

/** When a question to the backend is retried: over four seconds, enough for a server to restart. */
export const patience = {
  /** Only passing failures: a refusal is shown at once. */
  retry: (attempt: number, cause: unknown) => attempt < TRIES_AGAIN && isPassing(cause),
  retryDelay: (attempt: number) => 600 * 2 ** attempt,
}

/** Retries like the query cache, where nothing is cached. @param read must change nothing: it may be repeated. */
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
