const PICTURE = /[\p{ExtPict}\p{RI}\u20e3]/u
/** Emoji side by side, with their skin tones, joiners and keycaps. */
const PICTURES = /(?:\s{0,3}(?:[#*\d]\ufe0f?\u20e3|[\p{ExtPict}\p{RI}\p{EMod}]|\u200d|\ufe0f))+/gu

/**
 * Emoji say nothing, but where a full stop is missing many people end a sentence with one. Nothing changes its place, and
 * no part of the text ends within an emoji.
 */
export function withoutPictures(text: string): string {
  if (!PICTURE.test(text)) return text
  return text.replaceAll(PICTURES, (pictures, at: number) => {
    const end = at + pictures.length
    const isEnd = /[\p{L}\d)]/u.test(text.charAt(at - 1)) && /^\s*\p{Lu}/u.test(text.slice(end, end + 4))
    if (!isEnd) return ' '.repeat(pictures.length)
    return pictures.startsWith(' ') ? '.'.padEnd(pictures.length) : '.'.repeat(pictures.length)
  })
}
