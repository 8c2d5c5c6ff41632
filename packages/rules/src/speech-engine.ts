/** A finished stretch of speech. Positions count samples at 24 kHz from the start of the stream. */
export interface SpeechSegment {
  readonly startSample: number
  readonly endSample: number
  /** Mono, -1 to 1, 24 kHz. */
  readonly samples: Float32Array
  /** How much of it was heard as speech; the rest is the silence around it. */
  readonly speechSeconds: number
}

/** Cuts one stream of audio at its pauses. Not safe for several streams. */
export interface SpeechDetector {
  /** @param samples mono, 24 kHz, any length. @returns the segments that ended within them. */
  accept(samples: Float32Array): readonly SpeechSegment[]
  /** Ends what is open. The detector takes no more samples afterwards. */
  flush(): readonly SpeechSegment[]
  /** The speech that is running and has not been handed out yet, with what lies before it; undefined in a pause. */
  openSpeech(): SpeechSegment | undefined
  /** Everything before this sample is decided: handed out as a segment, or silence. */
  readonly settledThroughSample: number
}

/** Turns speech into Portuguese text. Several streams may use one engine. */
export interface SpeechEngine {
  readonly name: string
  createDetector(): SpeechDetector
  /**
   * @param samples mono, 24 kHz.
   * @param options.account whose speech it is: accounts take turns. @returns the words, or '' where none were heard.
   */
  transcribe(
    samples: Float32Array,
    options?: { readonly account?: string; readonly signal?: AbortSignal },
  ): Promise<string>
}

/** Samples in a second of every recording (specification section 9). */
export const SAMPLE_RATE_HZ = 24_000
/** Samples in a block of the live transcript (specification section 9). */
export const BLOCK_SAMPLES = 8192
/** Blocks that are joined and sent together; the last is kept for overlap (specification section 9). */
export const BLOCKS_PER_CHUNK = 9
