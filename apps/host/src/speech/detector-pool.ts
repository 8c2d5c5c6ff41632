import { availableParallelism, totalmem } from 'node:os'
import { SpeechFailure, type SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { startDetectorProcess, type DetectorProcess, type StartDetectorProcess } from './detector-process.ts'
import { createRemoteDetector, type Placed, type Places } from './remote-detector.ts'

export interface DetectorPoolOptions {
  /** Processes, which are started as needed; one serves a hundred recordings. */
  readonly maxProcesses?: number
  /** Streams that have a network at a time; idle ones pass theirs on, and later hear a few seconds again. */
  readonly maxNetworks?: number
  /** How long an idle stream keeps its network while no other needs it. */
  readonly restMs?: number
  /** Called when a process ended by itself, or when audio was not processed. */
  readonly onFailure?: (what: 'process-ended' | 'not-heard') => void
  readonly start?: StartDetectorProcess
}

/** The detectors of this host. Their networks run in other processes, to keep the event loop free. */
export interface DetectorPool {
  /** @param account whose speech it is: accounts take turns, and each has a limit of waiting work. */
  createDetector(account?: string): SpeechDetector
  /** Ends the processes; pending calls fail. */
  close(): void
}

// Three live recordings, four plain ones, and one complete audio.
const MAX_WAITING_PER_ACCOUNT = 8
// Each holds a few seconds of audio while it waits.
const MAX_WAITING = 256
/** Silero's session, and the audio that sherpa keeps. */
const NETWORK_BYTES = 8 * 1024 * 1024
const MIN_NETWORKS = 16
const MAX_NETWORKS = 128
/** A running recording sends at least every three seconds. */
const REST_MS = 30_000
const LOOK_MS = 5000
/** A process with this many unused networks is replaced: it would never free their memory. */
const MAX_SPARE_NETWORKS = 8
/** Longest pause between starts that fail again and again: the package or its model is missing. */
const MAX_PAUSE_MS = 5000

/** @param vadModel path of silero_vad_16k.onnx. */
export function createDetectorPool(vadModel: string, options: DetectorPoolOptions = {}): DetectorPool {
  const { onFailure, start = startDetectorProcess, maxNetworks = networksFor(totalmem()), restMs = REST_MS } = options
  const maxProcesses = options.maxProcesses ?? Math.max(1, Math.min(2, availableParallelism() - 1))
  const waiting = new Map<string, number>()
  let waitingOfAll = 0
  let processes: DetectorProcess[] = []
  /** Streams that have a network, with the time since which they are idle, in the order of their last use. */
  const placed = new Map<Placed, number>()
  /** Since when a process has held more than it uses. */
  const spareSince = new WeakMap<DetectorProcess, number>()
  let isClosed = false
  let failedStarts = 0
  let pauseUntilMs = 0
  let looking: NodeJS.Timeout | undefined

  const places: Places = {
    take(stream) {
      if (placed.size >= maxNetworks) makeRoom()
      const process = findProcess()
      placed.set(stream, Infinity)
      looking ??= setInterval(look, Math.min(LOOK_MS, restMs)).unref()
      return process
    },
    rest(stream) {
      placed.delete(stream)
      placed.set(stream, performance.now())
    },
    giveBack(stream) {
      placed.delete(stream)
    },
  }

  function makeRoom(): void {
    const longest = [...placed.keys()].find(({ isBusy }) => !isBusy)
    if (!longest) throw new SpeechFailure('busy')
    longest.leave()
  }

  function findProcess(): DetectorProcess {
    if (isClosed) throw new SpeechFailure('unavailable')
    const alive = processes.filter(({ isAlive }) => isAlive)
    const [least] = alive.toSorted((one, other) => one.size - other.size)
    if (least && (least.size === 0 || alive.length >= maxProcesses)) return least
    if (performance.now() < pauseUntilMs) {
      if (least) return least
      throw new SpeechFailure('unavailable')
    }
    const started = start(vadModel, ended)
    processes.push(started)
    return started
  }

  function ended(process: DetectorProcess): void {
    const wasOurs = processes.includes(process)
    processes = processes.filter((one) => one !== process)
    if (isClosed || !wasOurs) return
    failedStarts = process.hasWorked ? 0 : failedStarts + 1
    if (failedStarts > 0) pauseUntilMs = performance.now() + Math.min(MAX_PAUSE_MS, 100 * 2 ** failedStarts)
    onFailure?.('process-ended')
  }

  /** Releases what has not been used for a while. */
  function look(): void {
    const restedSince = performance.now() - restMs
    for (const [stream, since] of placed) if (since <= restedSince && !stream.isBusy) stream.leave()
    const spare = processes.filter((process) => {
      if (!isSpare(process)) {
        spareSince.delete(process)
        return false
      }
      if (!spareSince.has(process)) spareSince.set(process, performance.now())
      return (spareSince.get(process) ?? 0) <= restedSince
    })
    processes = processes.filter((process) => !spare.includes(process))
    for (const process of spare) process.end()
    if (processes.length > 0) return
    clearInterval(looking)
    looking = undefined
  }

  async function admitted<T>(account: string, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(account) ?? 0
    if (own >= MAX_WAITING_PER_ACCOUNT || waitingOfAll >= MAX_WAITING) throw new SpeechFailure('busy')
    waiting.set(account, own + 1)
    waitingOfAll += 1
    try {
      return await work()
    } catch (cause) {
      if (!isClosed && cause instanceof SpeechFailure && cause.reason === 'unavailable') onFailure?.('not-heard')
      throw cause
    } finally {
      waitingOfAll -= 1
      const left = (waiting.get(account) ?? 1) - 1
      if (left === 0) waiting.delete(account)
      else waiting.set(account, left)
    }
  }

  return {
    createDetector(account = '') {
      const detector = createRemoteDetector(account, places)
      return {
        ...detector,
        accept: (samples) => admitted(account, () => detector.accept(samples)),
        flush: () => admitted(account, () => detector.flush()),
        get settledThroughSample() {
          return detector.settledThroughSample
        },
      }
    },
    close() {
      isClosed = true
      clearInterval(looking)
      for (const process of processes) process.end()
      processes = []
    },
  }
}

/** Whether it holds much unused memory. Its streams continue in another process. */
function isSpare({ size, mostStreams, usedAtMs }: DetectorProcess): boolean {
  return mostStreams - 2 * size > MAX_SPARE_NETWORKS || (size === 0 && usedAtMs < performance.now() - LOOK_MS)
}

/** As many networks as fit into a tenth of the machine's memory. */
function networksFor(memoryBytes: number): number {
  return Math.max(MIN_NETWORKS, Math.min(MAX_NETWORKS, Math.floor(memoryBytes / 10 / NETWORK_BYTES)))
}
