import type { FoundForm } from './frequency.ts'
import { numberAt } from './numbers.ts'
import type { Token } from './token.ts'

const MIN_RATIO = 0.27
/** "Uma ferida de sete por cinco centímetros": a size. */
const LENGTH = /^(?:cm|centimetros?|mm|milimetros?|m|metros?)$/
const TIME = /^(?:h|hora|dia|noite|semana|mes|mese|ano)s?$/

/** Blood pressure in mmHg: "14/9", "140x90" and "catorze por nove" give `140x90`. */
export function pressureAt(tokens: readonly Token[], at: number): FoundForm | null {
  const whole = numberAt(tokens, at)
  if (!whole) return null
  const high = { value: whole.value, next: whole.next }
  // "Treze e oito por oito e meio".
  const tenth = tokens[high.next]?.word === 'e' ? numberAt(tokens, high.next + 1) : null
  if (tenth && tenth.value < 10 && Number.isInteger(high.value) && tokens[tenth.next]?.word === 'por') {
    high.value += tenth.value / 10
    high.next = tenth.next
  }
  const link = tokens[high.next]?.word ?? ''
  // "Duzentos barra cinquenta" of a medicine is spelt like it.
  const isStroke = tokens[high.next - 1]?.after === '/' || link === 'barra'
  const start = /^(?:por|x|barra)$/.test(link) ? high.next + 1 : high.next
  if (start === high.next && !isStroke) return null
  const low = numberAt(tokens, start)
  if (!low || /[,.?!\n]/.test(tokens[high.next - 1]?.after ?? '')) return null
  // "Vinte por três dias" is how long.
  if (link === 'por' && TIME.test(tokens[low.next]?.word ?? '')) return null
  if (LENGTH.test(tokens[low.next]?.word ?? '')) return null
  const isUnit = tokens[low.next]?.word === 'mmhg'
  const isNamed = isUnit || /^(?:pa|pressao)$/.test(tokens[at - 1]?.word ?? '')
  // "Prolopa, duzentos por cinquenta" is of two substances: no pulse is so wide.
  if (!isNamed && low.value / high.value < MIN_RATIO) return null
  const form = pressureForm(high.value, low.value, isStroke && !isNamed)
  return form ? { form, next: low.next + (isUnit ? 1 : 0) } : null
}

function pressureForm(high: number, low: number, isStroke: boolean): string | null {
  if (low >= high) return null
  if (high >= 70 && high <= 290 && low >= 30 && low <= 170) return `${high}x${low}`
  // "14/9" may be the 14th of September; it stays a date.
  if (!isStroke && high >= 7 && high <= 26 && low >= 3 && low <= 16)
    return `${Math.round(high * 10)}x${Math.round(low * 10)}`
  return null
}
