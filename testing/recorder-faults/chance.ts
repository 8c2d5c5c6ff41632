/** Choices that are the same for the same seed (mulberry32): good enough to vary tests, for nothing else. */
export interface Chance {
  /** From 0 to 1. */
  next(): number
  /** Whole, both ends included. */
  between(least: number, most: number): number
  isTrue(probability: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isTrue: (probability) => next() < probability,
  }
}
