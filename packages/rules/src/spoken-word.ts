/** The words of a text, in Unicode's composed form. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').split(/\s+/u).filter(Boolean)
}

/** A word without case, accents and punctuation, in which recognisers differ. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
