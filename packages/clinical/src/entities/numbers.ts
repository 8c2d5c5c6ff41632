import type { Token } from './token.ts'
import { unitForm } from './units.ts'

const SMALL =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
const HUNDREDS = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'

const SPOKEN = new Map<string, number>([
  ...SMALL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...HUNDREDS.split(' ').flatMap((word, index): [string, number][] => [
    [word, (index + 1) * 100],
    [word.replace(/os$/, 'as'), (index + 1) * 100],
    // "A de quinhento", as it is said and heard.
    [word.replace(/os$/, 'o'), (index + 1) * 100],
  ]),
  ['uma', 1],
  ['duas', 2],
  ['quatorze', 14],
  ['dezeseis', 16],
  ['dezasseis', 16],
  ['cem', 100],
  ['mil', 1000],
  ['milhao', 1_000_000],
  ['milhoes', 1_000_000],
])

const ORDINALS = new Map<string, number>(
  'primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo'
    .split(' ')
    .flatMap((word, index): [string, number][] => [
      [word, index + 1],
      [word.replace(/o$/, 'a'), index + 1],
    ]),
)

/** A number of a text. `readings` has every value that the words may mean: "onze e quatro" is 11.4, or 11 and 4. */
export interface FoundNumber {
  readonly value: number
  readonly readings: readonly number[]
  /** Index of the first token after it. */
  readonly next: number
  /** "um", "uma": perhaps only an article. */
  readonly isArticle: boolean
}

/** The number that begins at token `at`, in digits or in words; null if none does. */
export function numberAt(tokens: readonly Token[], at: number): FoundNumber | null {
  const first = tokens[at]
  if (!first) return null
  if (isDigit(first.word)) return writtenNumber(tokens, at)
  if (first.word === 'meio' || first.word === 'meia')
    return /^(noite|dia)$/.test(tokens[at + 1]?.word ?? '')
      ? null
      : { value: 0.5, readings: [0.5, 6, 30], next: at + 1, isArticle: true }
  const whole = SPOKEN.has(first.word) ? wholeAt(tokens, at) : null
  if (!whole) return null
  const isArticle = /^uma?$/.test(first.word) && whole.next === at + 1
  return withFraction(tokens, at, { ...whole, isArticle })
}

function isDigit(word: string): boolean {
  const code = word.codePointAt(0) ?? 0
  return code >= 0x30 && code <= 0x39
}

/** The rank that a word gives ("primeiro" → 1), else null. */
export function ordinalOf(word: string): number | null {
  return ORDINALS.get(word) ?? null
}

function writtenNumber(tokens: readonly Token[], at: number): FoundNumber {
  const raw = tokens[at]?.word ?? ''
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(raw)
  const value = Number((isGrouped ? raw.replaceAll('.', '') : raw).replace(',', '.'))
  const known = Number.isFinite(value) ? value : Number.parseInt(raw, 10)
  const found = { value: known, next: at + 1, isArticle: false }
  // "1/2 cp": a part of a tablet, and no day.
  const [part, counted] = [tokens[at + 1]?.word ?? '', tokens[at + 2]?.word ?? '']
  if (
    known === 1 &&
    tokens[at]?.after === '/' &&
    /^[234]$/.test(part) &&
    /^(cp|cps|cpr|comp|comprimidos?)$/.test(counted)
  )
    return single(1 / Number(part), at + 2)
  // "0.125" may look grouped like a thousand, and "14 mil" is 14,000.
  if (isGrouped && raw.split('.').length === 2) return withFraction(tokens, at, found, [Number(raw.replace(',', '.'))])
  // "1100 (mil e cem)" is told twice.
  const power = tokens[at]?.after === '' ? SPOKEN.get(tokens[at + 1]?.word ?? '') : undefined
  if (power === 1000 || power === MILLION)
    return { ...found, value: known * power, readings: [known * power], next: at + 2 }
  return withFraction(tokens, at, found)
}

/** "e meio", "vírgula dois", "e quatro" after a whole number that cannot absorb them. */
function withFraction(
  tokens: readonly Token[],
  start: number,
  { value, next, isArticle }: Omit<FoundNumber, 'readings'>,
  more: readonly number[] = [],
): FoundNumber {
  const [link, tail] = [tokens[next]?.word ?? '', tokens[next + 1]?.word ?? '']
  // "Um milhão e duzentas" leaves out the "mil".
  const rest = value > MILLION ? value % MILLION : 0
  const whole = rest >= 100 && rest < 1000 ? value - rest + rest * 1000 : value
  const plain = { value: whole, readings: [whole, ...more], next, isArticle }
  const isBroken = /[.?!;\n]/.test(tokens[next - 1]?.after ?? '')
  if (isBroken) return plain
  if (link === 'e' && /^mei[oa]$/.test(tail)) return single(value + (value < MILLION ? 0.5 : MILLION / 2), next + 2)
  if (link === 'virgula' || link === 'ponto') {
    const tenths = decimalsAt(tokens, next + 1)
    if (tenths) {
      const found = single(Number(`${value}.${tenths.digits}`), tenths.next)
      // Without a mark behind it, "quatro vírgula três sete" may be two values that were read out.
      return tenths.first === undefined || isEnded(tokens, tenths.next - 1)
        ? found
        : { ...found, readings: [...found.readings, Number(`${value}.${tenths.first}`)] }
    }
  }
  // "zero nove" and "zero zero cinco" omit the comma.
  if (value === 0 && tokens[start]?.word === 'zero' && !/,/.test(tokens[next - 1]?.after ?? '')) {
    const tenths = decimalsAt(tokens, next)
    if (tenths)
      return {
        value: Number(`0.${tenths.digits}`),
        readings: [Number(`0.${tenths.digits}`), Number(tenths.digits)],
        next: tenths.next,
        isArticle: false,
      }
  }
  if (link === 'e' && Number.isInteger(value)) {
    const tenths = wholeAt(tokens, next + 1)
    if (tenths && tenths.value > 0 && (tenths.value < 100 || tenths.value % 10 === 0) && tenths.value < 1000) {
      // The two remain separate numbers, with the decimal as a further reading.
      return { ...plain, readings: [value, Number(`${value}.${tenths.value}`)], isArticle: false }
    }
  }
  // "Hemoglobina doze oito": the comma is left out.
  const spoken = SPOKEN.get(link)
  const isLeftOut =
    tokens[next - 1]?.after === '' && spoken !== undefined && spoken > 0 && spoken < 10 && !/^uma?$/.test(link)
  if (isLeftOut && Number.isInteger(value) && value < 100 && !isDigit(tokens[start]?.word ?? ''))
    return { ...plain, readings: [value, Number(`${value}.${spoken}`), ...more] }
  return plain
}

function single(value: number, next: number): FoundNumber {
  const rounded = Math.round(value * 1000) / 1000
  return { value: rounded, readings: [rounded], next, isArticle: false }
}

interface Decimals {
  readonly digits: string
  readonly next: number
  /** The first of them, if they were told one by one. */
  readonly first?: string
}

function isEnded(tokens: readonly Token[], last: number): boolean {
  return last === tokens.length - 1 || tokens[last]?.after !== ''
}

function decimalsAt(tokens: readonly Token[], start: number): Decimals | null {
  let [digits, at] = ['', start]
  while (tokens[at]?.word === 'zero') {
    digits += '0'
    at += 1
  }
  const written = tokens[at]?.word ?? ''
  if (/^\d+$/.test(written)) return { digits: digits + written, next: at + 1 }
  const rest = wholeAt(tokens, at)
  if (!rest || rest.value >= 1000) return digits ? { digits, next: at } : null
  return oneByOne(tokens, { digits: digits + String(rest.value), next: rest.next })
}

const MAX_DECIMALS = 3

/** "Um vírgula dois cinco" is 1.25; in "trinta e oito vírgula dois três dias" the three counts days. */
function oneByOne(tokens: readonly Token[], told: Decimals): Decimals {
  let { digits, next } = told
  while (digits.length < MAX_DECIMALS && tokens[next - 1]?.after === '') {
    const digit = SPOKEN.get(tokens[next]?.word ?? '')
    const [last, follower] = [SPOKEN.get(tokens[next - 1]?.word ?? ''), tokens[next + 1]?.word ?? '']
    if (digit === undefined || digit > 9 || last === undefined || last > 9) break
    if (/^(?:por|e|em|x|mil|virgula|ponto)$/.test(follower) || !MEASURE.test(unitForm(follower) ?? 'mg')) break
    digits += String(digit)
    next += 1
  }
  return next === told.next ? told : { digits, next, first: told.digits }
}

/** Units that a decimal may have; whatever else is counted has a number of its own: "dois comprimidos", "três dias". */
const MEASURE = /^(?:m?g|mcg|kg|ml|ui|[lms]|cm|mm|grau|%|mmhg|bpm|irpm)$/

const MILLION = 1_000_000

/** Hundreds, tens and units joined by "e", each smaller than the one before, with "mil" between the halves, and millions before. */
function wholeAt(tokens: readonly Token[], start: number): { value: number; next: number } | null {
  let [millions, total, group, room, at, next] = [0, 0, 0, 1000, start, start]
  for (;;) {
    const value = SPOKEN.get(tokens[at]?.word ?? '')
    if (value === undefined || (value === 0 && at > start)) break
    if (value === MILLION) {
      if (total > 0 || millions > 0 || group === 0) break
      millions = group * MILLION
      group = 0
      room = 1000
    } else if (value === 1000) {
      if (total > 0) break
      total = (group || 1) * 1000
      group = 0
      room = 1000
    } else {
      if (value >= room) break
      // "Sete mil uma vez ao dia": below a hundred, the "e" would be spoken.
      if (total > 0 && group === 0 && value < 100 && tokens[at - 1]?.word !== 'e') break
      group += value
      room = value >= 100 ? 100 : value >= 20 ? 10 : 1
    }
    next = at + 1
    at = next
    // A pause ends a number: "vinte, cinco" are two.
    if (/[,.;?!\n…:-]/.test(tokens[next - 1]?.after ?? '')) break
    const follower = SPOKEN.get(tokens[at + 1]?.word ?? '')
    // "Cento e 42", "vinte e 5": a recogniser writes the last part in digits.
    const digits = tokens[at]?.word === 'e' && room > 1 ? (tokens[at + 1]?.word ?? '') : ''
    if (/^[1-9]\d{0,2}$/.test(digits) && Number(digits) < room && group > 0)
      return { value: millions + total + group + Number(digits), next: at + 2 }
    if (tokens[at]?.word === 'e' && follower !== undefined && (follower < room || follower === 1000)) at += 1
    else if (room < 1000 && total === 0 && (SPOKEN.get(tokens[at]?.word ?? '') ?? 0) < 1000) break
  }
  return next === start ? null : { value: millions + total + group, next }
}
