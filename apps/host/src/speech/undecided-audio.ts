/** Capacity: at least this many times the kept samples. */
const ROOM_FACTOR = 2
/** Capacity beyond this many times the kept samples is released: a backlog has been processed. */
const MAX_ROOM_FACTOR = 8
/** Capacity that is never released early: some seconds. */
const MIN_ROOM = 1 << 18

/** The end of a stream that is not decided yet, indexed by sample position. */
export class UndecidedAudio {
  // Larger than what is kept: an array of the exact length would be copied as a whole on each append and drop, several
  // megabytes per second of a recording, all of it garbage.
  #room = new Float32Array(0)
  /** Index in the buffer at which the kept samples begin. */
  #from = 0
  #length = 0
  #startSample = 0

  /** One past the last sample that was appended. */
  get endSample(): number {
    return this.#startSample + this.#length
  }

  get startSample(): number {
    return this.#startSample
  }

  append(samples: Float32Array): void {
    if (this.#from + this.#length + samples.length > this.#room.length) this.#makeRoom(this.#length + samples.length)
    this.#room.set(samples, this.#from + this.#length)
    this.#length += samples.length
  }

  /** @returns a copy; dropped positions are omitted. */
  copy(startSample: number, endSample: number): Float32Array<ArrayBuffer> {
    return this.view(startSample, endSample).slice()
  }

  /** Like `copy`, without copying: valid until anything is appended. */
  view(startSample: number, endSample: number): Float32Array<ArrayBuffer> {
    const start = Math.min(this.#length, Math.max(0, startSample - this.#startSample))
    const end = Math.min(this.#length, Math.max(start, endSample - this.#startSample))
    return this.#room.subarray(this.#from + start, this.#from + end)
  }

  /** Exactly these positions, with silence where nothing was appended; valid until anything is appended. */
  padded(startSample: number, endSample: number): Float32Array<ArrayBuffer> {
    const kept = this.view(startSample, endSample)
    if (kept.length === endSample - startSample) return kept
    const padded = new Float32Array(endSample - startSample)
    padded.set(kept, Math.max(0, this.#startSample - startSample))
    return padded
  }

  dropAfter(sample: number): void {
    this.#length = Math.min(this.#length, Math.max(0, sample - this.#startSample))
  }

  dropBefore(sample: number): void {
    const count = Math.min(this.#length, sample - this.#startSample)
    if (count <= 0) return
    this.#from += count
    this.#length -= count
    this.#startSample += count
    // Nothing may be appended any more.
    if (this.#length * MAX_ROOM_FACTOR < this.#room.length && this.#room.length > MIN_ROOM) this.#makeRoom(this.#length)
  }

  #makeRoom(needed: number): void {
    const isRoomy = needed * ROOM_FACTOR <= this.#room.length && needed * MAX_ROOM_FACTOR >= this.#room.length
    if (isRoomy) this.#room.copyWithin(0, this.#from, this.#from + this.#length)
    else {
      const other = new Float32Array(needed * ROOM_FACTOR)
      other.set(this.#room.subarray(this.#from, this.#from + this.#length))
      this.#room = other
    }
    this.#from = 0
  }
}
