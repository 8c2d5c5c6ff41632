import type { SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { LoudSound } from './loud-sound.ts'
import { quietestPlace } from './quietest-place.ts'
import { WINDOW_STEP } from './silero-network.ts'
import type { UndecidedAudio } from './undecided-audio.ts'
import { Utterances, type Utterance } from './utterances.ts'

/** Silero reports ends up to 0.3 s early and beginnings late; without padding, words at the edges are damaged. */
const PADDING_SAMPLES = 0.35 * SAMPLE_RATE_HZ
/** Speech without a pause is cut here, so that text appears and memory stays bounded. */
const MAX_SAMPLES = 12 * SAMPLE_RATE_HZ
/** How far back to search for such a cut, and how long a quiet moment it needs. */
const CUT_SEARCH_SAMPLES = 6 * SAMPLE_RATE_HZ
const CUT_QUIET_SAMPLES = 0.16 * SAMPLE_RATE_HZ
const PAUSE_QUIET_SAMPLES = 0.06 * SAMPLE_RATE_HZ

/** How far before the newest window an utterance may still begin: Silero's own look-back and one window of slack. */
const LOOK_BACK_SAMPLES = 3 * WINDOW_STEP + 0.25 * SAMPLE_RATE_HZ

/**
 * Audible sound of the last seconds is kept: Silero recognises a low or distant voice only after some words, and may
 * not recognise a short answer before the next sentence.
 */
const WAITING_SOUND_SAMPLES = 3.5 * SAMPLE_RATE_HZ

/** Finds the segments of one stream. Positions count from its first sample. */
export interface Detector {
  /**
   * @param probabilities that the next windows contain speech; their audio is in the undecided audio.
   * @returns the segments that ended with them.
   */
  hear(probabilities: readonly number[]): SpeechSegment[]
  /** Decides what is left after the last window. */
  end(): void
  /** Whether somebody is speaking at the end of the windows so far. */
  readonly isSpeaking: boolean
  /** Everything before this sample is decided: returned as a segment, or silence. */
  readonly settledThroughSample: number
}

/**
 * A detector over the probabilities of Silero for mono 24 kHz audio. Segments never overlap, and cuts are at the
 * quietest place nearby: a cut inside a word would produce two wrong words.
 */
export function createDetector(undecided: UndecidedAudio): Detector {
  const utterances = new Utterances()
  const sound = new LoudSound()
  let settled = 0
  // The network looks slightly beyond a window's end: a window is processed once the next one has arrived too.
  let heardThrough = WINDOW_STEP
  let soundThrough = 0

  function hearWindow(probability: number): SpeechSegment[] {
    heardThrough += WINDOW_STEP
    for (; soundThrough < heardThrough; soundThrough += WINDOW_STEP)
      sound.hear(undecided.view(soundThrough, soundThrough + WINDOW_STEP), soundThrough)
    const ended = utterances.hear(probability)
    const found = ended ? cutAtPause(ended) : []
    // Silero reports the beginning of speech only at its end, so the mark stays before it.
    if (!utterances.isSpeaking) settle(beforeWaitingSound(heardThrough - LOOK_BACK_SAMPLES - PADDING_SAMPLES))
    else if (heardThrough - settled > MAX_SAMPLES) found.push(...cutWithoutPause())
    return found
  }

  /** After its end the stream continues as silence. */
  function audibleThrough(): number {
    return Math.min(undecided.endSample, heardThrough)
  }

  function beforeWaitingSound(sample: number): number {
    const from = Math.max(settled, heardThrough - WAITING_SOUND_SAMPLES)
    return Math.min(sample, sound.firstSince(from) ?? sample)
  }

  function cutAtPause({ endSample, speechSeconds }: Utterance): SpeechSegment[] {
    const pause = undecided.view(endSample, audibleThrough())
    return handOutThrough(endSample + quietestPlace(pause, PAUSE_QUIET_SAMPLES, PADDING_SAMPLES), speechSeconds)
  }

  function cutWithoutPause(): SpeechSegment[] {
    const from = audibleThrough() - CUT_SEARCH_SAMPLES
    const searched = undecided.view(from, audibleThrough())
    const cut = from + quietestPlace(searched, CUT_QUIET_SAMPLES, CUT_SEARCH_SAMPLES)
    return handOutThrough(cut, MAX_SAMPLES / SAMPLE_RATE_HZ)
  }

  function handOutThrough(wantedEnd: number, speechSeconds: number): SpeechSegment[] {
    const startSample = settled
    settle(wantedEnd)
    if (settled === startSample) return []
    const samples = undecided.copy(startSample, settled)
    // If the utterance was cut before, this is only the rest of it.
    const seconds = Math.min(speechSeconds, samples.length / SAMPLE_RATE_HZ)
    return [{ startSample, endSample: settled, samples, speechSeconds: seconds }]
  }

  function settle(sample: number): void {
    settled = Math.max(settled, Math.min(undecided.endSample, Math.floor(sample)))
  }

  return {
    hear: (probabilities) => probabilities.flatMap(hearWindow),
    end: () => settle(undecided.endSample),
    get isSpeaking() {
      return utterances.isSpeaking
    },
    get settledThroughSample() {
      return settled
    },
  }
}
