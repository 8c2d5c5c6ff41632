import { SAMPLE_RATE_HZ } from './speech-engine.ts'

/** Loudness is measured for each half second of a recording. */
export const LOUDNESS_SAMPLES = SAMPLE_RATE_HZ / 2
/** Loud speech at arm's length. */
export const MAX_LOUDNESS = 9
/** The loudness of the softest speech. */
export const MIN_SPEECH_LOUDNESS = 2

// A quiet room after noise suppression stays below -54 dB; nobody speaks above -18 dB for half a second.
const SILENCE_DB = -54
const DB_OF_A_STEP = 4

/** The digit of a half second whose samples (-1 to 1) have this mean square. */
function digitOf(meanSquare: number): number {
  const decibels = 10 * Math.log10(meanSquare)
  return Math.min(MAX_LOUDNESS, Math.max(0, Math.ceil((decibels - SILENCE_DB) / DB_OF_A_STEP)))
}

/** Measures a recording by half seconds as it arrives. Positions are samples from the start of the recording. */
export class LoudnessMeter {
  readonly #halves = new Map<number, { sum: number; count: number }>()

  /** @param samples new ones, from -1 to 1 or as 16-bit integers. */
  hear(startSample: number, samples: Float32Array | Int16Array): void {
    const scale = samples instanceof Int16Array ? 1 / 0x80_00 : 1
    let at = 0
    while (at < samples.length) {
      const half = Math.floor((startSample + at) / LOUDNESS_SAMPLES)
      const end = Math.min(samples.length, (half + 1) * LOUDNESS_SAMPLES - startSample)
      let sum = 0
      for (let index = at; index < end; index += 1) sum += ((samples[index] ?? 0) * scale) ** 2
      const before = this.#halves.get(half) ?? { sum: 0, count: 0 }
      this.#halves.set(half, { sum: before.sum + sum, count: before.count + end - at })
      at = end
    }
  }

  /**
   * A digit for each half second that ends after `fromSample` and not after `toSample`; unmeasured ones count as
   * silence.
   */
  digits(fromSample: number, toSample: number): string {
    const last = Math.floor(toSample / LOUDNESS_SAMPLES)
    let digits = ''
    for (let half = Math.floor(fromSample / LOUDNESS_SAMPLES); half < last; half += 1) {
      const { sum, count } = this.#halves.get(half) ?? { sum: 0, count: 1 }
      digits += digitOf(sum / count)
    }
    return digits
  }

  /** Measures a block. @returns the half seconds that it completes: the number of the first, and a digit for each. */
  hearBlock(startSample: number, samples: Int16Array): { readonly fromHalf: number; readonly digits: string } {
    this.hear(startSample, samples)
    const digits = this.digits(startSample, startSample + samples.length)
    this.forgetBefore(startSample)
    return { fromHalf: Math.floor(startSample / LOUDNESS_SAMPLES), digits }
  }

  /** Drops the half seconds that end before a sample. */
  forgetBefore(sample: number): void {
    for (const half of this.#halves.keys()) if ((half + 1) * LOUDNESS_SAMPLES <= sample) this.#halves.delete(half)
  }
}

/** Whether one of the half seconds around a sample was quiet. Unknown ones count as a pause. */
export function isPause(sample: number, loudness: string): boolean {
  const half = Math.floor(sample / LOUDNESS_SAMPLES)
  return [half - 1, half].some((index) => {
    const digit = loudness[index]
    return digit === undefined || digit === ' ' || Number(digit) < MIN_SPEECH_LOUDNESS
  })
}

/** Seconds of possible speech between two samples; unknown half seconds count as speech. */
export function speechSeconds(fromSample: number, toSample: number, loudness: string): number {
  let halves = 0
  for (
    let half = Math.floor(fromSample / LOUDNESS_SAMPLES);
    half < Math.floor(toSample / LOUDNESS_SAMPLES);
    half += 1
  ) {
    const digit = loudness[half]
    if (digit === undefined || digit === ' ' || Number(digit) >= MIN_SPEECH_LOUDNESS) halves += 1
  }
  return halves / 2
}
