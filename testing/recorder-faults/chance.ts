/** Choices that repeat for the same seed (mulberry32): good enough to vary tests, and for nothing else. */
export interface Chance {
  /** From 0 to 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  isTrue(probability: number): boolean
  /** @throws Error if `items` is empty. */
  one<T>(items: readonly T[]): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    isTrue: (probability) => next() < probability,
    one: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}
