import type { SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { LoudSound } from './loud-sound.ts'
import { UndecidedAudio } from './undecided-audio.ts'
import { quietestPlace } from './quietest-place.ts'
import type { Silero, Utterance } from './silero.ts'

/** Silero reports ends up to 0.3 s early and beginnings late; without padding, words at the edges are damaged. */
const PADDING_SAMPLES = 0.35 * SAMPLE_RATE_HZ
/** Speech without a pause is cut here, so that text appears and memory stays bounded. */
const MAX_SAMPLES = 12 * SAMPLE_RATE_HZ
/** How far back such a cut is searched, and how long a quiet moment it needs. */
const CUT_SEARCH_SAMPLES = 6 * SAMPLE_RATE_HZ
const CUT_QUIET_SAMPLES = 0.16 * SAMPLE_RATE_HZ
const PAUSE_QUIET_SAMPLES = 0.06 * SAMPLE_RATE_HZ

const PAUSE_SAMPLES = 0.5 * SAMPLE_RATE_HZ
/** Silero may report the end of speech this much too early. */
const EARLY_END_SAMPLES = 0.3 * SAMPLE_RATE_HZ

/**
 * Audible sound of the last seconds is kept: Silero recognises a low or distant voice only after some words, and may
 * never recognise a short answer before the next sentence.
 */
const WAITING_SOUND_SAMPLES = 3.5 * SAMPLE_RATE_HZ

/** Finds the segments of one stream, synchronously. Positions count from its first sample. */
export interface Detector {
  accept(samples: Float32Array): SpeechSegment[]
  flush(): SpeechSegment[]
  /** Whether somebody is speaking at the end of the audio so far. */
  readonly isSpeaking: boolean
  /** Everything before this sample is decided: handed out as a segment, or silence. */
  readonly settledThroughSample: number
}

/** What an earlier detector found in the first samples. */
export interface HeardBefore {
  readonly settledThrough: number
  /** Somebody was speaking up to here; undefined in a pause. */
  readonly speechThrough: number | undefined
}

const NOTHING: HeardBefore = { settledThrough: 0, speechThrough: undefined }

/**
 * A detector over Silero for one stream of mono 24 kHz audio. Segments never overlap, and cuts are at the quietest place
 * nearby: a cut inside a word would make two wrong words of it.
 * @param silero at the beginning of a stream.
 * @param heard the state of the detector that it replaces; its stream continues a little before what was decided.
 */
export function createDetector(silero: Silero, heard: HeardBefore = NOTHING): Detector {
  const { settledThrough } = heard
  const undecided = new UndecidedAudio()
  const sound = new LoudSound()
  let settled = settledThrough
  let soundThrough = 0
  /** Keeps speech that the earlier network heard: one that starts in the middle may take it for silence. */
  let { speechThrough } = heard
  /** After a cut without a pause: the end of the speech that Silero had heard. What follows the cut is still speech. */
  let cutThrough: number | undefined

  function listen(): SpeechSegment[] {
    const found: SpeechSegment[] = []
    while (silero.hearWindow()) {
      hearSound()
      const ended = silero.takeEnded()
      // Cut speech may end in the rest after the cut, which Silero does not report.
      if (cutThrough !== undefined && ended.length === 0 && !silero.isSpeaking)
        ended.push({ endSample: cutThrough, speechSeconds: toSeconds(MAX_SAMPLES) })
      found.push(...ended.flatMap(cutAtPause))
      if (speechThrough !== undefined) {
        if (silero.heardThroughSample < speechThrough + PAUSE_SAMPLES) continue
        if (speechThrough > settled && !silero.isSpeaking)
          found.push(...cutAtPause({ endSample: speechThrough, speechSeconds: toSeconds(speechThrough - settled) }))
        speechThrough = undefined
      }
      // Silero reports the beginning of speech only at its end, so the mark stays before it.
      if (!silero.isSpeaking) settle(beforeWaitingSound(silero.silentThroughSample - PADDING_SAMPLES))
      else if (silero.heardThroughSample - settled > MAX_SAMPLES) found.push(...cutWithoutPause())
    }
    undecided.dropBefore(settled)
    return found
  }

  function hearSound(): void {
    const end = Math.min(undecided.endSample, silero.heardThroughSample)
    sound.hear(undecided.view(soundThrough, end), soundThrough)
    soundThrough = end
  }

  function beforeWaitingSound(sample: number): number {
    const from = Math.max(settled, silero.heardThroughSample - WAITING_SOUND_SAMPLES)
    return Math.min(sample, sound.firstSince(from) ?? sample)
  }

  function cutAtPause({ endSample: heardEnd, speechSeconds }: Utterance): SpeechSegment[] {
    cutThrough = undefined
    // What was handed out before has only silence after it, or nothing.
    if (heardEnd + EARLY_END_SAMPLES <= settledThrough) return []
    const pauseEnd = Math.min(undecided.endSample, silero.heardThroughSample)
    const pause = undecided.view(heardEnd, pauseEnd)
    return handOutThrough(heardEnd + quietestPlace(pause, PAUSE_QUIET_SAMPLES, PADDING_SAMPLES), speechSeconds)
  }

  function cutWithoutPause(): SpeechSegment[] {
    const end = Math.min(undecided.endSample, silero.heardThroughSample)
    const from = end - CUT_SEARCH_SAMPLES
    const cut = from + quietestPlace(undecided.view(from, end), CUT_QUIET_SAMPLES, CUT_SEARCH_SAMPLES)
    silero.cut()
    cutThrough = end
    return handOutThrough(cut, toSeconds(cut - settled))
  }

  function handOutThrough(wantedEnd: number, speechSeconds: number): SpeechSegment[] {
    const startSample = settled
    settle(wantedEnd)
    if (settled === startSample) return []
    return [{ startSample, endSample: settled, samples: undecided.copy(startSample, settled), speechSeconds }]
  }

  function settle(sample: number): void {
    settled = Math.max(settled, Math.min(undecided.endSample, Math.floor(sample)))
  }

  return {
    accept(samples) {
      undecided.append(samples)
      silero.append(samples)
      return listen()
    },
    flush() {
      silero.end()
      const found = listen()
      settle(undecided.endSample)
      undecided.dropBefore(settled)
      return found
    },
    get isSpeaking() {
      return silero.isSpeaking
    },
    get settledThroughSample() {
      return settled
    },
  }
}

function toSeconds(samples: number): number {
  return samples / SAMPLE_RATE_HZ
}
