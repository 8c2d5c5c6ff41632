/** What is not seen: soft hyphens, spaces without width, byte order marks and signs for the direction of writing. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<=\p{L})[\u200C\u200D]/gu

/** A sign that is seen: no space, no control, no filler of Korean, no blank of Braille. */
const SEEN = /[^\s\p{Cc}\p{DI}\uFFF9-\uFFFB\u2800]/u

/** A text with the digits of every script, as keyboards for Japanese or Arabic type them, as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    // Unicode keeps the ten of a script together, in their order.
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1
    return `${value % 10}`
  })
}

/**
 * A text as PostgreSQL can hold it and as it is read: without NUL characters, with a mark in the place of half a surrogate
 * pair, each letter with its accent in one character, digits as 0 to 9, and nothing unseen inside a word. Otherwise "não" may
 * be taken for another word, and what was denied for affirmed. Only spaces are left of a text of which nothing is seen, as the
 * database's `is_seen` judges it.
 */
export function storableText(text: string): string {
  const composed = withPlainDigits(text.replaceAll('\0', '').toWellFormed().normalize('NFC'))
  return composed.replaceAll(SEEN.test(composed) ? UNSEEN : /\S/g, '')
}
