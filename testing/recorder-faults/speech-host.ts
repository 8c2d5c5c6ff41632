import { withLead, type ChunkAnswer, type ChunkCall } from '../../apps/web/src/recording/send/transcription-call.ts'

/** Distance at which text is finished: a pause of speech. */
const PAUSE_SAMPLES = 20_000
const MAX_SAMPLES = 120 * 8192

/** Follows the protocol of transcribe-streaming. Pieces are stored; the open segment is only in memory. */
export class SpeechHost {
  readonly #pieces = new Map<number, { readonly text: string; readonly end: number }>()
  /** Every received sample, by position. */
  readonly heard = new Int16Array(MAX_SAMPLES)
  #openThrough: number | undefined
  #lastSequence = -1
  storedThrough = 0

  restart(): void {
    this.#openThrough = undefined
    this.#lastSequence = -1
  }

  /** The database was restored from an earlier backup, without the recording. */
  forget(): void {
    this.restart()
    this.#pieces.clear()
    this.storedThrough = 0
  }

  take(call: ChunkCall): ChunkAnswer {
    if (call.sequence <= Math.max(this.#lastSequence, ...this.#pieces.keys())) {
      const answered = this.#pieces.get(call.sequence)
      if (answered) return { kind: 'stored', text: answered.text, storedThroughSample: answered.end }
      return { kind: 'waiting', message: 'sent by a tab that is gone' }
    }
    const fed = this.#openThrough ?? this.storedThrough
    const { startSample, samples } = withLead(call)
    if (startSample > fed) {
      this.#openThrough = undefined
      return { kind: 'resend', fromSample: this.storedThrough }
    }
    const fresh = samples.subarray(Math.min(samples.length, fed - startSample))
    this.heard.set(fresh, fed)
    const through = fed + fresh.length
    const settled = call.isFinal ? through : Math.floor(through / PAUSE_SAMPLES) * PAUSE_SAMPLES
    const end = Math.max(this.storedThrough, settled)
    const text = end > this.storedThrough ? `${this.storedThrough}-${end}` : ''
    this.#pieces.set(call.sequence, { text, end })
    this.storedThrough = end
    this.#openThrough = call.isFinal ? undefined : through
    this.#lastSequence = call.isFinal ? -1 : call.sequence
    return { kind: 'stored', text, storedThroughSample: end }
  }

  get transcript() {
    const texts = [...this.#pieces.values()].toSorted((one, other) => one.end - other.end).map((piece) => piece.text)
    return {
      text: texts.filter(Boolean).join(' '),
      nextSequence: Math.max(-1, ...this.#pieces.keys()) + 1,
      throughSample: this.storedThrough,
    }
  }
}
