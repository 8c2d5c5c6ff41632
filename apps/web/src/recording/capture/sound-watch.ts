import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { BlockMessage } from './pcm-messages.ts'

/** Current audio of a recording. */
export interface SoundState {
  /** 0 to 1. */
  readonly level: number
  /** Seconds of recording since somebody last spoke. */
  readonly silentSeconds: number
  /** Only zeros for 5 s: a muted or virtual device opens without an error but gives no signal. */
  readonly isDead: boolean
}

/** The audio state after a block. */
export interface HeardSound extends SoundState {
  /** Number of samples, up to and including this block, for which the device has delivered only zeros. */
  readonly zeroSamples: number
}

// Speech at arm's length peaks at 0.05 and more; a quiet room after noise suppression stays far below this.
const SPEECH_PEAK = 0.006
const DEAD_SECONDS = 5

/** Detects silence, and a microphone without a signal. */
export class SoundWatch {
  #silentSamples = 0
  #zeroSamples = 0

  accept({ samples, peak }: Pick<BlockMessage, 'samples' | 'peak'>): HeardSound {
    this.#silentSamples = peak < SPEECH_PEAK ? this.#silentSamples + samples.length : 0
    this.#zeroSamples = peak === 0 ? this.#zeroSamples + samples.length : 0
    return {
      level: peak,
      silentSeconds: this.#silentSamples / SAMPLE_RATE_HZ,
      isDead: this.#zeroSamples >= DEAD_SECONDS * SAMPLE_RATE_HZ,
      zeroSamples: this.#zeroSamples,
    }
  }

  /** Starts over, after a pause or with another device. */
  reset(): void {
    this.#silentSamples = 0
    this.#zeroSamples = 0
  }
}
