import type { SpeechDetector, SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { isAudible, withoutHallucination } from '../_shared/hallucination-guard.ts'
import type { Transcriber } from '../_shared/speech-server.ts'

/**
 * The open, unfinished end of one recording. What was heard stays here until it is stored, so that a failed
 * engine or database is only a matter of asking again.
 */
export class RecordingStream {
  /** Position (24 kHz) at which this stream began; the detector counts from there. */
  readonly #originSample: number
  readonly #detector: SpeechDetector
  #receivedThroughSample: number
  #segments: SpeechSegment[] = []
  #texts: string[] = []
  #flushed = false

  constructor(detector: SpeechDetector, originSample: number) {
    this.#detector = detector
    this.#originSample = originSample
    this.#receivedThroughSample = originSample
  }

  /** One past the last sample that arrived. */
  get receivedThroughSample(): number {
    return this.#receivedThroughSample
  }

  /** Whether the end was reached; nothing may be added then. */
  get flushed(): boolean {
    return this.#flushed
  }

  /** Everything before it is in takeText's text or was silence, once transcribe has returned. */
  get settledThroughSample(): number {
    return this.#originSample + this.#detector.settledThroughSample
  }

  /** Adds what is new; samples that had already arrived (the overlap, a repetition) are dropped by position. */
  accept(startSample: number, samples: Float32Array): void {
    const fresh = samples.subarray(Math.max(0, this.#receivedThroughSample - startSample))
    if (fresh.length === 0) return
    this.#segments.push(...this.#detector.accept(fresh))
    this.#receivedThroughSample += fresh.length
  }

  flush(): void {
    if (this.#flushed) return
    this.#segments.push(...this.#detector.flush())
    this.#flushed = true
  }

  /** @throws what the transcriber throws; the segments not yet done stay for the next call. */
  async transcribe(transcriber: Transcriber, signal: AbortSignal): Promise<void> {
    for (let segment = this.#segments[0]; segment; segment = this.#segments[0]) {
      const heard = isAudible(segment.samples) ? await transcriber.transcribe(segment.samples, signal) : ''
      const text = withoutHallucination(heard)
      if (text) this.#texts.push(text)
      this.#segments.shift()
    }
  }

  /** Text not stored yet. */
  get text(): string {
    return this.#texts.join(' ')
  }

  /** Called when the text is stored. */
  forgetText(): void {
    this.#texts = []
  }
}
