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
const ASCII = /^[\u0000-\u007f]*$/

/** The end of the letters of Portuguese and its neighbours, and of accents that stand by themselves. */
const TABLE_END = 0x370
/** By code, without its accents. */
const BARE = Array.from({ length: TABLE_END }, (_, code) => bareOf(String.fromCodePoint(code)))

function bareOf(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Lower case without accents; the cedilla counts as an accent. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // The writer asks this of every text repeatedly: a function that replaces each letter costs twice as much.
  let folded = ''
  let from = 0
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at)
    if (code >= TABLE_END) return bareOf(lower)
    if (code < 0x80) continue
    folded += lower.slice(from, at) + BARE[code]
    from = at + 1
  }
  return folded + lower.slice(from)
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
  const folded = fold(text)
  return folded.replaceAll(ASCII.test(folded) ? /[^a-z\d]+/g : /[^\p{L}\d]+/gu, ' ').trim()
}

const NUMBER =
  /^(\d.*|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quinhentos|mil|meia|meio)$/

/** True of a number in figures, or of one of its spoken words. @param word folded. */
export function isNumberWord(word: string): boolean {
  return NUMBER.test(word)
}
