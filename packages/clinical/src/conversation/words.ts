/** A word of a passage; `from` and `to` are characters of it, `to` excluded. */
export interface Word {
  /** Lower case without accents. */
  readonly folded: string
  readonly passage: number
  readonly from: number
  readonly to: number
  /** Punctuation between this word and the next one of the passage, spaces left out. */
  readonly after: string
}

const WORD = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*%?/gu

// eslint-disable-next-line no-control-regex -- all of ASCII
const PLAIN = /^[\u0000-\u007f]*$/

/** Lower case without accents; the cedilla counts as an accent. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** The words of a passage, in order. */
export function wordsOf(text: string, passage: number): Word[] {
  const found = [...text.matchAll(WORD)]
  return found.map((match, index) => {
    const to = match.index + match[0].length
    const next = found[index + 1]?.index ?? text.length
    return {
      folded: fold(match[0]),
      passage,
      from: match.index,
      to,
      after: text.slice(to, next).replaceAll(/\s+/g, ''),
    }
  })
}

/** Words and figures only, folded, one space between them. */
export function plainOf(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
