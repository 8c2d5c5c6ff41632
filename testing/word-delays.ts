import type { Shown } from './live-sender.ts'

/** A word, and when its end was spoken. */
export interface SaidWord {
  readonly word: string
  readonly endSeconds: number
}

/**
 * How long after its end each word first appeared on the screen, as interim text or not, in its place among the others.
 * @returns seconds; undefined for a word that never appeared.
 */
export function delaysOfWords(said: readonly SaidWord[], shown: readonly Shown[]): readonly (number | undefined)[] {
  const delays: (number | undefined)[] = said.map(() => undefined)
  for (const { atSeconds, finished, interim } of shown) {
    const spoken = said.filter(({ endSeconds }) => endSeconds <= atSeconds).map(({ word }) => word)
    const words = `${finished} ${interim}`.split(' ').filter(Boolean)
    for (const index of commonWords(spoken, words)) delays[index] ??= atSeconds - (said[index]?.endSeconds ?? 0)
  }
  return delays
}

/** @returns positions in `one` of the longest common sequence of words. */
function commonWords(one: readonly string[], other: readonly string[]): number[] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const places: number[] = []
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      places.push(row)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return places
}
