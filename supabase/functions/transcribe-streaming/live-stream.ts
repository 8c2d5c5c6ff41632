import { LoudnessMeter } from '@prontuvoz/rules/loudness'
import { SAMPLE_RATE_HZ, type SpeechDetector, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { wordsOf } from '@prontuvoz/rules/spoken-word'
import { FunctionFailure } from '../_shared/failure.ts'
import { withoutInventedText } from '../_shared/invented-text.ts'
import type { Transcribe } from '../_shared/speech-server.ts'
import { SegmentReader } from './segment-reader.ts'
import type { Piece, PieceStore, Span } from './pieces.ts'

/** One chunk of a recording as the browser sends it. */
export interface Chunk {
  readonly sequence: number
  readonly startSample: number
  readonly samples: Float32Array
  /** The recording has ended: finish the open segment. */
  readonly isFinal: boolean
}

export interface ChunkAnswer {
  readonly sequence: number
  /** Newly finished text; often ''. */
  readonly text: string
  readonly storedThroughSample: number
  /** Interim text of the open segment; not stored. */
  readonly provisional: string
  /** New gaps: audio that the engine keeps rejecting. Empty in most responses. */
  readonly refused?: readonly Span[]
}

/** Gives interim text for an open segment, until the finished text replaces it. */
export interface InterimText {
  /** @param open speech in progress. @returns its text so far; '' in a pause. It never rejects. */
  of(open: SpeechSegment | undefined): Promise<string>
  /** Releases its resources. */
  close(): void
}

/** The parts that process one stream of audio. */
export interface StreamParts {
  readonly detector: SpeechDetector
  readonly transcribe: Transcribe
  readonly pieces: PieceStore
  readonly interim: InterimText | undefined
  /**
   * Text in place of a segment that the engine keeps rejecting, which becomes a gap; if undefined, the stream waits for
   * the engine instead.
   */
  readonly textOfRefused?: string
}

/** Silence is stored no more often than this: with a row for every block, most rows would be empty. */
const STORED_SILENCE_SAMPLES = 5 * SAMPLE_RATE_HZ
/** The database's limit for a piece. */
const MAX_PIECE_CHARACTERS = 20_000

/**
 * The unstored end of a recording, in memory. Everything before it is stored; if this object is lost, the browser sends
 * again from the last stored sample.
 */
export class LiveStream {
  readonly #parts: Omit<StreamParts, 'pieces'>
  #pieces: PieceStore
  readonly #firstSample: number
  #fedThrough: number
  #storedThrough: number
  #isFlushed = false
  /** Finished speech waiting for the engine; non-empty only after a failure. */
  #unread: SpeechSegment[] = []
  /** Finished text waiting for the database. */
  #texts: string[] = []
  /** Segments that became gaps, waiting for the database. */
  #refused: Span[] = []
  readonly #reader: SegmentReader
  readonly #loudness = new LoudnessMeter()

  /** @param firstSample where this stream begins in the recording; everything before is stored. */
  constructor(parts: StreamParts, firstSample: number) {
    this.#parts = parts
    this.#pieces = parts.pieces
    this.#reader = new SegmentReader(parts.transcribe, parts.textOfRefused !== undefined)
    this.#firstSample = firstSample
    this.#fedThrough = firstSample
    this.#storedThrough = firstSample
  }

  /**
   * Accepts the new samples of a chunk, dropping the overlap by position, and stores newly finished text. Do not call
   * it again before it settles. After a failure of the engine or the database the same chunk may be sent again: nothing
   * is processed twice.
   * @param pieces store opened for the sender of this chunk: a recording outlives the token that it began with.
   */
  async take(chunk: Chunk, pieces = this.#pieces): Promise<ChunkAnswer> {
    this.#pieces = pieces
    await this.#hear(chunk)
    await this.#readFinished()
    const { text, refused } = await this.#keepFinished(chunk)
    const open = chunk.isFinal ? undefined : this.#parts.detector.openSpeech()
    const provisional = (await this.#parts.interim?.of(open)) ?? ''
    return { sequence: chunk.sequence, text, storedThroughSample: this.#storedThrough, provisional, refused }
  }

  /** Whether a chunk has no new samples. */
  hasHeard({ startSample, samples, isFinal }: Chunk): boolean {
    return !isFinal && startSample + samples.length <= this.#fedThrough
  }

  get storedThroughSample(): number {
    return this.#storedThrough
  }

  /** Everything before this sample has been received and need not be sent again. */
  get heardThroughSample(): number {
    return this.#fedThrough
  }

  /** Ends the stream and releases its resources. */
  close(): void {
    this.#parts.detector.close()
    this.#parts.interim?.close()
  }

  async #hear(chunk: Chunk): Promise<void> {
    if (chunk.startSample > this.#fedThrough) throw resendFrom(this.#fedThrough)
    const fresh = chunk.samples.subarray(this.#fedThrough - chunk.startSample)
    if (this.#isFlushed && fresh.length > 0) throw resendFrom(this.#storedThrough)
    if (fresh.length > 0) {
      this.#unread.push(...(await this.#parts.detector.accept(fresh)))
      this.#loudness.hear(this.#fedThrough, fresh)
      this.#fedThrough += fresh.length
    }
    if (!chunk.isFinal || this.#isFlushed) return
    this.#unread.push(...(await this.#parts.detector.flush()))
    this.#isFlushed = true
  }

  async #readFinished(): Promise<void> {
    for (let next = this.#unread[0]; next; next = this.#unread[0]) {
      const heard = await this.#reader.read(next.samples)
      if (heard === undefined) this.#refused.push(this.#spanOf(next))
      const text =
        heard === undefined ? (this.#parts.textOfRefused ?? '') : withoutInventedText(heard, next.speechSeconds)
      if (text !== '') this.#texts.push(text)
      this.#unread.shift()
    }
  }

  #spanOf({ startSample, endSample }: SpeechSegment): Span {
    return { fromSample: this.#firstSample + startSample, toSample: this.#firstSample + endSample }
  }

  async #keepFinished({
    sequence,
    isFinal,
  }: Chunk): Promise<{ readonly text: string; readonly refused: readonly Span[] }> {
    const settledThrough = this.#isFlushed
      ? this.#fedThrough
      : this.#firstSample + this.#parts.detector.settledThroughSample
    const endSample = Math.max(this.#storedThrough, settledThrough)
    const isWorthRow = isFinal || endSample - this.#storedThrough >= STORED_SILENCE_SAMPLES
    const refused = this.#refused
    if (this.#texts.length === 0 && refused.length === 0 && !isWorthRow) return { text: '', refused }
    const piece: Piece = {
      sequence,
      startSample: this.#storedThrough,
      endSample,
      text: fitting(wordsOf(this.#texts.join(' ')).join(' ')),
      loudness: this.#loudness.digits(this.#storedThrough, endSample),
      refused,
    }
    const kept = await this.#pieces.keep(piece)
    // Another process has resumed this recording and was faster: its text counts, and ours would duplicate it.
    if (kept?.endSample !== piece.endSample || kept.text !== piece.text) {
      throw resendFrom(await this.#pieces.storedThrough())
    }
    this.#storedThrough = endSample
    this.#loudness.forgetBefore(endSample)
    this.#texts = []
    this.#refused = []
    return { text: piece.text, refused }
  }
}

/** Nobody says more between two responses: the engine ran away, and the recording must not wait for it forever. */
function fitting(text: string): string {
  if (text.length <= MAX_PIECE_CHARACTERS) return text
  const end = text.lastIndexOf(' ', MAX_PIECE_CHARACTERS)
  return text.slice(0, end > 0 ? end : MAX_PIECE_CHARACTERS).toWellFormed()
}

/** Asks the browser to send again from a sample, with new sequence numbers. */
export function resendFrom(sample: number): FunctionFailure {
  return new FunctionFailure('resend', 'Reenviando o áudio que ainda não foi transcrito.', {
    details: { fromSample: sample },
  })
}
