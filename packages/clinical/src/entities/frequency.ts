import { numberAt } from './numbers.ts'
import type { Token } from './token.ts'
import { unitForm } from './units.ts'

/** A form and the index of the first token after it. */
export interface FoundForm {
  readonly form: string
  readonly next: number
}

/** So many times a day, as the hours between. */
export const HOURS_OF_TIMES: Readonly<Record<number, string>> = {
  1: '24/24 h',
  2: '12/12 h',
  3: '8/8 h',
  4: '6/6 h',
  6: '4/4 h',
}
const PERIODS: Readonly<Record<string, string>> = {
  dia: 'dia',
  semana: 'semana',
  mes: 'mês',
  ano: 'ano',
  hora: 'h',
  noite: 'dia',
}
const FIXED: readonly (readonly [RegExp, string])[] = [
  [
    /^(dia sim (e |um )?(dia )?(outro )?nao|dias alternados|um dia sim (e )?(um |outro )?(dia )?nao|sim dia nao)\b/,
    '48/48 h',
  ],
  [
    /^(tod[oa]s? (os |as )?|cada |aos |as )(domingo|segunda|terca|quarta|quinta|sexta|sabado)s?( feiras?)?\b(?! e\b)/,
    '1x/semana',
  ],
  [
    /^(diariamente|diaria|diario|todo (o )?(santo )?dia|todos os dias|toda noite|todas as noites|toda manha|todas as manhas|cada noite|cada dia|por dia)\b/,
    '24/24 h',
  ],
  [
    /^(semanalmente|semanal|semanais|de semana em semana|toda semana|todas as semanas|por semana|cada semana)\b/,
    '1x/semana',
  ],
  [/^(quinzenal|quinzenais|quinzenalmente)\b/, '15/15 dias'],
  [/^(mensal|mensais|mensalmente|de mes em mes|todo mes|todos os meses|por mes|cada mes)\b/, '1x/mês'],
  [/^(anual|anuais|anualmente|de ano em ano|todo ano|todos os anos|por ano|cada ano)\b/, '1x/ano'],
  [/^(trimestral|trimestralmente)\b/, '3/3 meses'],
  [/^(semestral|semestralmente)\b/, '6/6 meses'],
]
const FIXED_START = /^(de$|dias?|um|sim|dia|diari|tod[oa]|cada|aos|as|por|seman|quinz|mens|anua|trim|seme)/
const WINDOW = 7
const HOURS_A_DAY = 24
/** More than this, as in "2.000 por dia", is a dose. */
const MAX_TIMES = 24

/** Whether a frequency may begin with this word, which is not a number. */
export function mayBeginFrequency(word: string): boolean {
  return word === 'de' || FIXED_START.test(word)
}

/** How often: "12/12 h", "1x/semana", "2/2 dias"; times a day become the hours between them. */
export function frequencyAt(tokens: readonly Token[], at: number): FoundForm | null {
  return intervalAt(tokens, at) ?? timesAt(tokens, at) ?? fixedAt(tokens, at)
}

/** "de doze em doze (horas)", "a cada oito horas", "12/12h". */
function intervalAt(tokens: readonly Token[], at: number): FoundForm | null {
  const first = tokens[at]
  if (!first) return null
  if (/^\d+$/.test(first.word) && first.after === '/' && tokens[at + 1]?.word === first.word) {
    const unit = unitForm(tokens[at + 2]?.word ?? '')
    // "Força 5/5" is no interval, and "DUM 06/06" a day.
    if (unit === undefined && (HOURS_A_DAY % Number(first.word) !== 0 || first.word.startsWith('0'))) return null
    return { form: interval(Number(first.word), unit ?? 'h'), next: at + (unit ? 3 : 2) }
  }
  if (first.word === 'cada') {
    const every = numberAt(tokens, at + 1)
    const unit = unitForm(tokens[every?.next ?? at]?.word ?? '')
    return every && unit && isTime(unit) ? { form: interval(every.value, unit), next: every.next + 1 } : null
  }
  const start = first.word === 'de' ? at + 1 : at
  const one = numberAt(tokens, start)
  if (!one || tokens[one.next]?.word !== 'em') return null
  const other = numberAt(tokens, one.next + 1)
  if (!other || other.value !== one.value) return null
  const unit = unitForm(tokens[other.next]?.word ?? '')
  const isTold = unit !== undefined && isTime(unit)
  // "Dores de dez em dez" are minutes, and "de vinte e cinco em vinte e cinco" a dose that rises.
  if (!isTold && HOURS_A_DAY % one.value && one.value % HOURS_A_DAY) return null
  return { form: interval(one.value, isTold ? unit : 'h'), next: other.next + (isTold ? 1 : 0) }
}

/** "duas vezes ao dia", "3x/semana", "um por dia", "um comprimido ao dia". */
function timesAt(tokens: readonly Token[], at: number): FoundForm | null {
  const times = numberAt(tokens, at)
  if (!times || times.value > MAX_TIMES || !Number.isInteger(times.value)) return null
  const window = tokens.slice(times.next, times.next + WINDOW)
  const joined = window.map(({ word }) => word).join(' ')
  const told = /^(x|vez(?:es)?)? ?(?:(?:ao|por|no|a|na|todo|todos os|cada|em cada) )?(dia|semana|mes|ano|noite)\b/.exec(
    joined,
  )
  // "2/dia; etilismo": the mark behind the last word parts nothing.
  const isLast = told?.[0].trim() === window[0]?.word
  const isSplit =
    (!isLast && /[.?!;\n]/.test(window[0]?.after ?? '')) || /[,.?!;\n]/.test(tokens[times.next - 1]?.after ?? '')
  const hasLink = told && (told[1] !== undefined || /^(ao|por) /.test(joined) || tokens[times.next - 1]?.after === '/')
  if (!told || !hasLink || isSplit) return null
  const next = times.next + told[0].trim().split(' ').length
  // "três vezes na semana passada" is not a frequency.
  if (
    /^(passad|retrasad|que (vem|entra|passou))/.test(`${tokens[next]?.word} ${tokens[next + 1]?.word}`) ||
    (told[1] === undefined && /^\d{4}$/.test(tokens[at]?.word ?? ''))
  )
    return null
  return { form: timesForm(times.value, told[2] ?? ''), next }
}

/** The form of so many times in a "dia", "semana", "mes", "ano". */
function timesForm(times: number, period: string): string {
  if (period === 'dia' || period === 'noite') return HOURS_OF_TIMES[times] ?? `${times}x/dia`
  return `${times}x/${PERIODS[period] ?? period}`
}

function fixedAt(tokens: readonly Token[], at: number): FoundForm | null {
  if (!FIXED_START.test(tokens[at]?.word ?? '')) return null
  const window = tokens
    .slice(at, at + WINDOW)
    .map(({ word }) => word)
    .join(' ')
  for (const [pattern, form] of FIXED) {
    const match = pattern.exec(window)
    if (match) return { form, next: at + match[0].trim().split(' ').length }
  }
  return null
}

function isTime(unit: string): boolean {
  return /^(h|dia|semana|mes|ano|min)$/.test(unit)
}

function interval(value: number, unit: string): string {
  if (unit === 'h') return `${value}/${value} h`
  if (unit === 'min') return `${value}/${value} min`
  if (value === 1) return unit === 'dia' ? '24/24 h' : `1x/${PERIODS[unit] ?? unit}`
  if (unit === 'dia' && value === 2) return '48/48 h'
  return `${value}/${value} ${unit === 'mes' ? 'meses' : `${unit}s`}`
}
