import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { BlockMessage } from './pcm-messages.ts'

/** Audio that never arrived: lost by the device, the system or the browser. */
export interface Loss {
  /** Position in the recording: somewhere between these samples. */
  readonly atSample: number
  readonly untilSample: number
  readonly missingMs: number
  /** When it was lost, in wall-clock time (epoch, milliseconds). */
  readonly fromMs: number
  readonly toMs: number
}

interface Observation {
  /** Delay of the samples against each clock; only differences matter. */
  readonly lagsMs: readonly number[]
  readonly throughSample: number
  readonly wallMs: number
}

/** Smaller losses are not reported: a word is longer. */
const MIN_LOSS_MS = 200
/** Cheap clocks drift by 300 millionths, a second in an hour, without any loss. */
const MAX_DRIFT = 350e-6
/** A clock that differs from another by more than this is itself wrong. */
const UNEVEN_MS = 60
/** After a stall, buffered blocks arrive all at once, each a third of a second less late than the one before. */
const MAX_UNSTEADY_MS = 1000
/** A larger difference means that the clock was set. */
const MIN_CLOCK_STEP_MS = 50
/** Five seconds: even on a busy machine some of these blocks are on time. */
const BLOCKS_LOOKED_AT = 15
/**
 * Number of blocks that suffice at the end, by the number of clocks: a single clock may be late because of a long
 * buffer.
 */
const LAST_BLOCKS = [0, 9, 3]

/**
 * Compares captured samples with clocks. Late audio catches up; lost audio leaves the samples behind permanently, and
 * by every clock. (A device corrects its own timestamps by half a second after its start, and a growing buffer delays
 * audio without losing any.) Slow changes are the clocks' own drift.
 */
export class LossWatch {
  /** Delay of the samples against each clock while nothing is missing. */
  #baselinesMs: readonly number[] | undefined
  #clockMs = 0
  /** The last blocks, oldest first. */
  #recent: Observation[] = []
  /** The last block before the audio fell behind. */
  #before: Observation | undefined

  /** @returns the loss, once it exceeds 0.2 s. */
  accept({ startSample, samples, clocksMs = [], handedMs }: Omit<BlockMessage, 'kind' | 'peak'>): Loss | undefined {
    const [clockMs] = clocksMs
    if (clockMs === undefined) return undefined
    const throughSample = startSample + samples.length
    const lagsMs = clocksMs.map((clock) => clock - (throughSample / SAMPLE_RATE_HZ) * 1000)
    this.#recent.push({ lagsMs, throughSample, wallMs: handedMs })
    if (this.#recent.length > BLOCKS_LOOKED_AT) this.#recent.shift()
    this.#before ??= this.#recent[0]
    this.#follow(lagsMs, clockMs)
    return this.#recent.length < BLOCKS_LOOKED_AT ? undefined : this.#judge()
  }

  /** Starts over after a pause or an interruption. @returns a loss that was in progress. */
  restart(): Loss | undefined {
    const enough = LAST_BLOCKS[this.#baselinesMs?.length ?? 0] ?? BLOCKS_LOOKED_AT
    const isKnown = this.#recent.length >= enough
    this.#recent = this.#recent.slice(-enough)
    const loss = isKnown ? this.#judge() : undefined
    this.#baselinesMs = undefined
    this.#before = undefined
    this.#recent = []
    return loss
  }

  /** The smallest delay of the samples against a clock in the recent blocks. */
  #floorMs(clock: number): number {
    return Math.min(...this.#recent.map(({ lagsMs }) => lagsMs[clock] ?? 0))
  }

  /** According to the clock that shows the smallest loss. */
  get #missingMs(): number {
    return Math.max(
      0,
      Math.min(...(this.#baselinesMs ?? [0]).map((baseline, clock) => this.#floorMs(clock) - baseline)),
    )
  }

  #follow(lagsMs: readonly number[], clockMs: number): void {
    const drifted = Math.max(0, clockMs - this.#clockMs) * MAX_DRIFT
    this.#clockMs = clockMs
    if (this.#baselinesMs === undefined) {
      this.#baselinesMs = lagsMs
      return
    }
    const unevenMs = this.#unevenMs()
    this.#baselinesMs = this.#baselinesMs.map((baseline, clock) =>
      Math.min(this.#floorMs(clock), baseline + Math.max(drifted, (unevenMs[clock] ?? 0) - UNEVEN_MS)),
    )
  }

  /**
   * By how much each clock exceeds the smallest delay of all clocks, in every recent block: after a stall, buffered
   * audio is late by one clock only, whereas lost audio is missing by all.
   */
  #unevenMs(): readonly number[] {
    const baselines = this.#baselinesMs ?? []
    const excesses = this.#recent.map(({ lagsMs }) => {
      const behind = baselines.map((baseline, clock) => (lagsMs[clock] ?? 0) - baseline)
      return behind.map((own) => own - Math.min(...behind))
    })
    return baselines.map((_, clock) => {
      const own = excesses.map((excess) => excess[clock] ?? 0)
      const least = Math.min(...own)
      // Still catching up: not conclusive yet.
      return Math.max(...own) - least > MAX_UNSTEADY_MS ? 0 : least
    })
  }

  #judge(): Loss | undefined {
    const missingMs = this.#missingMs
    const [first] = this.#recent
    const last = this.#recent.at(-1)
    if (!first || !last || !this.#before) return undefined
    if (missingMs < MIN_LOSS_MS / 2) this.#before = first
    if (missingMs < MIN_LOSS_MS) return undefined
    const before = this.#before
    this.#before = last
    this.#baselinesMs = this.#baselinesMs?.map((baseline) => baseline + missingMs)
    return {
      atSample: before.throughSample,
      untilSample: Math.max(before.throughSample, first.throughSample),
      missingMs: Math.round(missingMs),
      fromMs: before.wallMs,
      toMs: Math.max(before.wallMs, first.wallMs),
    }
  }
}

/** Reports the losses of one recording; starts over when blocks are not comparable with earlier ones. */
export class LossReport {
  readonly #watch = new LossWatch()
  readonly #onLost: (loss: Loss) => void
  #clockOffsetMs = clockOffset()

  constructor(onLost: (loss: Loss) => void) {
    this.#onLost = onLost
  }

  accept(block: BlockMessage): void {
    const offsetMs = clockOffset()
    // The wall clock was set, or the computer slept: earlier readings are not comparable.
    if (block.clocksMs?.length === 1 && Math.abs(offsetMs - this.#clockOffsetMs) > MIN_CLOCK_STEP_MS) this.settle()
    this.#clockOffsetMs = offsetMs
    this.#tell(this.#watch.accept(block))
  }

  /** Starts over: later blocks are not compared with earlier ones. */
  settle(): void {
    this.#tell(this.#watch.restart())
  }

  #tell(loss: Loss | undefined): void {
    if (loss) this.#onLost(loss)
  }
}

/** Difference between the wall clock and a monotonic one. */
function clockOffset(): number {
  return Date.now() - performance.now()
}
