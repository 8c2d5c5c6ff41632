/** Invisible characters: soft hyphens, zero-width spaces, byte order marks and direction marks. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<=\p{L})[\u200C\u200D]/gu

/** A visible character: not white space, a control character, a Korean filler, or a blank of Braille. */
const SEEN = /[^\s\p{Cc}\p{DI}\uFFF9-\uFFFB\u2800]/u

/** Replaces the digits of every script, as typed by Japanese or Arabic keyboards, by 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    // In Unicode the ten digits of a script are contiguous and in order.
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1
    return `${value % 10}`
  })
}

/**
 * Normalises a text for PostgreSQL and for comparison with what is read: without NUL characters, lone surrogates
 * replaced, accents composed, digits as 0 to 9, and nothing invisible inside a word. Otherwise "não" may be taken for
 * another word, and a denial for a statement. A text without visible characters becomes only spaces, as the database's
 * `is_seen` judges it.
 */
export function storableText(text: string): string {
  const composed = withPlainDigits(text.replaceAll('\0', '').toWellFormed().normalize('NFC'))
  return composed.replaceAll(SEEN.test(composed) ? UNSEEN : /\S/g, '')
}
