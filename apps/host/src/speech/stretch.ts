/** The recent part of a stream, so that a segment can reach back before the moment it was noticed. */
export class Stretch {
  #samples = new Float32Array(0)
  #startSample = 0

  get endSample(): number {
    return this.#startSample + this.#samples.length
  }

  append(samples: Float32Array): void {
    const joined = new Float32Array(this.#samples.length + samples.length)
    joined.set(this.#samples)
    joined.set(samples, this.#samples.length)
    this.#samples = joined
  }

  /** A copy of the samples between two positions of the stream, as far as they are kept. */
  between(startSample: number, endSample: number): Float32Array {
    return this.#samples.slice(Math.max(0, startSample - this.#startSample), Math.max(0, endSample - this.#startSample))
  }

  forgetBefore(sample: number): void {
    const count = Math.min(this.#samples.length, sample - this.#startSample)
    if (count <= 0) return
    this.#samples = this.#samples.slice(count)
    this.#startSample += count
  }
}
