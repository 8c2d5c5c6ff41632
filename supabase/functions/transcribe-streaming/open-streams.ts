import { FunctionFailure } from '../_shared/failure.ts'
import { LiveStream, resendFrom, type Chunk, type ChunkAnswer, type StreamParts } from './live-stream.ts'
import type { Pass, PieceStore } from './pieces.ts'

const IDLE_MS = 10 * 60_000
/** Each holds up to half a minute of audio; the least recently used are dropped, and their browsers send again. */
const MAX_STREAMS = 500
/** Open recordings of one account; a fourth waits until one of them has been idle for QUIET_MS. */
const MAX_STREAMS_OF_ACCOUNT = 3
const QUIET_MS = 60_000
/** Delay of a rejection, so that browsers which retry immediately do not use up the others' capacity. */
const REFUSED_AFTER_MS = 2000
/** A browser has one chunk in flight, and perhaps one that it gave up waiting for. */
const MAX_WAITING = 4

/** One pass over one consultation, and its account. */
export interface Recording {
  readonly account: string
  readonly consultationId: string
  readonly pass: Pass
}

interface Entry {
  readonly account: string
  stream: LiveStream | undefined
  /** Chunks of one recording are processed one after the other. */
  turn: Promise<unknown>
  /** The same chunk, sent twice, is processed once. */
  readonly waiting: Map<string, Promise<ChunkAnswer>>
  lastKey: string
  lastAnswer: ChunkAnswer | undefined
  usedAtMs: number
}

/** Opens the parts of a stream. */
export type OpenParts = () => Omit<StreamParts, 'pieces'>

/** The recordings in progress in this process, by account, consultation and pass. */
export class OpenStreams {
  readonly #entries = new Map<string, Entry>()
  readonly #refusedAfterMs: number

  /** @param refusedAfterMs how long a recording waits for a slot among its account's. */
  constructor(refusedAfterMs = REFUSED_AFTER_MS) {
    this.#refusedAfterMs = refusedAfterMs
  }

  /** Recordings that sent something in the last ten minutes and have not ended. */
  get size(): number {
    this.#forgetIdle()
    return this.#entries.size
  }

  /**
   * @throws FunctionFailure: `resend` from a sample, `engine-busy` if the account has three other recordings open, or what
   * the engine or the database reports.
   */
  async take(
    { account, consultationId, pass }: Recording,
    chunk: Chunk,
    pieces: PieceStore,
    open: OpenParts,
  ): Promise<ChunkAnswer> {
    this.#forgetIdle()
    const recording = `${account}/${consultationId}/${pass}`
    const isPlaced = () => this.#entries.has(recording) || this.#makeRoomFor(account)
    if (!isPlaced()) {
      await new Promise((resolve) => setTimeout(resolve, this.#refusedAfterMs))
      if (!isPlaced())
        throw new FunctionFailure(
          'engine-busy',
          'Esta conta já tem três gravações em andamento. O áudio está guardado neste aparelho.',
        )
    }
    const entry = this.#entryOf(recording, account)
    const key = [chunk.sequence, chunk.startSample, chunk.samples.length, chunk.isFinal].join(' ')
    const same = entry.waiting.get(key)
    if (same) return same
    if (entry.waiting.size >= MAX_WAITING)
      throw new FunctionFailure('engine-busy', 'A transcrição está atrasada. O áudio está guardado neste aparelho.')
    const work = entry.turn.then(() => this.#answer(entry, key, chunk, pieces, open))
    entry.waiting.set(key, work)
    entry.turn = work.then(
      () => {
        entry.waiting.delete(key)
        if (chunk.isFinal) this.#forget(recording, entry)
      },
      () => {
        entry.waiting.delete(key)
        // Nothing was opened: another account's consultation, or audio that must be sent from another position.
        if (!entry.stream && entry.waiting.size === 0 && this.#entries.get(recording) === entry)
          this.#entries.delete(recording)
      },
    )
    return work
  }

  async #answer(entry: Entry, key: string, chunk: Chunk, pieces: PieceStore, open: OpenParts): Promise<ChunkAnswer> {
    if (key === entry.lastKey && entry.lastAnswer) return entry.lastAnswer
    const isOld = chunk.sequence <= (entry.lastAnswer?.sequence ?? -1)
    if (!entry.stream || isOld) {
      const stored = await pieces.find(chunk.sequence)
      if (stored) return { ...stored, storedThroughSample: stored.endSample, provisional: '' }
      if (entry.stream?.hasHeard(chunk))
        return {
          sequence: chunk.sequence,
          text: '',
          storedThroughSample: entry.stream.storedThroughSample,
          provisional: '',
        }
      // A late chunk of a closed tab: its audio has been sent again with newer numbers.
      if (isOld || (await pieces.newestSequence()) > chunk.sequence)
        throw new FunctionFailure('conflict', 'Esta gravação continua em outra aba ou janela.')
    }
    entry.stream ??= await openStream(chunk, pieces, open)
    try {
      const answer = await entry.stream.take(chunk, pieces)
      entry.lastKey = key
      entry.lastAnswer = answer
      return answer
    } catch (cause) {
      // If engine or database recover, the stream continues where it was; after any other error it starts over.
      if (!(cause instanceof FunctionFailure) || !cause.kind.startsWith('engine-')) {
        entry.stream.close()
        entry.stream = undefined
      }
      throw cause
    }
  }

  /** @returns whether the account may open another recording. */
  #makeRoomFor(account: string): boolean {
    const own = [...this.#entries].filter(([, entry]) => entry.account === account)
    if (own.length < MAX_STREAMS_OF_ACCOUNT) return true
    const [oldest] = own
    if (!oldest || oldest[1].waiting.size > 0 || oldest[1].usedAtMs > performance.now() - QUIET_MS) return false
    // Its browser sends again from the end of the text.
    this.#forget(...oldest)
    return true
  }

  /** Waiting chunks are answered first. */
  #forget(recording: string, entry: Entry): void {
    if (this.#entries.get(recording) === entry) this.#entries.delete(recording)
    void entry.turn.then(() => entry.stream?.close())
  }

  #entryOf(recording: string, account: string): Entry {
    const entry = this.#entries.get(recording) ?? {
      account,
      stream: undefined,
      turn: Promise.resolve(),
      waiting: new Map(),
      lastKey: '',
      lastAnswer: undefined,
      usedAtMs: 0,
    }
    entry.usedAtMs = performance.now()
    // Keeps the map in order of use.
    this.#entries.delete(recording)
    this.#entries.set(recording, entry)
    return entry
  }

  #forgetIdle(): void {
    const oldest = performance.now() - IDLE_MS
    for (const [recording, entry] of this.#entries) {
      if (entry.usedAtMs >= oldest && this.#entries.size <= MAX_STREAMS) return
      this.#forget(recording, entry)
    }
  }
}

async function openStream(chunk: Chunk, pieces: PieceStore, open: OpenParts): Promise<LiveStream> {
  const storedThrough = await pieces.storedThrough()
  if (chunk.startSample > storedThrough) throw resendFrom(storedThrough)
  return new LiveStream({ ...open(), pieces }, storedThrough)
}
