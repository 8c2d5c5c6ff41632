/** A text as PostgreSQL can hold it: without NUL characters, and with a mark in the place of half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
