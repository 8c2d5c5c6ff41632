import type { DecodeOpus } from '@prontuvoz/rules/opus-audio'
import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import Tinypool from 'tinypool'
import { createFairQueue, QueueFull } from '#host/processes/fair-queue.ts'

export interface OpusThreadOptions {
  /** What the thread runs. */
  readonly module?: URL
  /** A thread that takes longer over one request hangs, and is ended. */
  readonly deadlineMs?: number
  /** How long a thread without work is kept. */
  readonly idleMs?: number
}

export interface OpusThread {
  readonly decodeOpus: DecodeOpus
  /** Ends the thread; pending calls fail. */
  close(): Promise<void>
}

// As many as may wait for voice detection.
const MAX_WAITING_PER_ACCOUNT = 8
// A minute of sound takes a tenth of a second.
const DEADLINE_MS = 10_000
const IDLE_MS = 30_000

/**
 * Decodes Opus in a thread, which the first request starts and a request after its end starts again. A thread and not a
 * process, as for voice detection: the decoder is WebAssembly, and samples change hands without being copied.
 */
export function createOpusThread(options: OpusThreadOptions = {}): OpusThread {
  const { module = new URL('opus-job.ts', import.meta.url), deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = options
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT })
  const threads = new Tinypool({ filename: module.href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs })
  return {
    async decodeOpus(audio, account) {
      try {
        return await queue<Float32Array | undefined>(account, () =>
          threads.run(audio, { signal: AbortSignal.timeout(deadlineMs) }),
        )
      } catch (cause) {
        throw new SpeechFailure(cause instanceof QueueFull ? 'busy' : 'unavailable', { cause })
      }
    },
    close: () => threads.destroy(),
  }
}
