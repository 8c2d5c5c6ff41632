import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { BlockMessage } from './pcm-messages.ts'

/** What a recording sounds like at the moment. */
export interface SoundState {
  /** 0 to 1. */
  readonly level: number
  /** How long nobody has spoken, in seconds of recording. */
  readonly silentSeconds: number
  /** Nothing but zeros for 5 s: a muted or virtual device opens without an error and gives no signal. */
  readonly isDead: boolean
}

// Speech at arm's length deflects 0.05 and more; a quiet room after noise suppression stays far below this.
const SPEECH_PEAK = 0.006
const DEAD_SECONDS = 5

/** Watches for silence and for a microphone without a signal. */
export class SoundWatch {
  #silentSamples = 0
  #zeroSamples = 0

  accept({ samples, peak }: Pick<BlockMessage, 'samples' | 'peak'>): SoundState {
    this.#silentSamples = peak < SPEECH_PEAK ? this.#silentSamples + samples.length : 0
    this.#zeroSamples = peak === 0 ? this.#zeroSamples + samples.length : 0
    return {
      level: peak,
      silentSeconds: this.#silentSamples / SAMPLE_RATE_HZ,
      isDead: this.#zeroSamples >= DEAD_SECONDS * SAMPLE_RATE_HZ,
    }
  }

  /** Forgets the past: after a pause or with another device. */
  reset(): void {
    this.#silentSamples = 0
    this.#zeroSamples = 0
  }
}
