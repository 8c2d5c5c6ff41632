/** Audio from the browser's encoder: every request is an independent stream. */
export interface OpusAudio {
  readonly packets: readonly Uint8Array[]
  /** Samples at 24 kHz before the first recorded one: the encoder's look-ahead. */
  readonly skipSamples: number
  /** Number of recorded samples. */
  readonly sampleCount: number
}

/**
 * Decodes mono Opus to exactly the encoded samples (-1 to 1, 24 kHz), at their own positions.
 * @param account owner of the audio: accounts take turns.
 * @returns undefined if the packets are damaged or too few. @throws SpeechFailure
 */
export type DecodeOpus = (audio: OpusAudio, account: string) => Promise<Float32Array | undefined>
