import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createFairQueue, QueueFull } from './fair-queue.ts'

export interface JobProcessOptions {
  /** The module that the process runs; it passes its work to `serveJobs`. */
  readonly module: URL
  /** Time limit of a job, after which its process is killed. */
  readonly deadlineMs: number
  /** Resident memory at which a job's process is killed. */
  readonly maxMemoryBytes: number
  /** Jobs of one account that may wait; 4 by default. */
  readonly maxWaitingPerAccount?: number
  /** How long an idle process is kept; half a minute by default. */
  readonly idleMs?: number
}

/**
 * Why a job has no result: its input is to blame, the account has too many jobs waiting (`busy`), or it was no longer
 * wanted (`aborted`).
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly reason: 'deadline' | 'memory' | 'fault' | 'busy' | 'aborted'

  constructor(reason: JobFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface JobProcess {
  /**
   * Runs a job when it is the account's turn.
   * @param account whose turn it is; accounts take turns, and jobs of one account wait for each other.
   * @param job anything that can be cloned.
   * @param signal ends the job, and kills its process if it has started.
   * @throws JobFailure
   */
  run(account: string, job: unknown, signal?: AbortSignal): Promise<unknown>
  close(): void
}

const MEMORY_POLL_MS = 20
// Decoders never return memory to the system, so an idle process is ended.
const IDLE_MS = 30_000

const answer = z.union([z.object({ result: z.unknown() }), z.object({ fault: z.string() })])

/**
 * Runs jobs on hostile input in a separate process, one at a time, so that they cannot block, exhaust or crash the
 * host. Not in a worker thread, where native decoders cannot be interrupted: the process is killed.
 */
export function createJobProcess(options: JobProcessOptions): JobProcess {
  const { module, deadlineMs, maxMemoryBytes, maxWaitingPerAccount = 4, idleMs = IDLE_MS } = options
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAccount })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), { serialization: 'advanced', execArgv: [] })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // The waiting job reports it, through 'exit' or its deadline.
    started.on('error', () => undefined)
    return started
  }

  async function runOne(job: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const wasUsed = child !== undefined
    try {
      return await attempt(job, signal)
    } catch (cause) {
      // Memory left over from earlier jobs may have caused it: retry this job in a new process.
      if (wasUsed && cause instanceof JobFailure && cause.reason === 'memory') return await attempt(job, signal)
      throw cause
    }
  }

  async function attempt(job: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    if (signal?.aborted) throw new JobFailure('aborted', 'The job was given up while it waited')
    clearTimeout(idle)
    child ??= start()
    const running = child
    keepWaitingFor(running, true)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let isOver = false
    const end = (settle: () => void, isKilled: boolean) => {
      if (isOver) return
      isOver = true
      clearTimeout(deadline)
      signal?.removeEventListener('abort', aborted)
      running.removeAllListeners('message')
      running.off('exit', ended)
      if (isKilled) {
        if (child === running) child = undefined
        running.kill('SIGKILL')
      }
      settle()
    }
    const fail = (reason: JobFailure['reason'], message: string) =>
      end(() => reject(new JobFailure(reason, message)), true)
    const ended = () => fail('fault', 'The process of the job ended')
    const aborted = () => fail('aborted', 'The job was given up')
    signal?.addEventListener('abort', aborted, { once: true })
    const deadline = setTimeout(() => fail('deadline', `The job took over ${deadlineMs} ms`), deadlineMs)
    running.once('exit', ended)
    running.once('message', (message) => {
      const told = answer.safeParse(message)
      if (told.success && 'result' in told.data) {
        const { result } = told.data
        end(() => resolve(result), false)
      } else fail('fault', told.success && 'fault' in told.data ? told.data.fault : 'The job was not answered')
    })
    running.send({ job }, (cause) => cause && fail('fault', 'The job did not reach its process'))
    const watching = setInterval(() => {
      void residentBytes(running.pid).then((bytes) => {
        if (bytes > maxMemoryBytes) fail('memory', 'The job took too much memory')
      })
    }, MEMORY_POLL_MS)
    return promise.finally(() => {
      clearInterval(watching)
      keepWaitingFor(running, false)
      idle = setTimeout(close, idleMs).unref()
    })
  }

  function close(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    run: (account, job, signal) =>
      queue(account, () => runOne(job, signal)).catch((cause: unknown) => {
        throw cause instanceof QueueFull ? new JobFailure('busy', cause.message) : cause
      }),
    close,
  }
}

/** Lets the child keep this process alive only while a job is waiting. */
export function keepWaitingFor(child: ChildProcess, isWaiting: boolean): void {
  if (isWaiting) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** Resident memory of a process in bytes; 0 if the system does not report it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
