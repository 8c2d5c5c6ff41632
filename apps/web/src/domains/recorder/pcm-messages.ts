/** From the audio thread. Ownership of the samples passes to the receiver. */
export interface BlockMessage {
  readonly kind: 'block'
  /** Position of the first sample, counted at 24 kHz from the start of the recording. */
  readonly startSample: number
  /** Mono, 16 bits: 8192 samples, fewer only before a pause and at the end. */
  readonly samples: Int16Array<ArrayBuffer>
  /** Largest deflection before rounding, 0 to 1. Exactly 0 only where the device gives no signal at all. */
  readonly peak: number
}

/** To the audio thread. `pause` and `end` first hand out what has gathered. */
export type PcmCommand = 'pause' | 'continue' | 'end'

/** From the audio thread: a command is carried out, and every block before it has been handed out. */
export interface DoneMessage {
  readonly kind: 'done'
  readonly command: PcmCommand
}

/** Where the recording goes on when the audio thread starts; more than 0 after a reload or a broken processor. */
export interface PcmOptions {
  readonly firstSample: number
}

export const PROCESSOR_NAME = 'pcm-blocks'
