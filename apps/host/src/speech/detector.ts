import type { SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { LoudSound } from './loud-sound.ts'
import { OpenStretch } from './open-stretch.ts'
import { quietestPlace } from './quietest-place.ts'
import type { Silero, Utterance } from './silero.ts'

/** Silero hears ends up to 0.3 s early and beginnings late; without padding the words at the edges suffer. */
const PADDING_SAMPLES = 0.35 * SAMPLE_RATE_HZ
/** Speech without a pause is cut here, so that text appears and memory stays bounded. */
const MAX_SAMPLES = 12 * SAMPLE_RATE_HZ
/** How far back the cut of such speech may lie, and how long the quiet is that it looks for. */
const CUT_SEARCH_SAMPLES = 6 * SAMPLE_RATE_HZ
const CUT_QUIET_SAMPLES = 0.16 * SAMPLE_RATE_HZ
const PAUSE_QUIET_SAMPLES = 0.06 * SAMPLE_RATE_HZ

const PAUSE_SAMPLES = 0.5 * SAMPLE_RATE_HZ
/** Silero may tell the end of speech so much too early. */
const EARLY_END_SAMPLES = 0.3 * SAMPLE_RATE_HZ

/**
 * Sound of the last seconds waits for what follows: Silero is sure of a low or distant voice only after some of its words,
 * and of a short answer before the next sentence never.
 */
const WAITING_SOUND_SAMPLES = 3.5 * SAMPLE_RATE_HZ

/** Finds the segments of one stream in the thread that calls it. Positions count from its first sample. */
export interface Detector {
  accept(samples: Float32Array): SpeechSegment[]
  flush(): SpeechSegment[]
  /** Whether somebody is speaking at the end of what was heard. */
  readonly isSpeaking: boolean
  /** Everything before this sample is decided: handed out as a segment, or silence. */
  readonly settledThroughSample: number
}

/** What another detector made of the first samples. */
export interface HeardBefore {
  readonly settledThrough: number
  /** Up to here somebody was speaking; undefined in a pause. */
  readonly speechThrough: number | undefined
}

const NOTHING: HeardBefore = { settledThrough: 0, speechThrough: undefined }

/**
 * A detector over Silero for one stream of mono 24 kHz audio. Segments never overlap, and a cut is at the quietest
 * place that is near: a cut inside a word would make two wrong words of it.
 * @param silero at the begin of a stream.
 * @param heard where another detector had got to, whose stream continues from a little before what it decided.
 */
export function createDetector(silero: Silero, heard: HeardBefore = NOTHING): Detector {
  const { settledThrough } = heard
  const stretch = new OpenStretch()
  const sound = new LoudSound()
  let settled = settledThrough
  let soundThrough = 0
  /** A network that begins in the middle takes for silence what was speech to the one before: nothing is let go for that. */
  let { speechThrough } = heard
  /** Since a cut without a pause: how far Silero had heard speech then. What follows the cut is still speech. */
  let cutThrough: number | undefined

  function listen(): SpeechSegment[] {
    const found: SpeechSegment[] = []
    while (silero.hearWindow()) {
      hearSound()
      const ended = silero.takeEnded()
      // Speech that was cut may end in the cut's own remainder, of which Silero tells no more.
      if (cutThrough !== undefined && ended.length === 0 && !silero.isSpeaking)
        ended.push({ endSample: cutThrough, speechSeconds: toSeconds(MAX_SAMPLES) })
      found.push(...ended.flatMap(cutAtPause))
      if (speechThrough !== undefined) {
        if (silero.heardThroughSample < speechThrough + PAUSE_SAMPLES) continue
        if (speechThrough > settled && !silero.isSpeaking)
          found.push(...cutAtPause({ endSample: speechThrough, speechSeconds: toSeconds(speechThrough - settled) }))
        speechThrough = undefined
      }
      // While speech runs its beginning is not told, so the mark stays where it was before the speech.
      if (!silero.isSpeaking) settle(beforeWaitingSound(silero.silentThroughSample - PADDING_SAMPLES))
      else if (silero.heardThroughSample - settled > MAX_SAMPLES) found.push(...cutWithoutPause())
    }
    stretch.dropBefore(settled)
    return found
  }

  function hearSound(): void {
    const end = Math.min(stretch.endSample, silero.heardThroughSample)
    sound.hear(stretch.copy(soundThrough, end), soundThrough)
    soundThrough = end
  }

  function beforeWaitingSound(sample: number): number {
    const from = Math.max(settled, silero.heardThroughSample - WAITING_SOUND_SAMPLES)
    return Math.min(sample, sound.firstSince(from) ?? sample)
  }

  function cutAtPause({ endSample: heardEnd, speechSeconds }: Utterance): SpeechSegment[] {
    cutThrough = undefined
    // What was handed out before is silence from here on, or nothing.
    if (heardEnd + EARLY_END_SAMPLES <= settledThrough) return []
    const pauseEnd = Math.min(stretch.endSample, silero.heardThroughSample)
    const pause = stretch.copy(heardEnd, pauseEnd)
    return handOutThrough(heardEnd + quietestPlace(pause, PAUSE_QUIET_SAMPLES, PADDING_SAMPLES), speechSeconds)
  }

  function cutWithoutPause(): SpeechSegment[] {
    const end = Math.min(stretch.endSample, silero.heardThroughSample)
    const from = end - CUT_SEARCH_SAMPLES
    const cut = from + quietestPlace(stretch.copy(from, end), CUT_QUIET_SAMPLES, CUT_SEARCH_SAMPLES)
    silero.cut()
    cutThrough = end
    return handOutThrough(cut, toSeconds(cut - settled))
  }

  function handOutThrough(wantedEnd: number, speechSeconds: number): SpeechSegment[] {
    const startSample = settled
    settle(wantedEnd)
    if (settled === startSample) return []
    return [{ startSample, endSample: settled, samples: stretch.copy(startSample, settled), speechSeconds }]
  }

  function settle(sample: number): void {
    settled = Math.max(settled, Math.min(stretch.endSample, Math.floor(sample)))
  }

  return {
    accept(samples) {
      stretch.append(samples)
      silero.append(samples)
      return listen()
    },
    flush() {
      silero.end()
      const found = listen()
      settle(stretch.endSample)
      stretch.dropBefore(settled)
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
