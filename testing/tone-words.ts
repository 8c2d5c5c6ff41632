import { joinSamples } from '@prontuvoz/rules/join-samples'
import { HIGH_TONES_HZ, LOW_TONES_HZ, symbolsOf, TONE_WORDS } from './tone-code.ts'
import { seededRandom } from './seeded-random.ts'

export const TONE_RATE_HZ = 24_000

const AMPLITUDE = 0.2
const RAMP_MS = 5
const GAP_IN_WORD_MS = 40
const BURSTS_MS = [50, 60, 80, 110] as const
const BED_MARGIN_MS = 100
const LEAD_IN_MS = 1500

export interface ToneSpeech {
  /** Mono, 24 kHz, -1 to 1. */
  readonly samples: Float32Array
  /** What was said, in order, without repetition. */
  readonly words: readonly number[]
  /** Where each word ends, in seconds from the beginning. */
  readonly wordEndsSeconds: readonly number[]
  /** Lengths of the phrases, in words. */
  readonly phrases: readonly number[]
}

export interface ToneSpeechOptions {
  readonly words: number
  readonly seed: number
  /** A voice without pauses, mixed under each phrase so that a speech detector detects speech. */
  readonly bed: Float32Array
  readonly maxWordsInPhrase?: number
}

/**
 * A talk of words coded as tones, each used once, in phrases with human pauses: short words (0.3 s) and long ones (0.6
 * s), 0.13 to 0.28 s between words, and between phrases a hesitation (0.25 to 0.45 s), a breath (0.5 to 1 s) or a wait
 * (1 to 3 s). The same seed gives the same talk. It tests order, loss and duplication, but not how well speech is
 * recognised.
 */
export function sayToneWords(options: ToneSpeechOptions): ToneSpeech {
  const random = seededRandom(options.seed)
  const words = shuffled(TONE_WORDS, random).slice(0, options.words)
  const between = (least: number, most: number) => least + random() * (most - least)
  const parts: Float32Array[] = [silence(LEAD_IN_MS)]
  const phrases: number[] = []
  const wordEndsSeconds: number[] = []
  let startSample = parts[0]?.length ?? 0
  for (let at = 0; at < words.length;) {
    const length = Math.min(words.length - at, Math.ceil(between(0, options.maxWordsInPhrase ?? 14)))
    const spoken = words.slice(at, at + length).flatMap((word, index) => {
      const burstMs = BURSTS_MS[Math.floor(random() * BURSTS_MS.length)] ?? BURSTS_MS[0]
      return [index === 0 ? silence(BED_MARGIN_MS) : silence(between(130, 280)), toneWord(word, burstMs)]
    })
    let end = startSample
    for (const [index, part] of spoken.entries()) {
      end += part.length
      if (index % 2 === 1) wordEndsSeconds.push(end / TONE_RATE_HZ)
    }
    const phrase = overBed(joinSamples([...spoken, silence(BED_MARGIN_MS)]), options.bed, random)
    const pause = silence(pauseMs(random))
    parts.push(phrase, pause)
    startSample += phrase.length + pause.length
    phrases.push(length)
    at += length
  }
  return { samples: joinSamples(parts), words, wordEndsSeconds, phrases }
}

/** One word: four bursts of two tones. */
export function toneWord(word: number, burstMs: number): Float32Array {
  return joinSamples(
    symbolsOf(word).flatMap((symbol, index) =>
      index === 0 ? [burst(symbol, burstMs)] : [silence(GAP_IN_WORD_MS), burst(symbol, burstMs)],
    ),
  )
}

function burst(symbol: number, durationMs: number): Float32Array {
  const samples = silence(durationMs)
  const ramp = (RAMP_MS / 1000) * TONE_RATE_HZ
  const low = LOW_TONES_HZ[symbol >> 2] ?? 0
  const high = HIGH_TONES_HZ[symbol & 3] ?? 0
  return samples.map((_, at) => {
    const turns = (2 * Math.PI * at) / TONE_RATE_HZ
    const level = Math.min(1, at / ramp, (samples.length - at) / ramp)
    return AMPLITUDE * level * (Math.sin(turns * low) + Math.sin(turns * high))
  })
}

function overBed(phrase: Float32Array, bed: Float32Array, random: () => number): Float32Array {
  const start = Math.floor(random() * bed.length)
  return phrase.map((value, at) => value + (bed[(start + at) % bed.length] ?? 0))
}

function pauseMs(random: () => number): number {
  const kind = random()
  const share = random()
  if (kind < 0.3) return 250 + 200 * share
  return kind < 0.75 ? 500 + 500 * share : 1000 + 2000 * share
}

function shuffled(count: number, random: () => number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = numbers[last] ?? 0
    numbers[last] = numbers[other] ?? 0
    numbers[other] = moved
  }
  return numbers
}

function silence(durationMs: number): Float32Array {
  return new Float32Array(Math.round((durationMs / 1000) * TONE_RATE_HZ))
}
