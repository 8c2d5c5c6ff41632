import type { SpeechEngine } from '@prontuvoz/rules/speech-engine'
import type { Transcribe } from '../_shared/speech-server.ts'
import { LiveStream, resendFrom, type Chunk } from './live-stream.ts'
import type { Piece, PieceStore } from './pieces.ts'

const IDLE_MS = 10 * 60_000

interface Entry {
  stream: LiveStream | undefined
  /** Chunks of one recording are taken one after the other. */
  turn: Promise<unknown>
  lastSequence: number
  usedAtMs: number
}

/** The recordings that this process is in the middle of, keyed by owner and consultation. */
export class OpenStreams {
  readonly #entries = new Map<string, Entry>()

  /** Recordings that sent something in the last ten minutes and have not ended. */
  get size(): number {
    this.#forgetIdle()
    return this.#entries.size
  }

  take(key: string, chunk: Chunk, engine: SpeechEngine, transcribe: Transcribe, pieces: PieceStore): Promise<Piece> {
    this.#forgetIdle()
    const entry = this.#entries.get(key) ?? {
      stream: undefined,
      turn: Promise.resolve(),
      lastSequence: -1,
      usedAtMs: 0,
    }
    this.#entries.set(key, entry)
    entry.usedAtMs = Date.now()
    const work = entry.turn.then(() => this.#answer(entry, chunk, engine, transcribe, pieces))
    entry.turn = work.catch(() => undefined)
    if (chunk.isFinal) void entry.turn.then(() => this.#entries.delete(key))
    return work
  }

  async #answer(
    entry: Entry,
    chunk: Chunk,
    engine: SpeechEngine,
    transcribe: Transcribe,
    pieces: PieceStore,
  ): Promise<Piece> {
    if (!entry.stream || chunk.sequence <= entry.lastSequence) {
      const answered = await pieces.find(chunk.sequence)
      if (answered) return answered
    }
    if (!entry.stream) {
      const storedThrough = await pieces.storedThrough()
      if (chunk.startSample > storedThrough) throw resendFrom(storedThrough)
      entry.stream = new LiveStream(engine.createDetector(), storedThrough)
    }
    try {
      const piece = await entry.stream.take(chunk, transcribe, pieces)
      entry.lastSequence = chunk.sequence
      return piece
    } catch (cause) {
      entry.stream = undefined
      throw cause
    }
  }

  #forgetIdle(): void {
    const oldest = Date.now() - IDLE_MS
    for (const [key, entry] of this.#entries) if (entry.usedAtMs < oldest) this.#entries.delete(key)
  }
}
