import { HIGH_TONES_HZ, LOW_TONES_HZ, wordOf, writtenWord } from './tone-code.ts'

const WINDOW_SECONDS = 0.03
const STEP_SECONDS = 0.005
const SILENT_MEAN_SQUARE = 1e-8
/** Windows of one symbol this close form one burst. */
const SAME_BURST_SECONDS = 0.0075
/** Bursts this close belong to one word. */
const SAME_WORD_SECONDS = 0.1
/**
 * Between the centres of a burst's first and last window; a burst lasts 50 to 110 ms. Anything shorter is not a burst:
 * the voice under the tones briefly sounds like one, above all after Opus, and would damage the adjacent word.
 */
const MIN_BURST_SECONDS = 0.018
const MAX_BURST_SECONDS = 0.125
/** A word's bursts have equal length, which reveals a truncated one. */
const UNEVEN_SECONDS = 0.035

interface Burst {
  readonly symbol: number
  readonly startSeconds: number
  endSeconds: number
}

/** What a speech engine for tone words hears: complete words and fragments, in order of time. */
export interface Heard {
  readonly startSeconds: number
  /** The word's number, or undefined if it was cut, covered or distorted. */
  readonly word: number | undefined
  /** A word in its written form; a damaged one as the letters of a wrong word, as a speech engine would write. */
  readonly text: string
}

/** Decodes tone words from the samples alone, at any rate. A damaged word never becomes another word. */
export function hearToneWords(samples: Float32Array, sampleRateHz: number): readonly Heard[] {
  return groups(bursts(samples, sampleRateHz)).map((group) => {
    const lengths = group.map((one) => one.endSeconds - one.startSeconds)
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
    const isEven = longest - shortest <= UNEVEN_SECONDS
    const isWhole = isEven && longest <= MAX_BURST_SECONDS
    const word = isWhole ? wordOf(group.map((one) => one.symbol)) : undefined
    const damaged = `x${group.map((one) => one.symbol.toString(16)).join('')}`
    return {
      startSeconds: group[0]?.startSeconds ?? 0,
      word,
      text: word === undefined ? damaged : writtenWord(word),
    }
  })
}

/** The text that a speech engine for tone words writes. */
export function toneText(samples: Float32Array, sampleRateHz: number): string {
  return hearToneWords(samples, sampleRateHz)
    .map(({ text }) => text)
    .join(' ')
}

function bursts(samples: Float32Array, sampleRateHz: number): Burst[] {
  const windowSamples = Math.round(WINDOW_SECONDS * sampleRateHz)
  const hann = Float64Array.from(
    { length: windowSamples },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowSamples),
  )
  const found: Burst[] = []
  const windows = Math.floor((samples.length / sampleRateHz - WINDOW_SECONDS) / STEP_SECONDS) + 1
  for (let index = 0; index < windows; index += 1) {
    const from = Math.round(index * STEP_SECONDS * sampleRateHz)
    const symbol = symbolIn(samples.subarray(from, from + windowSamples), hann, sampleRateHz)
    if (symbol === undefined) continue
    const seconds = index * STEP_SECONDS + WINDOW_SECONDS / 2
    const last = found.at(-1)
    if (last?.symbol === symbol && seconds - last.endSeconds <= SAME_BURST_SECONDS) {
      last.endSeconds = seconds
    } else found.push({ symbol, startSeconds: seconds, endSeconds: seconds })
  }
  return found.filter((one) => one.endSeconds - one.startSeconds >= MIN_BURST_SECONDS)
}

function groups(found: readonly Burst[]): Burst[][] {
  const grouped: Burst[][] = []
  for (const one of found) {
    const last = grouped.at(-1)
    if (last && one.startSeconds - (last.at(-1)?.endSeconds ?? 0) < SAME_WORD_SECONDS) last.push(one)
    else grouped.push([one])
  }
  return grouped
}

function symbolIn(window: Float32Array, hann: Float64Array, sampleRateHz: number): number | undefined {
  const energy = window.reduce((sum, value) => sum + value * value, 0)
  if (energy / window.length < SILENT_MEAN_SQUARE) return undefined
  const power = (toneHz: number) => goertzel(window, hann, toneHz / sampleRateHz)
  const lows = LOW_TONES_HZ.map(power)
  const highs = HIGH_TONES_HZ.map(power)
  const [low, high] = [Math.max(...lows), Math.max(...highs)]
  const all = [...lows, ...highs].reduce((sum, value) => sum + value, 0)
  // Independent of level: the two tones dominate the other six, contain most of the energy, and are about equally loud.
  const isClear = (low + high) / all > 0.8 && (low + high) / (0.125 * energy * window.length) > 0.7
  if (!isClear || Math.abs(10 * Math.log10(low / high)) >= 15) return undefined
  return lows.indexOf(low) * 4 + highs.indexOf(high)
}

/** Power of one tone (as a share of the sampling rate) in windowed samples. */
function goertzel(window: Float32Array, hann: Float64Array, tone: number): number {
  const factor = 2 * Math.cos(2 * Math.PI * tone)
  let [previous, before] = [0, 0]
  for (let at = 0; at < window.length; at += 1) {
    const next = (window[at] ?? 0) * (hann[at] ?? 0) + factor * previous - before
    before = previous
    previous = next
  }
  return previous * previous + before * before - factor * previous * before
}
