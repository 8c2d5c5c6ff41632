import type { Token } from './token.ts'

export type Side = 'direito' | 'esquerdo' | 'bilateral'

const SHORT = new Map<string, Side>([
  ['D', 'direito'],
  ['E', 'esquerdo'],
  ['OD', 'direito'],
  ['OE', 'esquerdo'],
  ['AO', 'bilateral'],
  ['MSD', 'direito'],
  ['MSE', 'esquerdo'],
  ['MID', 'direito'],
  ['MIE', 'esquerdo'],
  ['HTD', 'direito'],
  ['HTE', 'esquerdo'],
  ['FID', 'direito'],
  ['FIE', 'esquerdo'],
  ['HCD', 'direito'],
  ['HCE', 'esquerdo'],
  ['QSD', 'direito'],
  ['QSE', 'esquerdo'],
  ['QID', 'direito'],
  ['QIE', 'esquerdo'],
])
/** Verbs after which "direito" means "well". */
const WELL =
  /^(d[ou]rm|com[eio]|respir|funcion|enxerg|ouv(?:e|i|o|ir|iu|indo)$|toma|tomei|usa|faz|fez|sei|lembr|anda|fala|conseg|explic|evacu|segui|trat|sent|bem|cuid|alimenta)/
const BOTH =
  /^(ambos|ambas|bilatera(l|is|lmente)|os dois lados|dos dois lados|nos dois|nas duas|as duas|os dois|das duas|dos dois)\b/

/** Whether a side may begin with a word. */
export function mayBeginSide({ word, raw }: Token): boolean {
  return SHORT.has(raw) || /^(direit|esquerd|canhot|amb|bilat|os|as|dos|das|nos|nas)/.test(word)
}

/** The side named at token `at`, with the index after it. */
export function sideAt(tokens: readonly Token[], at: number): { readonly side: Side; readonly next: number } | null {
  const token = tokens[at]
  if (!token) return null
  // "Por 5 D" are days.
  const short = token.word.startsWith('dia') ? undefined : SHORT.get(token.raw)
  // "E" and "D" mean a side only after a part of the body, not at the beginning of a sentence.
  if (
    short &&
    !/^(vitamina|hepatite|grupo|tipo|escala|vit)$/.test(tokens[at - 1]?.word ?? '') &&
    (token.raw.length > 1 ||
      (at > 0 &&
        tokens[at - 1]?.after === '' &&
        (/[,;:.)]/.test(token.after) || !/^\p{Lu}/u.test(tokens[at + 1]?.raw ?? '')) &&
        // "PELA MANHÃ E 600 MG" joins.
        !(/^\d/.test(tokens[at + 1]?.word ?? '') && /^(?:\d.*|\p{Lu}{3,})$/u.test(tokens[at - 1]?.raw ?? ''))))
  )
    return { side: short, next: at + 1 }
  if (/^direit[oa]s?$/.test(token.word))
    return WELL.test(tokens[at - 1]?.word ?? '') ? null : { side: 'direito', next: at + 1 }
  if (/^(esquerd[oa]s?|canhot[oa])$/.test(token.word)) return { side: 'esquerdo', next: at + 1 }
  if (!/^(amb|bilat|os|as|dos|das|nos|nas)/.test(token.word)) return null
  const window = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(' ')
  const both = BOTH.exec(window)
  return both ? { side: 'bilateral', next: at + both[0].split(' ').length } : null
}
