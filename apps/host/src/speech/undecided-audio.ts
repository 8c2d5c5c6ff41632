/** The end of a stream that is not decided yet, addressed by sample position. */
export class UndecidedAudio {
  #samples = new Float32Array(0)
  #startSample = 0

  /** One past the last sample that was appended. */
  get endSample(): number {
    return this.#startSample + this.#samples.length
  }

  get startSample(): number {
    return this.#startSample
  }

  append(samples: Float32Array): void {
    const grown = new Float32Array(this.#samples.length + samples.length)
    grown.set(this.#samples)
    grown.set(samples, this.#samples.length)
    this.#samples = grown
  }

  /** @returns a copy; positions that were dropped are left out. */
  copy(startSample: number, endSample: number): Float32Array<ArrayBuffer> {
    return this.#samples.slice(Math.max(0, startSample - this.#startSample), endSample - this.#startSample)
  }

  dropAfter(sample: number): void {
    this.#samples = this.#samples.slice(0, Math.max(0, sample - this.#startSample))
  }

  dropBefore(sample: number): void {
    const count = Math.min(this.#samples.length, sample - this.#startSample)
    if (count <= 0) return
    this.#samples = this.#samples.slice(count)
    this.#startSample += count
  }
}
