/**
 * Sent by the audio thread, or by the worker that reads the microphone. The samples are transferred to the receiver.
 */
export interface BlockMessage {
  readonly kind: 'block'
  /** Position of the first sample, at 24 kHz from the start of the recording. */
  readonly startSample: number
  /** Mono, 16 bits: 8192 samples, fewer only before a pause and at the end. */
  readonly samples: Int16Array<ArrayBuffer>
  /** Peak before rounding, 0 to 1. Exactly 0 only if the device delivers no signal at all. */
  readonly peak: number
  /**
   * Time of the last sample in milliseconds, by each available clock: on the audio thread the wall clock; in the worker the
   * device's timestamp and a monotonic clock. Absent without a microphone.
   */
  readonly clocksMs?: readonly number[]
  /** When the block was delivered, in wall-clock time (epoch, milliseconds). */
  readonly handedMs: number
}

/** `pause` and `end` first deliver what was collected. */
export type PcmCommand = 'pause' | 'continue' | 'end'

/** Sent by the audio thread: a command is done, and every block before it has been delivered. */
export interface DoneMessage {
  readonly kind: 'done'
  readonly command: PcmCommand
}

export interface PcmOptions {
  /** With a microphone, blocks carry times. */
  readonly isTimed: boolean
  /** Position of the first sample in the recording: above 0 after a reload, or after the audio processor failed. */
  readonly firstSample: number
}

/** To the worker that reads a microphone; `readable` is transferred. */
export type TrackMessage =
  | { readonly kind: 'begin'; readonly firstSample: number }
  | { readonly kind: 'read'; readonly readable: ReadableStream<AudioData> }
  | { readonly kind: 'rest' }
  | { readonly kind: 'command'; readonly command: PcmCommand }

export const PROCESSOR_NAME = 'pcm-blocks'
