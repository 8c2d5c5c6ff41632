import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '#host/processes/fair-queue.ts'
import { keepWaitingFor } from '#host/processes/job-process.ts'

/** The process ended before it answered, or could not do the job; the stream restarts in another one. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure'
}

/** Part of every job of a stream. */
export interface StreamJob {
  readonly id: number
  readonly stream: number
  /** The stream ends with this job. */
  readonly isLast: boolean
}

/** Tells the process that a stream will not continue in it. */
export interface ForgetJob {
  readonly forget: number
}

/** Why a job failed, without a library's message. */
export interface NotHeard {
  readonly id: number
  readonly fault: string
}

export interface StreamProcessOptions {
  /** Node's command-line flags. */
  readonly flags?: readonly string[]
  /** Time limit of a job; a process that takes longer is considered hung, and killed. */
  readonly deadlineMs: number
}

/** A process for many streams, each identified by a number. */
export interface StreamProcess<Job extends StreamJob, Heard> {
  readonly pid: number | undefined
  /** Processes the next audio when it is the account's turn. @throws ProcessFailure */
  hear(account: string, job: Omit<Job, 'id'>): Promise<Heard>
  /** Releases the stream's state in the process. */
  forget(stream: number): void
  /** Number of streams in the process. */
  readonly size: number
  readonly isAlive: boolean
  /** Whether it ever answered: one that never did would fail again after a restart. */
  readonly hasWorked: boolean
  end(): void
}

// All others wait here, where accounts take turns: a posted job precedes any later request. With two posted, the
// process need not wait for the event loop in between; an account has only one of them, so that its own backlog delays
// others only once.
const MAX_POSTED = 2
const MAX_POSTED_OF_ACCOUNT = 1

/**
 * Starts a process, not a thread: ending the native package in a thread, even at the end of the host, crashes the host
 * (`Napi::Error`, SIGABRT).
 * @param module what it runs; it answers each job with Heard or NotHeard.
 * @param onEnd called once, however it ended.
 */
export function startStreamProcess<Job extends StreamJob, Heard extends { readonly id: number }>(
  module: URL,
  parameters: readonly string[],
  onEnd: (ended: StreamProcess<Job, Heard>) => void,
  { flags = [], deadlineMs }: StreamProcessOptions,
): StreamProcess<Job, Heard> {
  const child = fork(fileURLToPath(module), [...parameters], { serialization: 'advanced', execArgv: [...flags] })
  const queue = createFairQueue({ maxRunning: MAX_POSTED, maxRunningPerAccount: MAX_POSTED_OF_ACCOUNT })
  const calls = new Map<number, PromiseWithResolvers<Heard>>()
  const streams = new Set<number>()
  let isAlive = true
  let hasWorked = false
  let lastId = 0

  function settle(id: number, answer: (call: PromiseWithResolvers<Heard>) => void): void {
    const call = calls.get(id)
    calls.delete(id)
    if (calls.size === 0) keepWaitingFor(child, false)
    if (call) answer(call)
  }

  function giveUp(): void {
    isAlive = false
    for (const id of calls.keys()) settle(id, ({ reject }) => reject(new ProcessFailure('The process ended')))
  }

  child.on('message', (answer: Heard | NotHeard) => {
    if ('fault' in answer) {
      settle(answer.id, ({ reject }) => reject(new ProcessFailure(answer.fault)))
      return
    }
    hasWorked = true
    settle(answer.id, ({ resolve }) => resolve(answer))
  })
  child.on('exit', () => {
    giveUp()
    onEnd(process)
  })
  // Without its channel it is useless. If it never started, there is no 'exit' event.
  child.on('disconnect', () => process.end())
  child.on('error', () => {
    giveUp()
    if (child.pid === undefined) onEnd(process)
  })
  keepWaitingFor(child, false)

  async function post(job: Omit<Job, 'id'>): Promise<Heard> {
    if (!isAlive) throw new ProcessFailure('The process ended')
    const call = Promise.withResolvers<Heard>()
    const id = (lastId += 1)
    calls.set(id, call)
    keepWaitingFor(child, true)
    child.send({ ...job, id }, (cause) => cause && process.end())
    const late = setTimeout(() => process.end(), deadlineMs)
    return call.promise.finally(() => clearTimeout(late))
  }

  const process: StreamProcess<Job, Heard> = {
    pid: child.pid,
    hear(account, job) {
      streams.add(job.stream)
      if (job.isLast) streams.delete(job.stream)
      return queue(account, async () => {
        // The stream was dropped meanwhile: the process would take the job for a new stream that nobody ends.
        if (!job.isLast && !streams.has(job.stream)) throw new ProcessFailure('The stream was forgotten')
        return post(job)
      })
    },
    forget(stream) {
      if (streams.delete(stream) && isAlive) child.send({ forget: stream }, () => undefined)
    },
    get size() {
      return streams.size
    },
    get isAlive() {
      return isAlive
    },
    get hasWorked() {
      return hasWorked
    },
    end() {
      giveUp()
      child.kill('SIGKILL')
    },
  }
  return process
}
