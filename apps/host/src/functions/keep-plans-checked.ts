import type { Keys } from '@prontuvoz/backend/auth/keys/keys'
import type { Log } from '#host/observe/log.ts'
import type { createBackendCalls } from './backend-calls.ts'

const BETWEEN_MS = 300_000

interface Checking {
  readonly publicUrl: string
  readonly keys: Pick<Keys, 'anonKey' | 'serviceRoleKey'>
  readonly log: Log
}

/**
 * Asks the payment provider about every plan whose message is overdue, now and every five minutes. @returns stops it.
 */
export function keepPlansChecked(
  calls: ReturnType<typeof createBackendCalls>,
  { publicUrl, keys, log }: Checking,
): () => Promise<void> {
  const call = calls(undefined)
  const address = `${new URL(publicUrl).origin}/functions/v1/check-plans`
  const headers = { apikey: keys.anonKey, authorization: `Bearer ${keys.serviceRoleKey}` }
  const ended = new AbortController()
  let running: Promise<void> | undefined
  const check = () => {
    // A hanging provider is not asked twice at a time.
    running ??= call(address, { method: 'POST', headers, signal: ended.signal })
      .then(
        () => undefined,
        (fault: unknown) => {
          if (!ended.signal.aborted)
            log.write('error', 'plans-not-checked', { fault: fault instanceof Error ? fault.name : 'unknown' })
        },
      )
      .finally(() => {
        running = undefined
      })
  }
  check()
  const timer = setInterval(check, BETWEEN_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // A hanging provider must not delay the shutdown; it is asked again later.
    ended.abort()
    await running
  }
}
