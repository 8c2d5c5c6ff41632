import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { BlockMessage } from './pcm-messages.ts'

/** Sound that was spoken and never arrived: lost by the device, the system or the browser. */
export interface Loss {
  /** Where in the recording it is missing: somewhere from one sample to the other. */
  readonly atSample: number
  readonly untilSample: number
  readonly missingMs: number
  /** Between which instants, by the clock on the wall (epoch, milliseconds). */
  readonly fromMs: number
  readonly toMs: number
}

interface Observation {
  /** By how much the samples are behind each clock, from wherever it counts. */
  readonly lagsMs: readonly number[]
  readonly throughSample: number
  readonly wallMs: number
}

/** Less is not told: a word is longer. */
const MIN_LOSS_MS = 200
/** Cheap clocks drift by 300 millionths: a second in an hour that nobody lost. */
const MAX_DRIFT = 350e-6
/** By how much one clock may differ from another before it is taken for its own mistake. */
const UNEVEN_MS = 60
/** A clock that was set, rather than one that runs unevenly. */
const MIN_CLOCK_STEP_MS = 50
/** Five seconds: on a busy machine some block comes in time within them. */
const BLOCKS_LOOKED_AT = 15
/** Where no more are to come, by the number of clocks: one alone may be late by a long sound buffer. */
const LAST_BLOCKS = [0, 9, 3]

/**
 * Compares captured samples with clocks. Sound that comes late catches up; sound that is lost leaves the samples behind
 * for good, and behind every clock: a device corrects its own stamps by half a second after its start, and a buffer that
 * has grown delays what comes without losing it. What moves apart slowly is the clocks' own.
 */
export class LossWatch {
  /** How far the samples are behind each clock while nothing is missing. */
  #baselinesMs: readonly number[] | undefined
  #clockMs = 0
  /** The last blocks, oldest first. */
  #recent: Observation[] = []
  /** The last block before the sound fell behind. */
  #before: Observation | undefined

  /** @returns what is found to be missing, once it is beyond 0.2 s. */
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

  /** Begins anew, after a rest or an interruption. @returns what was just being lost. */
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

  /** The least that the samples were behind a clock in all the blocks that are looked at. */
  #floorMs(clock: number): number {
    return Math.min(...this.#recent.map(({ lagsMs }) => lagsMs[clock] ?? 0))
  }

  /** Of all clocks the one that tells least. */
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
    const missingMs = this.#missingMs
    this.#baselinesMs = this.#baselinesMs.map((baseline, clock) => {
      const floor = this.#floorMs(clock)
      return Math.min(floor, Math.max(baseline + drifted, floor - missingMs - UNEVEN_MS))
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

/** Tells what is lost of one recording; blocks that cannot be compared with those before them begin anew. */
export class LossReport {
  readonly #watch = new LossWatch()
  readonly #onLost: (loss: Loss) => void
  #clockOffsetMs = clockOffset()

  constructor(onLost: (loss: Loss) => void) {
    this.#onLost = onLost
  }

  accept(block: BlockMessage): void {
    const offsetMs = clockOffset()
    // Somebody set the clock on the wall, or the computer slept: it cannot be compared with what it said before.
    if (block.clocksMs?.length === 1 && Math.abs(offsetMs - this.#clockOffsetMs) > MIN_CLOCK_STEP_MS) this.settle()
    this.#clockOffsetMs = offsetMs
    this.#tell(this.#watch.accept(block))
  }

  /** What comes next is not compared with what came before. */
  settle(): void {
    this.#tell(this.#watch.restart())
  }

  #tell(loss: Loss | undefined): void {
    if (loss) this.#onLost(loss)
  }
}

/** Between the clock on the wall and one that only runs forward. */
function clockOffset(): number {
  return Date.now() - performance.now()
}
