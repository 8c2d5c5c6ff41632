import { stat } from 'node:fs/promises'
import { SpeechFailure, type LiveHearing, type LiveSegment } from '@prontuvoz/rules/speech-engine'
import type { LiveHeard, LiveJob } from './hear-live.ts'
import { findLiveLayout } from './live-layout.ts'
import { UnusableModel } from './model-folder.ts'
import { startStreamProcess, type StreamProcess } from './stream-process.ts'

/** The process of a streaming model. */
export type LiveProcess = StreamProcess<LiveJob, LiveHeard>

export interface LiveEngineOptions {
  /** Free memory of this machine in bytes; called after the other model has been loaded. */
  readonly availableBytes?: () => number
  /** How long a segment without new audio keeps its slot. */
  readonly restMs?: number
  readonly maxSegments?: number
  /** Ends the process, even while it is loading. */
  readonly signal?: AbortSignal
  /** Called when the process ended by itself. */
  readonly onFailure?: () => void
  readonly start?: (directory: string, onEnd: (ended: LiveProcess) => void) => LiveProcess
}

/** A loaded streaming model, in addition to the one that transcribes finished speech. */
export interface LiveEngine extends LiveHearing {
  readonly name: string
  /** For the operator, in Portuguese. */
  readonly kind: string
  /** Ends the process; pending calls fail. */
  close(): void
}

/** Three recordings, and one that was just abandoned. */
const MAX_SEGMENTS_OF_ACCOUNT = 4
/** Each takes about 10 MB of state in a large model. */
const MAX_SEGMENTS = 32
/** A running recording sends at least every three seconds. */
const REST_MS = 30_000
/** Memory per byte of weights, including the state of the segments; PROCESS_BYTES is that of a process without weights. */
const BYTES_PER_WEIGHT_BYTE = 1.3
const PROCESS_BYTES = 150e6
const MAX_PAUSE_MS = 5000
/** The first job waits until a large model has been read from disk. */
const DEADLINE_MS = 60_000

let lastSegment = 0

/**
 * Loads a streaming model into a separate process and waits until it works.
 * @throws UnusableModel if the folder has no model, the model does not load, or there is too little memory for a second
 * one.
 */
export async function createLiveEngine(directory: string, options: LiveEngineOptions = {}): Promise<LiveEngine> {
  const { start = startLiveProcess, restMs = REST_MS, maxSegments = MAX_SEGMENTS, onFailure } = options
  const { name, kind, files } = await findLiveLayout(directory)
  const available = (options.availableBytes ?? (() => process.availableMemory()))()
  const needed = PROCESS_BYTES + BYTES_PER_WEIGHT_BYTE * (await sizeOf(files))
  if (needed > available)
    throw new UnusableModel(
      `${directory}: um segundo modelo precisa de cerca de ${megabytes(needed)} de memória, e há ${megabytes(available)} livres.`,
    )

  /** Open segments and their accounts. */
  const open = new Map<LiveSegment, string>()
  let current: LiveProcess | undefined
  let isClosed = false
  let failedStarts = 0
  let pauseUntilMs = 0

  function running(): LiveProcess {
    if (current?.isAlive) return current
    if (isClosed || performance.now() < pauseUntilMs) throw new SpeechFailure('unavailable')
    current = start(directory, ended)
    return current
  }

  function ended(gone: LiveProcess): void {
    failedStarts = gone.hasWorked ? 0 : failedStarts + 1
    if (failedStarts > 0) pauseUntilMs = performance.now() + Math.min(MAX_PAUSE_MS, 100 * 2 ** failedStarts)
    if (!isClosed) onFailure?.()
  }

  function openSegment(account: string): LiveSegment | undefined {
    const own = [...open.values()].filter((one) => one === account).length
    if (own >= MAX_SEGMENTS_OF_ACCOUNT || open.size >= maxSegments) return undefined
    const stream = (lastSegment += 1)
    let seat: LiveProcess | undefined
    let turn: Promise<unknown> = Promise.resolve()
    let rest = setTimeout(close, restMs).unref()

    function close(): void {
      clearTimeout(rest)
      open.delete(segment)
      seat?.forget(stream)
    }

    async function hear(samples: Float32Array): Promise<string> {
      if (!open.has(segment)) throw new SpeechFailure('unavailable')
      try {
        seat ??= running()
        const { text } = await seat.hear(account, { stream, samples: samples.slice(), isLast: false })
        if (!open.has(segment)) throw new SpeechFailure('unavailable')
        return text
      } catch (cause) {
        close()
        throw cause instanceof SpeechFailure ? cause : new SpeechFailure('unavailable', { cause })
      }
    }

    const segment: LiveSegment = {
      accept(samples) {
        clearTimeout(rest)
        rest = setTimeout(close, restMs).unref()
        const heard = turn.then(() => hear(samples))
        turn = heard.catch(() => undefined)
        return heard
      },
      close,
    }
    open.set(segment, account)
    return segment
  }

  function closeAll(): void {
    isClosed = true
    current?.end()
  }

  options.signal?.throwIfAborted()
  options.signal?.addEventListener('abort', closeAll, { once: true })
  try {
    await running().hear('', { stream: 0, samples: new Float32Array(0), isLast: true })
  } catch (cause) {
    closeAll()
    throw new UnusableModel(`${directory}: o modelo de tempo real (${kind}) não pôde ser carregado.`, { cause })
  }
  return { name, kind, openSegment, close: closeAll }
}

/** Exposes the garbage collector, which must be called for native memory that it does not see. */
export function startLiveProcess(directory: string, onEnd: (ended: LiveProcess) => void): LiveProcess {
  const module = new URL('hear-live.ts', import.meta.url)
  return startStreamProcess<LiveJob, LiveHeard>(module, [directory], onEnd, {
    flags: ['--expose-gc'],
    deadlineMs: DEADLINE_MS,
  })
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}
