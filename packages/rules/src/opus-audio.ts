/** Audio from the browser's encoder: every request is a stream of its own. */
export interface OpusAudio {
  readonly packets: readonly Uint8Array[]
  /** Samples at 24 kHz before the first recorded one: the encoder's look-ahead. */
  readonly skipSamples: number
  /** Number of recorded samples. */
  readonly sampleCount: number
}

/**
 * Decodes mono Opus to exactly the encoded samples (-1 to 1, 24 kHz), at their own positions.
 * @param account whose audio it is: accounts take turns.
 * @returns undefined if the packets are damaged or too few. @throws SpeechFailure
 */
export type DecodeOpus = (audio: OpusAudio, account: string) => Promise<Float32Array | undefined>
