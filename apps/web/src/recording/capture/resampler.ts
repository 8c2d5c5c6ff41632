/** Half of the filter's length, in samples of the lower of the two rates. */
const HALF_WIDTH = 28
/** Cut-off as a fraction of the lower rate, below its Nyquist frequency of 0.5 to prevent aliasing. */
const CUTOFF = 0.455
/** Kaiser's shape parameter for more than 70 dB of attenuation. */
const BETA = 7.2
const PHASES = 256

/**
 * Resamples a mono signal with a windowed sinc; chunks give the same output as the whole signal at once. The first
 * sample keeps its position. Allocates only for a chunk longer than all before, because it runs on the audio thread.
 */
export class Resampler {
  readonly #fromHz: number
  readonly #toHz: number
  /** Input samples on each side of an output sample. */
  readonly #half: number
  readonly #filter: Float32Array
  /** Input needed for the next output samples. Its first sample is number `#first` of the signal. */
  #kept: Float32Array
  #keptLength: number
  #first: number
  #given = 0
  #output = new Float32Array(0)

  /** @param fromHz, toHz integers. */
  constructor(fromHz: number, toHz: number) {
    this.#fromHz = fromHz
    this.#toHz = toHz
    const low = Math.min(fromHz, toHz)
    this.#half = Math.ceil((HALF_WIDTH * fromHz) / low)
    this.#filter = filterTable(this.#half, low / fromHz)
    // Silence before the beginning.
    this.#first = -this.#half
    this.#keptLength = this.#half
    this.#kept = new Float32Array(8 * this.#half)
  }

  /** @returns the output so far; the next call overwrites the array. */
  push(input: Float32Array): Float32Array {
    this.#append(input)
    return this.#convert(this.#first + this.#keptLength - this.#half)
  }

  /** Ends the signal, padding it with silence. The total output has one sample for each that fits into its length. */
  flush(): Float32Array {
    const end = this.#first + this.#keptLength
    this.#append(new Float32Array(this.#half))
    return this.#convert(end)
  }

  #append(input: Float32Array): void {
    const needed = this.#keptLength + input.length
    if (needed > this.#kept.length) {
      const larger = new Float32Array(2 * needed)
      larger.set(this.#kept.subarray(0, this.#keptLength))
      this.#kept = larger
    }
    this.#kept.set(input, this.#keptLength)
    this.#keptLength = needed
  }

  /** All output samples before a position of the input. */
  #convert(endInput: number): Float32Array {
    const through = Math.max(this.#given, Math.ceil((endInput * this.#toHz) / this.#fromHz))
    const count = through - this.#given
    if (this.#output.length < count) this.#output = new Float32Array(count)
    const taps = 2 * this.#half
    for (let at = 0; at < count; at += 1) {
      // In integers, so that the position stays exact after hours.
      const scaled = (this.#given + at) * this.#fromHz
      const whole = Math.floor(scaled / this.#toHz)
      const place = ((scaled - whole * this.#toHz) / this.#toHz) * PHASES
      const phase = Math.floor(place)
      this.#output[at] = this.#sum(whole - this.#half + 1 - this.#first, phase * taps, place - phase, taps)
    }
    this.#given = through
    this.#forget(Math.floor((through * this.#fromHz) / this.#toHz) - this.#half + 1)
    return this.#output.subarray(0, count)
  }

  /** Interpolates between two neighbouring phases of the filter. */
  #sum(start: number, row: number, share: number, taps: number): number {
    let low = 0
    let high = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const value = this.#kept[start + tap] ?? 0
      low += value * (this.#filter[row + tap] ?? 0)
      high += value * (this.#filter[row + taps + tap] ?? 0)
    }
    return low + share * (high - low)
  }

  #forget(before: number): void {
    const gone = Math.min(this.#keptLength, before - this.#first)
    if (gone <= 0) return
    this.#kept.copyWithin(0, gone, this.#keptLength)
    this.#keptLength -= gone
    this.#first += gone
  }
}

/**
 * One row of taps for each phase, and one more for the end of the last.
 * @param ratio of the lower rate to the input's.
 */
function filterTable(half: number, ratio: number): Float32Array {
  const taps = 2 * half
  const table = new Float32Array((PHASES + 1) * taps)
  for (let phase = 0; phase <= PHASES; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - half + 1 - phase / PHASES
      const value = sinc(2 * CUTOFF * ratio * distance) * kaiser(distance / half)
      table[phase * taps + tap] = value
      sum += value
    }
    // Normalised, so that each phase passes a constant unchanged.
    for (let tap = 0; tap < taps; tap += 1) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum
  }
  return table
}

function sinc(value: number): number {
  return value === 0 ? 1 : Math.sin(Math.PI * value) / (Math.PI * value)
}

/** @param place from -1 to 1 within the window. */
function kaiser(place: number): number {
  return Math.abs(place) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - place * place)) / bessel(BETA)
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(value: number): number {
  let sum = 1
  let term = 1
  for (let order = 1; term > sum * 1e-12; order += 1) {
    term *= (value / (2 * order)) ** 2
    sum += term
  }
  return sum
}
