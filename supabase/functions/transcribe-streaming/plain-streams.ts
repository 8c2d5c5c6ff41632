import { joinSamples } from '@prontuvoz/rules/join-samples'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { FunctionFailure } from '../_shared/failure.ts'
import { LiveStream, type ChunkAnswer } from './live-stream.ts'
import type { OpenParts } from './open-streams.ts'
import type { PieceStore } from './pieces.ts'

/** A chunk of the specification's loop; its first block repeats the last one of the chunk before. */
const CHUNK_SAMPLES = BLOCKS_PER_CHUNK * BLOCK_SAMPLES
/** The loop sends every 2.7 s. */
const IDLE_MS = 2 * 60_000
const MAX_STREAMS = 200
const MAX_STREAMS_PER_ACCOUNT = 4
const MAX_WAITING = 8
/** Audio waiting for a failing engine or database. Any beyond is dropped: each response has reported the failure. */
const MAX_UNANSWERED_SAMPLES = 60 * SAMPLE_RATE_HZ
/** How long a chunk may arrive after its successor. */
const LATE_MS = 1000
const LATE_STEP_MS = 50
const LIVE_MS = 10_000
/** If no later chunk can return the text, a failing engine or database is retried within the request. */
const RETRIES_MS: readonly number[] = [500, 1000, 2000, 4000]

/** Counts the samples of a recording towards the plan. @returns the recording's id. @throws FunctionFailure 'limit'. */
export type CountSamples = (recordingId: string | undefined, samples: number) => Promise<string>

interface PlainStream {
  readonly userId: string
  readonly stream: LiveStream
  lastBlock: Float32Array
  lastChunkHash: string
  isEnded: boolean
  recordingId: string | undefined
  /** Received samples that are not counted yet. */
  uncounted: Float32Array[]
  /** Counted samples that are not processed yet. */
  unheard: Float32Array[]
  unansweredSamples: number
  turn: Promise<unknown>
  lastAnswer: Promise<string>
  waiting: number
  usedAtMs: number
}

/**
 * Reassembles recordings from chunks that contain only audio (specification section 7). The last block of a chunk is
 * repeated bit by bit as the first of the next: this identifies which of an account's streams a chunk continues, and
 * the repeated block is dropped. A chunk that continues none starts a recording. Unfinished text of a stream is
 * returned only to a chunk that continues it, so no recording gets another's words. Digital silence, which two
 * recordings can share, continues nothing: a chunk that ends in it (a muted microphone) ends its stream, like a shorter
 * chunk, and gets all of its text.
 */
export class PlainStreams {
  readonly #retriesMs: readonly number[]
  #streams: PlainStream[] = []

  constructor(retriesMs = RETRIES_MS) {
    this.#retriesMs = retriesMs
  }

  get size(): number {
    this.#forgetIdle()
    return this.#streams.length
  }

  /**
   * Accepts a chunk of one account's stream: nine blocks, or fewer at its end.
   * @returns the newly finished text; undefined if the chunk does not have nine blocks and continues nothing.
   * @throws FunctionFailure of the engine, the database or the plan; the audio is kept, and its text comes with the
   * next response.
   */
  async take(userId: string, samples: Float32Array, count: CountSamples, open: OpenParts): Promise<string | undefined> {
    this.#forgetIdle()
    const isWhole = samples.length === CHUNK_SAMPLES
    const isLast = !isWhole || isBlank(samples.subarray(-BLOCK_SAMPLES))
    let known = this.#find(userId, samples)
    const mayBeEarly = isWhole && !isBlank(samples.subarray(0, BLOCK_SAMPLES))
    for (
      let waitedMs = 0;
      !known && mayBeEarly && this.#hasLive(userId) && waitedMs < LATE_MS;
      waitedMs += LATE_STEP_MS
    ) {
      await new Promise((done) => setTimeout(done, LATE_STEP_MS))
      known = this.#find(userId, samples)
    }
    if (!known && !isWhole) return undefined
    if (known?.isRepeated) {
      const { of } = known
      // A chunk that failed is processed when it is sent again.
      return of.lastAnswer.catch(() => this.#queue(of, new Float32Array(0), isLast, count))
    }
    const stream = known?.of ?? this.#begin(userId, samples, open)
    if (stream.waiting >= MAX_WAITING) {
      this.#forget(stream)
      throw new FunctionFailure('engine-busy', 'A transcrição está atrasada. Tente novamente em instantes.')
    }
    stream.lastBlock = samples.slice(-BLOCK_SAMPLES)
    stream.lastChunkHash = hashOf(samples)
    stream.isEnded = isLast
    return this.#queue(stream, known ? samples.subarray(BLOCK_SAMPLES) : samples, isLast, count)
  }

  #find(userId: string, samples: Float32Array): { readonly of: PlainStream; readonly isRepeated: boolean } | undefined {
    const own = this.#streams.filter((stream) => stream.userId === userId)
    const continued = own.findLast((stream) => !stream.isEnded && beginsWith(samples, stream.lastBlock))
    if (continued) return { of: continued, isRepeated: false }
    const hash = hashOf(samples)
    const repeated = own.findLast((stream) => stream.lastChunkHash === hash)
    return repeated && { of: repeated, isRepeated: true }
  }

  #begin(userId: string, samples: Float32Array, open: OpenParts): PlainStream {
    const own = this.#streams.filter((stream) => stream.userId === userId)
    // After digital silence it may be the same recording, whose text must then be returned in order.
    const before = isBlank(samples.subarray(0, BLOCK_SAMPLES)) ? own.findLast(({ isEnded }) => isEnded) : undefined
    for (const stream of own.slice(0, Math.max(0, own.length - MAX_STREAMS_PER_ACCOUNT + 1))) this.#forget(stream)
    const begun: PlainStream = {
      userId,
      stream: new LiveStream({ ...open(), pieces: keptNowhere }, 0),
      lastBlock: new Float32Array(0),
      lastChunkHash: '',
      isEnded: false,
      recordingId: undefined,
      uncounted: [],
      unheard: [],
      unansweredSamples: 0,
      turn: before?.turn ?? Promise.resolve(),
      lastAnswer: Promise.resolve(''),
      waiting: 0,
      usedAtMs: performance.now(),
    }
    this.#streams.push(begun)
    return begun
  }

  /** Chunks of one stream are answered one after the other, in order of arrival. */
  #queue(stream: PlainStream, fresh: Float32Array, isLast: boolean, count: CountSamples): Promise<string> {
    // Keeps the list in order of use.
    this.#streams = [...this.#streams.filter((one) => one !== stream), stream]
    stream.usedAtMs = performance.now()
    stream.waiting += 1
    stream.unansweredSamples += fresh.length
    if (fresh.length > 0) stream.uncounted.push(fresh.slice())
    const answer = stream.turn
      .then(() => this.#answer(stream, isLast, count))
      .finally(() => {
        stream.waiting -= 1
      })
    stream.lastAnswer = answer
    stream.turn = answer.catch(() => undefined)
    return answer
  }

  async #answer(stream: PlainStream, isLast: boolean, count: CountSamples): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      try {
        await countFresh(stream, count)
        const { text } = await hear(stream, isLast)
        stream.unansweredSamples = 0
        return text
      } catch (cause) {
        const mayRecover = cause instanceof FunctionFailure && cause.kind.startsWith('engine-')
        const waitMs = isLast && mayRecover ? this.#retriesMs[tries] : undefined
        if (waitMs === undefined) {
          if (!mayRecover || stream.unansweredSamples > MAX_UNANSWERED_SAMPLES) this.#forget(stream)
          throw cause
        }
        await new Promise((done) => setTimeout(done, waitMs))
      }
    }
  }

  #hasLive(userId: string): boolean {
    const since = performance.now() - LIVE_MS
    return this.#streams.some((stream) => stream.userId === userId && stream.usedAtMs >= since)
  }

  #forget(stream: PlainStream): void {
    this.#streams = this.#streams.filter((one) => one !== stream)
    // Waiting chunks are answered first.
    void stream.turn.then(() => stream.stream.close())
  }

  #forgetIdle(): void {
    const oldest = performance.now() - IDLE_MS
    const used = this.#streams.filter(({ usedAtMs, waiting }) => waiting > 0 || usedAtMs >= oldest)
    const left = new Set(used.slice(-MAX_STREAMS))
    for (const stream of this.#streams) if (!left.has(stream)) this.#forget(stream)
  }
}

/**
 * Counts what arrived since the last call. More may arrive meanwhile, and what cannot be counted now is counted later.
 */
async function countFresh(stream: PlainStream, count: CountSamples): Promise<void> {
  const fresh = stream.uncounted.splice(0)
  if (fresh.length === 0) return
  try {
    stream.recordingId = await count(
      stream.recordingId,
      fresh.reduce((sum, { length }) => sum + length, 0),
    )
    stream.unheard.push(...fresh)
  } catch (cause) {
    stream.uncounted.unshift(...fresh)
    throw cause
  }
}

async function hear(stream: PlainStream, isFinal: boolean): Promise<ChunkAnswer> {
  const startSample = stream.stream.heardThroughSample
  const samples = joinSamples(stream.unheard)
  try {
    return await stream.stream.take({ sequence: startSample, startSample, samples, isFinal })
  } finally {
    // Either all of it was processed, or nothing.
    if (stream.stream.heardThroughSample > startSample) stream.unheard = []
  }
}

/** Plain callers name no consultation under which to store their text. */
const keptNowhere: PieceStore = {
  find: async () => undefined,
  storedThrough: async () => 0,
  newestSequence: async () => -1,
  keep: async (piece) => piece,
}

function beginsWith(samples: Float32Array, block: Float32Array): boolean {
  return block.length === BLOCK_SAMPLES && !isBlank(block) && block.every((value, at) => value === samples[at])
}

function isBlank(block: Float32Array): boolean {
  return block.every((value) => value === block[0])
}

/** Two FNV-1a hashes: sufficient for recognising a repeated chunk, their only use. */
function hashOf(samples: Float32Array): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const value of samples) {
    const bits = Math.round(value * 0x8000) & 0xffff
    one = Math.imul(one ^ bits, 0x01000193)
    other = Math.imul(other ^ (bits + 0x9e37), 0x85ebca6b)
  }
  return `${samples.length} ${one >>> 0} ${other >>> 0}`
}
