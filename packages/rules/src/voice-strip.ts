import { MAX_LOUDNESS } from './loudness.ts'

/**
 * Heights (0 to 1) of `count` bars of equal width over a strip of loudness digits; the loudest digit of each counts.
 * @param length of the whole strip in digits; larger than the number of digits while a recording runs.
 * @returns undefined for a bar without known digits.
 */
export function voiceHeights(loudness: string, length: number, count: number): readonly (number | undefined)[] {
  const width = length / count
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * width)
    const digits = loudness.slice(from, Math.max(from + 1, Math.floor((index + 1) * width))).replaceAll(/\D/g, '')
    return digits === '' ? undefined : Math.max(...[...digits].map(Number)) / MAX_LOUDNESS
  })
}
