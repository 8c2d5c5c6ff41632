import { storableText } from './storable-text.ts'

/** Windows-1252's characters for the bytes 128 to 159; all other bytes map to the character of the same number. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const BYTE_OF = new Map([...WINDOWS].map((sign, index) => [sign, 128 + index]))
const TAIL = `[\\u0080-\\u00BF${WINDOWS}]`
/** "NÃ£o", "trÃªs": these pairs occur in no Portuguese word. */
const MISREAD_SIGN = /Ã[\u00A0¡¢£§©³µ¹]|Ãª(?=\p{L})|Ãº(?=\p{L})/u
const MISREAD = new RegExp(`[\\u00C2-\\u00DF]${TAIL}|[\\u00E0-\\u00EF]${TAIL}{2}|[\\u00F0-\\u00F4]${TAIL}{3}`, 'gu')

/** "=C3=A3", as encoded in mails (quoted-printable). */
const QUOTED = /=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F])(?:=[89AB][0-9A-F])+/g

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  uml: '\u0308',
}
const ENTITY =
  /&(?:(?<letter>[A-Za-z])(?<accent>acute|grave|circ|tilde|cedil|uml)|#(?<number>\d{2,6})|#x(?<hex>[\da-f]{2,5}));/gi

/** The one word whose lost letter reverses the meaning: "n?o fumo", "n�o tenho febre". */
const LOST_DENIAL = /(?<!\p{L})(?<first>n)[?\uFFFD](?<last>o)(?!\p{L})/giu

/** "cabe-" at the end of a line and "ça" on the next, but not "pós-" and "operatório", nor "queixa-" and "se". */
const HYPHENATED =
  /(?<=\p{Ll}{2})(?<!(?<!\p{L})(?:pós|pré|pró|anti|auto|bem|mal|ex|recém|semi|sub|vice|contra|extra|intra|infra|ultra|micro|médico|clínico))-[ \t]*\r?\n[ \t]*(?=\p{Ll}{2})(?!(?:se|me|te|lhe|lhes|nos|lo|la|los|las)(?!\p{L}))/gu

/**
 * Restores a typed or pasted text that was decoded in the wrong encoding, if that is detectable. Otherwise a denial
 * would be read as a statement: "NÃ£o fumo" contains no word of denial.
 */
export function legibleText(text: string): string {
  const given = MISREAD_SIGN.test(text)
    ? text.replaceAll(MISREAD, (part) => decoded([...part].map(byteOf), part))
    : text
  return storableText(
    given
      .replaceAll(QUOTED, (part) =>
        decoded(
          part
            .slice(1)
            .split('=')
            .map((hex) => Number.parseInt(hex, 16)),
          part,
        ),
      )
      .replaceAll(ENTITY, (...match) => entity(match[0], match.at(-1)))
      .replaceAll(HYPHENATED, '')
      .replaceAll(LOST_DENIAL, (_, first: string, last: string) => `${first}${last === 'O' ? 'Ã' : 'ã'}${last}`),
  )
}

function byteOf(sign: string): number {
  return BYTE_OF.get(sign) ?? sign.charCodeAt(0)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: readonly number[], otherwise: string): string {
  try {
    return UTF8.decode(Uint8Array.from(bytes))
  } catch {
    return otherwise
  }
}

function entity(whole: string, { letter, accent, number, hex }: Readonly<Record<string, string | undefined>>): string {
  if (letter !== undefined) return `${letter}${ACCENTS[accent?.toLowerCase() ?? ''] ?? ''}`
  const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
