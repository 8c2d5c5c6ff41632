/** Emoji side by side, with their skin tones, joiners and keycaps; the letter before them, and the capital behind them. */
const PICTURES =
  /(?<=([\p{L}\d)]?))(?:\s{0,3}(?:[#*\d]\ufe0f?\u20e3|[\p{ExtPict}\p{RI}\p{EMod}]|\u200d|\ufe0f))+(?=\s*(\p{Lu}?))/gu

/** Without one of these there is no picture: most texts are not searched at every letter. */
const OF_PICTURES = /[\p{ExtPict}\p{RI}\p{EMod}]|\u20e3|\u200d|\ufe0f/u

/**
 * Many people end a sentence with an emoji instead of a full stop. Every character keeps its position, and
 * no part of the text ends within an emoji.
 */
export function withoutPictures(text: string): string {
  if (!OF_PICTURES.test(text)) return text
  return text.replaceAll(PICTURES, (pictures, before, next) => (before && next ? '.' : ' ').repeat(pictures.length))
}
