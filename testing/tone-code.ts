/** The eight tones of a telephone keypad: a symbol is one low and one high tone together. */
export const LOW_TONES_HZ = [697, 770, 852, 941] as const
export const HIGH_TONES_HZ = [1209, 1336, 1477, 1633] as const

/** Number of words: three symbols of sixteen; a fourth symbol checks them. */
export const TONE_WORDS = 4096
export const SYMBOLS_PER_WORD = 4

/** The symbols (0 to 15) of a word: its number in base 16 and a check symbol that detects any single changed symbol. */
export function symbolsOf(word: number): readonly number[] {
  const high = (word >> 8) & 15
  const middle = (word >> 4) & 15
  const low = word & 15
  return [high, middle, low, checkOf(high, middle, low)]
}

/** @returns the word's number, or undefined if the symbols are not a complete word. */
export function wordOf(symbols: readonly number[]): number | undefined {
  const [high = 0, middle = 0, low = 0, check] = symbols
  if (symbols.length !== SYMBOLS_PER_WORD || check !== checkOf(high, middle, low)) return undefined
  return (high << 8) | (middle << 4) | low
}

/** How a speech engine for tone words writes a word. */
export function writtenWord(word: number): string {
  return `t${word.toString().padStart(4, '0')}`
}

/** Odd factors are invertible modulo 16 and all differ, so that swapped symbols are detected too. */
function checkOf(high: number, middle: number, low: number): number {
  return (high * 3 + middle * 5 + low * 7 + 9) & 15
}
