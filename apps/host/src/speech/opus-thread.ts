import { Worker } from 'node:worker_threads'
import type { DecodeOpus, OpusAudio } from '@prontuvoz/rules/opus-audio'
import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import { z } from 'zod'
import { createFairQueue, QueueFull } from '#host/processes/fair-queue.ts'
import type { OpusJob } from './opus-job.ts'

export interface OpusThreadOptions {
  /** What the thread runs; it passes its work to `serveThread`. */
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

const answer = z.union([z.object({ fault: z.string() }), z.object({ result: z.instanceof(Float32Array).optional() })])

/**
 * Decodes Opus in a thread, which the first request starts and a request after its end starts again. A thread and not a
 * process, as for voice detection: the decoder is WebAssembly, and samples change hands without being copied.
 */
export function createOpusThread(options: OpusThreadOptions = {}): OpusThread {
  const { module = new URL('opus-job.ts', import.meta.url), deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = options
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(module)
    // 'exit' follows, also if nobody waits for an answer.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  async function decode(audio: OpusAudio): Promise<Float32Array | undefined> {
    clearTimeout(idle)
    thread ??= start()
    const running = thread
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array | undefined>()
    const answered = (message: unknown) => {
      const { data: told = { fault: 'The job was not answered' } } = answer.safeParse(message)
      if ('fault' in told) reject(new Error(told.fault))
      else resolve(told.result)
    }
    const ended = () => reject(new Error('The thread ended'))
    const late = setTimeout(() => {
      if (thread === running) thread = undefined
      void running.terminate()
      reject(new Error(`The thread took over ${deadlineMs} ms`))
    }, deadlineMs)
    running.once('message', answered)
    running.once('exit', ended)
    running.ref()
    running.postMessage(jobOf(audio))
    try {
      return await promise
    } finally {
      clearTimeout(late)
      running.off('message', answered)
      running.off('exit', ended)
      running.unref()
      idle = setTimeout(() => void close(), idleMs).unref()
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const running = thread
    thread = undefined
    await running?.terminate()
  }

  return {
    async decodeOpus(audio, account) {
      try {
        return await queue(account, () => decode(audio))
      } catch (cause) {
        throw new SpeechFailure(cause instanceof QueueFull ? 'busy' : 'unavailable', { cause })
      }
    },
    close,
  }
}

/** Handing over two arrays takes a third of the time that an array for each packet takes. */
function jobOf({ packets, skipSamples, sampleCount }: OpusAudio): OpusJob {
  const lengths = Uint32Array.from(packets, ({ length }) => length)
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const packet of packets) {
    bytes.set(packet, at)
    at += packet.length
  }
  return { bytes, lengths, skipSamples, sampleCount }
}
