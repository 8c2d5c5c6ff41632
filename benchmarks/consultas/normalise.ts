import { digitsForWords } from './numbers.ts'

/** Lower case without accents; the cedilla counts as an accent. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const CANONICAL_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^miligramas?$/, 'mg'],
  [/^(microgramas?|ug|µg|μg)$/, 'mcg'],
  [/^gramas?$/, 'g'],
  [/^(quilos?|quilogramas?|kgs)$/, 'kg'],
  [/^mililitros?$/, 'ml'],
  [/^(unidades?|u)$/, 'ui'],
  [/^centimetros?$/, 'cm'],
  [/^milimetros?$/, 'mm'],
  [/^(comprimidos?|cp|cps|cpr|cprs|comp|comps)$/, 'comprimido'],
  [/^(capsulas?|caps)$/, 'capsula'],
  [/^(gotas?|gts?)$/, 'gota'],
  [/^(horas?|hs?)$/, 'h'],
  [/^(minutos?|mins?)$/, 'min'],
  [/^dias?$/, 'dia'],
  [/^semanas?$/, 'semana'],
  [/^mes(es)?$/, 'mes'],
  [/^anos?$/, 'ano'],
  [/^(vez|vezes)$/, 'vez'],
  [/^(graus?|°c|ºc|°|º)$/, 'grau'],
]

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const TIMES_A_DAY: Readonly<Record<string, string>> = { '1': '24/24h', '2': '12/12h', '3': '8/8h', '4': '6/6h' }

/**
 * A text as sentences of tokens in one form: numbers in digits, units short, "de doze em doze horas", "12/12 h" and
 * "2x/dia" as `12/12h`, "catorze por nove" as `140x90`, "doze de março" as `12/03`, plurals in -s cut. Commas stay as
 * tokens of their own; they bound negation.
 */
export function sentencesOf(text: string): (readonly string[])[] {
  return splitSentences(text)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
}

/** Each sentence is held against every fact of its consultation, and read once. */
const TOKENS = new Map<string, readonly string[]>()
const MAX_SENTENCES = 50_000

function tokensOf(sentence: string): readonly string[] {
  const known = TOKENS.get(sentence)
  if (known) return known
  if (TOKENS.size >= MAX_SENTENCES) TOKENS.clear()
  const tokens = canonical(digitsForWords(wordsOf(sentence)))
  TOKENS.set(sentence, tokens)
  return tokens
}

/** Sentence ends: line breaks, semicolons, `?`, `!`, and full stops that are not inside a number. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+|[;!]+|(?<=\?)|\.(?!\d)/u)
    .map((sentence) => sentence.replace(/^[\s\-–•*·]+/u, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function wordsOf(sentence: string): string[] {
  return (
    folded(sentence)
      .replaceAll(/(\d)\.(\d{3})(?!\d)/g, '$1$2')
      .replaceAll(/(\d),(\d)/g, '$1.$2')
      .replaceAll(/(\d)\s*\/\s*(\d+)\s*(h|horas?)\b/g, '$1/$2h')
      .replaceAll(/(\d+)\s*[x/]\s*(?:\/\s*|ao\s+|por\s+|no\s+|a\s+)?(dia|semana|mes)\b/g, '$1 vez ao $2')
      .replaceAll(/(\d)\s*x\s*(\d)/g, '$1x$2')
      .replaceAll(/(\d)h(?=\d)/g, '$1 h ')
      // "Dipirona 1 g 6/6", "8x ontem".
      .replaceAll(
        /(?<=(?:\d|mg|g|ml|mcg|ui|gotas?|comprimidos?|jatos?),?\s)(4|6|8|12)\/\1(?![\d/]|\s*(?:h|dia|semana|mes))/g,
        '$1/$1h',
      )
      .replaceAll(/(?<![\d.])(\d{1,2})x(?=\s|$|[.,;]|\/noite)(?!\s*\d)/g, '$1 vez')
      .replaceAll(/(\d)(?=[a-wyzµμ°º])/g, '$1 ')
      .replaceAll(/(\d+\/\d+) h\b/g, '$1h')
      .replaceAll(/%|\bpor cento\b(?! e )/g, ' % ')
      .replaceAll(/([°º]) ?c\b/g, 'grau')
      .replaceAll(/mg\/kg/g, 'mg por kg')
      .replaceAll(/(?<=[a-zª°º])\/(?=[a-z\d])/g, ' ')
      .split(/[^\p{L}\p{N}.,/%°º]+|(,)/u)
      .map((word) => (word ?? '').replace(/^[./]+|[./]+$/g, ''))
      .filter(Boolean)
  )
}

function canonical(words: readonly string[]): string[] {
  const units = words.flatMap((word) => (word === ',' ? [','] : [unitForm(word)]))
  const tokens: string[] = []
  for (let at = 0; at < units.length;) {
    const [token, length] = pressureAt(units, at) ?? frequencyAt(units, at) ?? dateAt(units, at) ?? [units[at] ?? '', 1]
    if (token) tokens.push(token)
    at += length
  }
  return tokens
}

function unitForm(word: string): string {
  const unit = CANONICAL_UNITS.find(([pattern]) => pattern.test(word))
  if (unit) return unit[1]
  const interval = /^(\d+)\/(\d+)h$/.exec(word)
  if (interval) return `${interval[1]}/${interval[2]}h`
  return word.length > 3 && word.endsWith('s') && !/\d/.test(word) ? word.slice(0, -1) : word
}

/** "120 por 80", "12x8", "140/90": arterial pressure in mmHg, tens completed to hundreds. */
function pressureAt(tokens: readonly string[], at: number): [string, number] | null {
  const joined = /^(\d{1,3})([x/])(\d{1,3})$/.exec(tokens[at] ?? '')
  // "14/9" is a day of September; only three figures before the stroke are a pressure.
  if (joined && (joined[2] === 'x' || Number(joined[1]) >= 70)) return pressure(joined[1], joined[3], 1)
  if (tokens[at + 1] !== 'por' && tokens[at + 1] !== 'x') return null
  return pressure(tokens[at], tokens[at + 2], 3)
}

function pressure(upper: string | undefined, lower: string | undefined, length: number): [string, number] | null {
  const [high, low] = [Number(upper), Number(lower)]
  if (!Number.isInteger(high) || !Number.isInteger(low) || low >= high) return null
  if (high >= 70 && high <= 290 && low >= 30 && low <= 170) return [`${high}x${low}`, length]
  if (high >= 7 && high <= 26 && low >= 3 && low <= 16) return [`${high * 10}x${low * 10}`, length]
  return null
}

function frequencyAt(tokens: readonly string[], at: number): [string, number] | null {
  const [first, second, third, fourth, fifth] = tokens.slice(at, at + 5)
  // "de oito em oito" without the hours is still a matter of hours, unless it says what else.
  if (
    first === 'de' &&
    third === 'em' &&
    second === fourth &&
    isNumber(second) &&
    !/^(dia|semana|mes|ano)$/.test(fifth ?? '')
  )
    return [`${second}/${second}h`, fifth === 'h' ? 5 : 4]
  if (isNumber(first) && second === 'em' && first === third && fourth === 'h') return [`${first}/${first}h`, 4]
  if (first === 'a' && second === 'cada' && isNumber(third) && fourth === 'h') return [`${third}/${third}h`, 4]
  if (first === 'cada' && isNumber(second) && third === 'h') return [`${second}/${second}h`, 3]
  if (isNumber(first) && second === 'vez') {
    const period = /^(ao|por|no|a|na)$/.test(third ?? '') ? fourth : undefined
    if (period === 'dia') return [TIMES_A_DAY[first] ?? `${first}x/dia`, 4]
    if ((period === 'semana' || period === 'mes') && !/^(passad|retrasad|que)/.test(fifth ?? ''))
      return [`${first}x/${period}`, 4]
  }
  return null
}

function dateAt(tokens: readonly string[], at: number): [string, number] | null {
  const [day, of, month] = tokens.slice(at, at + 3)
  const written = /^(\d{1,2})\/(\d{1,2})(\/\d{2,4})?$/.exec(day ?? '')
  if (written && Number(written[1]) <= 31 && Number(written[2]) <= 12)
    return [`${Number(written[1])}/${Number(written[2])}`, 1]
  // Visual acuity is spoken so: "vinte barra quarenta".
  if (of === 'barra' && isNumber(day) && isNumber(month)) return [`${day}/${month}`, 3]
  if (!isNumber(day)) return null
  // "22 dezembro" in a note.
  const isShort = MONTHS.includes(of ?? '') && /^(?:[1-9]|[12]\d|3[01])$/.test(day)
  const number = MONTHS.indexOf((isShort ? of : month) ?? '')
  return number >= 0 && (isShort || of === 'de') ? [`${day}/${number + 1}`, isShort ? 2 : 3] : null
}

function isNumber(token: string | undefined): token is string {
  return token !== undefined && /^\d+(\.\d+)?$/.test(token)
}
