import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

const NETWORK_RATE_HZ = 16_000
const WINDOW_SAMPLES = 512
/** A window above this probability starts speech. */
const THRESHOLD = 0.5
/** Below it a window may end speech; between the two, it neither starts nor ends. */
const DOUBTFUL = 0.35
const MIN_SPEECH_SAMPLES = 0.25 * NETWORK_RATE_HZ
const MIN_SILENCE_SAMPLES = 0.5 * NETWORK_RATE_HZ
/**
 * An utterance begins this long before the window that confirmed it: the minimum speech, and two windows as processed.
 */
const LOOK_BACK_SAMPLES = MIN_SPEECH_SAMPLES + 2 * (WINDOW_SAMPLES + 64)
/** The part of it that counts as silence. */
const START_SLACK_SAMPLES = 2 * WINDOW_SAMPLES

/** Speech that has ended. */
export interface Utterance {
  /** Position at 24 kHz; up to 0.3 s early. */
  readonly endSample: number
  readonly speechSeconds: number
}

/**
 * Builds utterances from the network's probabilities, by the rules of sherpa-onnx, which was used before: speech that
 * lasts 0.25 s begins one, and silence of 0.5 s ends it.
 */
export class Utterances {
  #heardSamples = 0
  /** The first window of possible speech. */
  #maybeSince: number | undefined
  #isSpeech = false
  #silentSince: number | undefined
  /** No utterance begins before the end of the previous one. */
  #earliestStart = 0
  #start: number | undefined

  /** @param probability of speech in the next window. @returns the utterance that ended with it. */
  hear(probability: number): Utterance | undefined {
    this.#heardSamples += WINDOW_SAMPLES
    if (this.#hasSpeech(probability)) {
      this.#start ??= Math.max(this.#earliestStart, this.#heardSamples - LOOK_BACK_SAMPLES)
      return undefined
    }
    const start = this.#start
    if (start === undefined) return undefined
    const end = this.#heardSamples - MIN_SILENCE_SAMPLES
    this.#earliestStart = end
    this.#start = undefined
    return {
      endSample: Math.floor((end * SAMPLE_RATE_HZ) / NETWORK_RATE_HZ),
      speechSeconds: Math.max(0, end - start - START_SLACK_SAMPLES) / NETWORK_RATE_HZ,
    }
  }

  /** Drops the open utterance. If somebody is still speaking, the next window starts a new one. */
  close(): void {
    this.#earliestStart = this.#heardSamples
    this.#start = undefined
  }

  get isSpeaking(): boolean {
    return this.#start !== undefined
  }

  #hasSpeech(probability: number): boolean {
    const now = this.#heardSamples
    if (probability > THRESHOLD) {
      this.#silentSince = undefined
      if (this.#maybeSince === undefined) this.#maybeSince = now
      else if (now - this.#maybeSince >= MIN_SPEECH_SAMPLES) this.#isSpeech = true
      return this.#isSpeech
    }
    if (!this.#isSpeech) {
      this.#maybeSince = undefined
      return false
    }
    if (probability > DOUBTFUL) return true
    this.#silentSince ??= now
    if (now - this.#silentSince < MIN_SILENCE_SAMPLES) return true
    this.#maybeSince = undefined
    this.#silentSince = undefined
    this.#isSpeech = false
    return false
  }
}
