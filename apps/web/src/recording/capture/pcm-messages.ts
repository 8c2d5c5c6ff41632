/** From the audio thread, or the worker that reads the microphone. Ownership of the samples passes to the receiver. */
export interface BlockMessage {
  readonly kind: 'block'
  /** Position of the first sample, counted at 24 kHz from the start of the recording. */
  readonly startSample: number
  /** Mono, 16 bits: 8192 samples, fewer only before a pause and at the end. */
  readonly samples: Int16Array<ArrayBuffer>
  /** Largest deflection before rounding, 0 to 1. Exactly 0 only where the device gives no signal at all. */
  readonly peak: number
  /**
   * When the last sample was there, in milliseconds, by each clock that tells: on the audio thread the one on the wall; in
   * the worker the device's own stamp, and one that only runs forward. Absent where no microphone is heard.
   */
  readonly clocksMs?: readonly number[]
  /** When the block was handed out, by the clock on the wall (epoch, milliseconds). */
  readonly handedMs: number
}

/** `pause` and `end` first hand out what has gathered. */
export type PcmCommand = 'pause' | 'continue' | 'end'

/** From the audio thread: a command is carried out, and every block before it has been handed out. */
export interface DoneMessage {
  readonly kind: 'done'
  readonly command: PcmCommand
}

export interface PcmOptions {
  /** A microphone is heard: the blocks tell when they were captured. */
  readonly isTimed: boolean
  /** Position of the first sample in the recording: above 0 after a reload, or after the audio processor failed. */
  readonly firstSample: number
}

/** To the worker that reads a microphone; `readable` is handed over. */
export type TrackMessage =
  | { readonly kind: 'begin'; readonly firstSample: number }
  | { readonly kind: 'read'; readonly readable: ReadableStream<AudioData> }
  | { readonly kind: 'rest' }
  | { readonly kind: 'command'; readonly command: PcmCommand }

export const PROCESSOR_NAME = 'pcm-blocks'
