/** From the audio thread. Ownership of the samples passes to the receiver. */
export interface BlockMessage {
  /** Position of the first sample, counted at 24 kHz from the start of the recording. */
  readonly startSample: number
  /** Mono, 16 bits: 8192 samples, fewer only in the last block. */
  readonly samples: Int16Array<ArrayBuffer>
  /** Nothing follows. */
  readonly isLast: boolean
}

/** To the audio thread: hand out what has gathered and end. */
export type FlushMessage = 'flush'

export const PROCESSOR_NAME = 'pcm-blocks'
