import { withoutPictures } from './pictures.ts'

/** A word, number or sign of a text; offsets count characters of the original text, `to` excluded. */
export interface Token {
  /** Folded: lower case, no accents. Numbers as written ("1.210", "0,9"). */
  readonly word: string
  readonly raw: string
  readonly from: number
  readonly to: number
  /** Without endings that carry no meaning: "dores" and "dor" are equal, "vomitou" and "vômito" too. Digits unchanged. */
  readonly stem: string
  /** Punctuation and line breaks before the next token; "" for a plain space. */
  readonly after: string
}

/** Token indices, `to` excluded. */
export interface TokenSpan {
  readonly from: number
  readonly to: number
}

/** Lower case without accents; the cedilla counts as one. Same length as long as the text is in composed form. */
const ASCII = /^[\0-\x7f]*$/

export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A minus is a token only as a result: "Rovsing -,". */
const PIECE = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|[%+°]|(?<=\p{L} {0,2})[-−](?=[ )]*(?:[,;.)]|$))/gmu

/** Splits at everything except letters and digits; "12/12h" is `12`, `12`, `h` with "/" after the first. */
export function tokensOf(text: string): Token[] {
  const plain = withoutPictures(plainSigns(text))
  const found = [...plain.matchAll(PIECE)]
  return found.map((match, index): Token => {
    const raw = match[0]
    const from = match.index
    const to = from + raw.length
    const after = plain.slice(to, found[index + 1]?.index ?? text.length)
    const { word, stem } = wordOf(fullOf(raw, text, from, to) ?? raw)
    return { word, raw, from, to, stem, after: after === '' || after === ' ' ? '' : after.replaceAll(/[^\S\n]+/g, '') }
  })
}

const SHORT_WORDS = new Map(Object.entries({ s: 'sem', c: 'com', p: 'para' }))
const CUT_WORDS = new Map(
  Object.entries({ neg: 'negativo', pos: 'positivo', nl: 'normal', pcte: 'paciente', pac: 'paciente' }),
)

/**
 * What records abbreviate: "s/ febre", "c/ tosse", "ñ fuma", "2x/d", "3x/sem", and behind a number "4 sem", "28s3d", "5d", "21 D".
 * "Sem" is otherwise a denial.
 */
function fullOf(raw: string, text: string, from: number, to: number): string | undefined {
  const short = raw.toLowerCase()
  if (raw.length > 1 && short !== 'sem') return CUT_WORDS.get(short)
  if (short === 'ñ') return 'nao'
  const [before, rest] = [text.slice(Math.max(0, from - 4), from), text.slice(to, to + 6)]
  if (rest.startsWith('/') && !/[\d/]$/.test(before)) return SHORT_WORDS.get(short)
  const isLast = /^(?:$|[\s,.;:)+])/.test(rest)
  if (short === 'd' && isLast && before.endsWith('/')) return 'dia'
  if (short === 'sem' && isLast && /[\dxpsgiz]\/$/i.test(before)) return 'semana'
  if (!/\d ?$/.test(before)) return undefined
  if (short === 'sem')
    return /^\s*(?:$|[,.;:)+]|(?:[ecp]|ou|com|para|após|d[aeo]|n[ao])[\s/])/i.test(rest) ? 'semanas' : undefined
  if (short === 'a') return /^(?:$|[,.;:)])/.test(rest) ? 'anos' : undefined
  if (raw === 's') return /\d$/.test(before) && /^ ?\d+ ?d/.test(rest) ? 'semanas' : undefined
  // "Raiz L5 D" is a side.
  return short === 'd' && isLast && /(?:^|[^\p{L}\d])\d+ ?$/u.test(before) ? 'dias' : undefined
}

const FULL_WIDTH = /[\uff10-\uff19]/
const FULL_WIDTH_OFFSET = 0xff10 - 0x30

/** Replaces full-width digits and the brackets of "Murphy (-)"; the text keeps its length. */
function plainSigns(given: string): string {
  const text = given.includes('(') ? given.replaceAll(/\(([-−+])\)/g, ' $1,') : given
  if (!FULL_WIDTH.test(text)) return text
  return text.replaceAll(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_OFFSET))
}

/** Cache of single words, of which a language has few: an hour of speech has about two thousand. */
const WORDS = new Map<string, { readonly word: string; readonly stem: string }>()
const MAX_WORDS = 20_000

function wordOf(raw: string) {
  const known = WORDS.get(raw)
  if (known) return known
  if (WORDS.size >= MAX_WORDS) WORDS.clear()
  const word = foldText(raw)
  const made = { word, stem: stemOf(word) }
  WORDS.set(raw, made)
  return made
}

const MIN_STEM_LENGTH = 4
const ENDINGS =
  /(?:amentos?|imentos?|acoes|icoes|acao|icao|antes?|entes?|adas?|ados?|idas?|idos?|ando|endo|indo|aram|eram|iram|avam?|iamos|amos|emos|imos|osas?|osos?|icas?|icos?|arias?|arios?|eiras?|eiros?|ares|ais|eis|oes|aes|ao|ar|er|ir|ou|eu|iu|am|em|as|es|is|os|us|a|e|i|o|u|s)$/

/** A stem for comparing words, not for display; at least four letters remain. */
export function stemOf(word: string): string {
  if (word.length < MIN_STEM_LENGTH || word === 'peso') return word
  // "roxo", "roxa", "roxos" and "fria", "frias" are one.
  if (word.length === MIN_STEM_LENGTH) return word.replace(/[aeos]$/, '')
  const tail = ENDINGS.exec(word.slice(MIN_STEM_LENGTH - 1))
  if (!tail) return word
  const cut = word.slice(0, MIN_STEM_LENGTH - 1 + tail.index)
  // Only short endings are removed from short words: "dores" is "dor", but "pesando" is not "pé".
  return cut.length >= MIN_STEM_LENGTH || tail[0].length <= 2 ? cut : word
}

export const LIGHT_VERB =
  /^(tenho|tem|tive|teve|tinha|sinto|sente|senti|sentiu|sentia|ha|houve|deu|da|vi|viu|uso|usa|usei|usou|tomo|toma|tomei|tomou|fiz|fez|faz|faco|notei|notou|percebi|percebeu|apareceu|veio|quero|quer|precisa|existe|apresenta|apresentou|lembro|lembra|apalpo|palpo|vejo|ouco|encontro|achei|esta|ta|e|eh|foi|era|pode|existiu|senhor|senhora)$/

/** Articles, prepositions, pronouns and fillers, which may occur inside a phrase without changing it. */
export const FUNCTION_WORDS = new Set(
  'a o as os um uma uns umas de do da dos das d em no na nos nas num numa ao aos pelo pela pelos pelas por pra pro pras pros para com e que se me te lhe eu ele ela eles elas nos voce voces tu senhor senhora meu minha meus minhas seu sua seus suas dele dela esse essa este esta isso isto aquele aquela aquilo la aqui ai ali ne assim muito bem so ja tambem mais menos'.split(
    ' ',
  ),
)
