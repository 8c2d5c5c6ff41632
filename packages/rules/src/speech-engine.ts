/** A finished segment of speech. Positions count samples at 24 kHz from the start of the stream. */
export interface SpeechSegment {
  readonly startSample: number
  readonly endSample: number
  /** Mono, -1 to 1, 24 kHz. */
  readonly samples: Float32Array
  /** How much of it was heard as speech; the rest is the silence around it. */
  readonly speechSeconds: number
}

/** Speech was not heard: too much of the account waits already (`busy`), or what hears it has failed. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure'
  readonly reason: 'busy' | 'unavailable'

  constructor(reason: SpeechFailure['reason'], options?: ErrorOptions) {
    super(`speech was not heard: ${reason}`, options)
    this.reason = reason
  }
}

/** Cuts one stream of audio at its pauses. Not safe for several streams; calls are answered in their order. */
export interface SpeechDetector {
  /**
   * @param samples mono, 24 kHz, any length. They may be changed once it has answered.
   * @returns the segments that ended within them.
   * @throws SpeechFailure: nothing was taken in, and the same samples may come again.
   */
  accept(samples: Float32Array): Promise<readonly SpeechSegment[]>
  /** Ends what is open. The detector takes no more samples afterwards. @throws SpeechFailure: it may be asked again. */
  flush(): Promise<readonly SpeechSegment[]>
  /** The speech that is running and has not been handed out yet, with what comes before it; undefined in a pause. */
  openSpeech(): SpeechSegment | undefined
  /** Everything before this sample is decided: handed out as a segment, or silence. */
  readonly settledThroughSample: number
  /** Gives back what the stream holds, once its calls are answered. Nothing may be asked afterwards. */
  close(): void
}

/** Finds the pauses in speech. */
export interface VoiceDetection {
  /** @param account whose speech it is: accounts take turns. */
  createDetector(account?: string): SpeechDetector
}

/** Turns speech into Portuguese text. Several streams may use one engine. */
export interface SpeechEngine extends VoiceDetection {
  readonly name: string
  /**
   * @param samples mono, 24 kHz.
   * @param options.account whose speech it is: accounts take turns. @returns the words, or '' where none were heard.
   */
  transcribe(
    samples: Float32Array,
    options?: { readonly account?: string; readonly signal?: AbortSignal },
  ): Promise<string>
}

/** One segment of speech, heard while it is spoken. Calls are answered in their order. */
export interface LiveSegment {
  /**
   * @param samples the next ones: mono, 24 kHz, any length.
   * @returns the words of the segment so far; those of the last half second may be missing.
   * @throws SpeechFailure: what was heard of the segment is lost, and its sound may be given to another from the start.
   */
  accept(samples: Float32Array): Promise<string>
  /** Gives back what it holds. What is waited for fails. */
  close(): void
}

/** Hears speech as it comes. Its words are shown until the finished ones of a SpeechEngine take their place. */
export interface LiveHearing {
  /** @param account whose speech it is: accounts take turns. @returns undefined where no place is free. */
  openSegment(account: string): LiveSegment | undefined
}

/** Samples in a second of every recording (specification section 9). */
export const SAMPLE_RATE_HZ = 24_000
/** Samples in a block of the live transcript (specification section 9). */
export const BLOCK_SAMPLES = 8192
/** Blocks that are joined and sent together; the last is kept for overlap (specification section 9). */
export const BLOCKS_PER_CHUNK = 9
