import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/ports/log.ts'
import type { ObjectStore } from './objects.ts'
import { sweepUnusedBytes } from './unused-bytes.ts'

const BETWEEN_MS = 3_600_000

/** Removes bytes left by interruptions, now and every hour. @returns stops it. */
export function keepSweeping(
  kept: { readonly database: Database; readonly objects: ObjectStore },
  log: Log,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepUnusedBytes(kept).then(
      () => undefined,
      // Retried in an hour; a failure here affects no user.
      (fault: unknown) => {
        log.write('error', 'sweep-failed', { part: 'storage', fault: fault instanceof Error ? fault.name : 'unknown' })
      },
    )
  }
  sweep()
  const timer = setInterval(sweep, BETWEEN_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
