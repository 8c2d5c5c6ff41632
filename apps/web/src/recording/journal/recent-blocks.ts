/** A block of the journal, decrypted. */
export interface JournalBlock {
  readonly startSample: number
  readonly samples: Int16Array<ArrayBuffer>
}

/** A minute, 3 MB: while online, less than that is awaiting transcription. */
const MAX_STORED_BLOCKS = 180
/**
 * Half an hour, 86 MB: audio that is not transcribed is kept both on disk and here, in case the site data is cleared.
 */
const MAX_UNSTORED_BLOCKS = 5300

/** A range of a recording, in samples at 24 kHz. */
interface Span {
  readonly fromSample: number
  readonly toSample: number
}

/** The last blocks of each recording of this page, in order, and how far they are stored as text. */
export class RecentBlocks {
  readonly #blocks = new Map<string, readonly JournalBlock[]>()
  readonly #stored = new Map<string, number>()
  readonly #lost = new Map<string, Span>()

  of(consultationId: string): readonly JournalBlock[] {
    return this.#blocks.get(consultationId) ?? []
  }

  /** @param held how many of the last blocks exist only in memory. */
  add(consultationId: string, block: JournalBlock, held: number): void {
    const all = [...this.of(consultationId), block]
    const stored = this.#storedThrough(consultationId)
    const unstored = all.filter(({ startSample, samples }) => startSample + samples.length > stored).length
    const most = Math.max(held, Math.min(MAX_UNSTORED_BLOCKS, Math.max(MAX_STORED_BLOCKS, unstored)))
    this.#blocks.set(consultationId, all.slice(-most))
  }

  /** Everything before the sample is stored as text on the server. */
  storedThrough(consultationId: string, sample: number): void {
    this.#stored.set(consultationId, Math.max(sample, this.#storedThrough(consultationId)))
  }

  /** The disk has lost everything: remembers the range that existed only there. */
  noteLoss(consultationId: string): void {
    const fromSample = this.#storedThrough(consultationId)
    const toSample = this.of(consultationId)[0]?.startSample ?? fromSample
    if (toSample > fromSample) this.#lost.set(consultationId, { fromSample, toSample })
  }

  /** The range lost since the last call. */
  takeLost(consultationId: string): Span | undefined {
    const lost = this.#lost.get(consultationId)
    this.#lost.delete(consultationId)
    return lost
  }

  end(consultationId: string): void {
    for (const known of [this.#blocks, this.#stored, this.#lost]) known.delete(consultationId)
  }

  #storedThrough(consultationId: string): number {
    return this.#stored.get(consultationId) ?? 0
  }
}
