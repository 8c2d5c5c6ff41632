import { isPassing } from './failure.ts'

const TRIES_AGAIN = 3

/** Retry policy of reads: over four seconds, enough for a server restart. */
export const patience = {
  /** Only temporary failures; all others are shown at once. */
  retry: (attempt: number, cause: unknown) => attempt < TRIES_AGAIN && isPassing(cause),
  retryDelay: (attempt: number) => 600 * 2 ** attempt,
}

/**
 * Retries like the query cache, for reads that are not cached.
 * @param read must have no side effects: it may be repeated.
 */
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
