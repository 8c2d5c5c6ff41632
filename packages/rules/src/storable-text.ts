/** What is not seen: soft hyphens, spaces without width, byte order marks and signs for the direction of writing. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<=\p{L})[\u200C\u200D]/gu

/**
 * A text as PostgreSQL can hold it and as it is read: without NUL characters, with a mark in the place of half a surrogate
 * pair, each letter with its accent in one character, and nothing unseen inside a word. Otherwise "não" may be taken for
 * another word, and what was denied for affirmed.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC').replaceAll(UNSEEN, '')
}
