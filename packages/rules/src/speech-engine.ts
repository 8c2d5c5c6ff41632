/** A finished segment of speech. Positions count samples at 24 kHz from the start of the stream. */
export interface SpeechSegment {
  readonly startSample: number
  readonly endSample: number
  /** Mono, -1 to 1, 24 kHz. */
  readonly samples: Float32Array
  /** How much of it is speech; the rest is the silence around it. */
  readonly speechSeconds: number
}

/** Speech was not processed: the account has too much waiting (`busy`), or the detector has failed. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure'
  readonly reason: 'busy' | 'unavailable'

  constructor(reason: SpeechFailure['reason'], options?: ErrorOptions) {
    super(`speech was not heard: ${reason}`, options)
    this.reason = reason
  }
}

/** Cuts one stream of audio at its pauses. Not for several streams; calls are answered in order. */
export interface SpeechDetector {
  /**
   * @param samples mono, 24 kHz, any length. The caller may reuse them once the promise settles.
   * @returns the segments that ended within them.
   * @throws SpeechFailure: nothing was accepted, and the same samples may be sent again.
   */
  accept(samples: Float32Array): Promise<readonly SpeechSegment[]>
  /**
   * Ends the open segment. The detector accepts no more samples afterwards. @throws SpeechFailure: it may be retried.
   */
  flush(): Promise<readonly SpeechSegment[]>
  /**
   * The speech in progress, not returned yet, with the audio before it; undefined in a pause. Its samples are valid
   * until the next call.
   */
  openSpeech(): SpeechSegment | undefined
  /** Everything before this sample is decided: returned as a segment, or silence. */
  readonly settledThroughSample: number
  /** Releases the stream once its calls are answered. No calls are allowed afterwards. */
  close(): void
}

/** Voice activity detection. */
export interface VoiceDetection {
  /** @param account owner of the speech: accounts take turns. */
  createDetector(account?: string): SpeechDetector
}

/** Transcribes speech to Portuguese text. Several streams may share one engine. */
export interface SpeechEngine extends VoiceDetection {
  readonly name: string
  /**
   * @param samples mono, 24 kHz.
   * @param options.account owner of the speech: accounts take turns.
   * @returns the words, or '' if there were none.
   */
  transcribe(
    samples: Float32Array,
    options?: { readonly account?: string; readonly signal?: AbortSignal },
  ): Promise<string>
}

/** One segment of speech, transcribed while it is spoken. Calls are answered in order. */
export interface LiveSegment {
  /**
   * @param samples the next ones: mono, 24 kHz, any length.
   * @returns the words of the segment so far; those of the last half second may be missing.
   * @throws SpeechFailure: the segment's audio so far is lost, and may be sent to a new one from the start.
   */
  accept(samples: Float32Array): Promise<string>
  /** Releases the segment. Pending calls fail. */
  close(): void
}

/** Gives interim text for speech in progress, until the finished text of a SpeechEngine replaces it. */
export interface LiveHearing {
  /** @param account owner of the speech: accounts take turns. @returns undefined if there is no free slot. */
  openSegment(account: string): LiveSegment | undefined
}

/** Sample rate of every recording (specification section 9). */
export const SAMPLE_RATE_HZ = 24_000
/** Samples of a block (specification section 9). */
export const BLOCK_SAMPLES = 8192
/** Blocks that are sent together; the last is kept for overlap (specification section 9). */
export const BLOCKS_PER_CHUNK = 9
