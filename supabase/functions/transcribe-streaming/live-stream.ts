import { joinTranscript } from '@prontuvoz/rules/transcript-joining'
import type { SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { FunctionFailure } from '../_shared/failure.ts'
import { withoutInventedText } from '../_shared/invented-text.ts'
import type { Transcribe } from '../_shared/speech-server.ts'
import type { Piece, PieceStore } from './pieces.ts'

/** One chunk of a recording as the browser sends it. */
export interface Chunk {
  readonly sequence: number
  readonly startSample: number
  readonly samples: Float32Array
  /** The recording has ended: what is open is to be finished. */
  readonly isFinal: boolean
}

/**
 * The open, unfinished stretch of one recording, in memory. Everything before it is stored; when this object is
 * lost, the browser sends again from the last stored sample.
 */
export class LiveStream {
  readonly #detector: SpeechDetector
  readonly #firstSample: number
  #fedThrough: number
  #storedThrough: number

  /** @param firstSample where this stream begins in the recording: all before is stored. */
  constructor(detector: SpeechDetector, firstSample: number) {
    this.#detector = detector
    this.#firstSample = firstSample
    this.#fedThrough = firstSample
    this.#storedThrough = firstSample
  }

  /**
   * Takes the new samples of a chunk, dropping the overlap by position, and stores the text that became finished.
   * After a failure the stream must be thrown away: the audio it took is not stored.
   */
  async take(chunk: Chunk, transcribe: Transcribe, pieces: PieceStore): Promise<Piece> {
    if (chunk.startSample > this.#fedThrough) throw resendFrom(this.#storedThrough)
    const fresh = chunk.samples.subarray(this.#fedThrough - chunk.startSample)
    this.#fedThrough += fresh.length
    const segments = [...this.#detector.accept(fresh), ...(chunk.isFinal ? this.#detector.flush() : [])]
    const texts: string[] = []
    for (const segment of segments)
      texts.push(withoutInventedText(await transcribe(segment.samples), segment.speechSeconds))
    const settledThrough = chunk.isFinal ? this.#fedThrough : this.#firstSample + this.#detector.settledThroughSample
    const kept = await pieces.keep({
      sequence: chunk.sequence,
      startSample: this.#storedThrough,
      endSample: Math.max(this.#storedThrough, settledThrough),
      text: joinTranscript(texts.map((text) => ({ text }))),
    })
    this.#storedThrough = kept.endSample
    return kept
  }
}

/** Asks the browser to send again from a sample, with new sequence numbers. */
export function resendFrom(sample: number): FunctionFailure {
  return new FunctionFailure('resend', 'Reenviando o áudio que ainda não foi transcrito.', {
    details: { fromSample: sample },
  })
}
