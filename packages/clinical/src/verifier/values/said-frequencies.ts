import type { Entity } from '../../entities/entity.ts'
import { HOURS_OF_TIMES } from '../../entities/frequency.ts'
import { foldText } from '../../entities/token.ts'
import { isBare } from '../reading/bare-denials.ts'
import { isContent, type Reading } from '../reading/reading.ts'
import type { Span } from '../reading/likeness.ts'
import { TIMES_OF } from './same-value.ts'

/** A frequency as it was spoken; `isWeak`: only one part of the day was named. */
export interface SaidFrequency {
  readonly form: string
  readonly at: number
  readonly isWeak: boolean
}

export type Daypart = 'manhã' | 'tarde' | 'noite'

const DAYPARTS: readonly (readonly [RegExp, Daypart])[] = [
  [/^(manha|manhas|cedo|acordar|jejum|cafe|matinal)$/, 'manhã'],
  [/^(almoco|tarde|almocar)$/, 'tarde'],
  [/^(noite|noites|noitinha|deitar|dormir|jantar|janta|jantas|noturn[oa])$/, 'noite'],
]
/** A weekday without accents, singular or plural. */
export const WEEKDAY = /^(domingo|segunda|terca|quarta|quinta|sexta|sabado)s?$/
const MAX_GAP = 5

const DAYS_OF: Readonly<Record<string, number>> = { dias: 1, semana: 7, semanas: 7, mês: 30, meses: 30, ano: 360 }

/** Days between two times, for what is rarer than daily. */
export function daysBetween(form: string): number | undefined {
  const once = DAYS_OF[/^1x\/(\S+)$/.exec(form)?.[1] ?? '']
  const [, count, unit] = /^(\d+)\/\1 (dias|semanas|meses)$/.exec(form) ?? []
  return unit === undefined ? once : Number(count) * (DAYS_OF[unit] ?? 0)
}

/** The part of the day that a word names. */
export function daypartOf(word: string): Daypart | undefined {
  return DAYPARTS.find(([pattern]) => pattern.test(word))?.[1]
}

/** How many weekdays are named in a row: "na segunda-feira", "sábado e domingo". */
function weekdaysFrom(tokens: Reading['tokens'], start: number): number {
  let days = 0
  for (
    let at = start;
    /^(n?[oa]s?|de|aos|e|feira)$/.test(tokens[at]?.word ?? '') || WEEKDAY.test(tokens[at]?.word ?? '');
    at += 1
  ) {
    if (WEEKDAY.test(tokens[at]?.word ?? '')) days += 1
    if (/[.?!;\n]/.test(tokens[at]?.after ?? '')) break
  }
  return days
}

/** The frequencies in a text, including those without "ao dia" or given as parts of the day. */
export function frequenciesIn(source: Reading, takenBack: ReadonlySet<Entity>): SaidFrequency[] {
  const found: SaidFrequency[] = []
  const { tokens, entities } = source
  for (const entity of entities) {
    if (takenBack.has(entity)) continue
    // "Vitamina D 2.000 por dia" is a dose.
    if (entity.kind === 'frequency' && !/^\d{2,}x/.test(entity.form))
      found.push({ form: entity.form, at: entity.tokens.from, isWeak: false })
    const follower = tokens[entity.tokens.to]?.word ?? ''
    const isEnd = /[.,;!?\n…]/.test(tokens[entity.tokens.to - 1]?.after ?? '')
    const isTimes =
      entity.unit === 'vez' &&
      Number.isInteger(entity.value) &&
      (isEnd ||
        (isBare(source) && isOfDose(source, entity)) ||
        !/^(na|no|em|que|por|a|de|passad\w*|n?(ess|est)[ae])$/.test(follower))
    const form = isTimes ? (HOURS_OF_TIMES[entity.value ?? 0] ?? `${entity.value}x/dia`) : undefined
    if (form) found.push({ form, at: entity.tokens.from, isWeak: false })
  }
  for (const [at, { word, after }] of tokens.entries()) {
    // "Só na segunda-feira", "duas na semana".
    const [next, last] = [tokens[at + 1]?.word ?? '', tokens[at + 2]]
    const days = /^(so|somente|apenas|toda)$/.test(word) ? weekdaysFrom(tokens, at + 1) : 0
    if (days > 0) found.push({ form: `${days}x/semana`, at, isWeak: false })
    const isWeekly = after === '' && /^n?a$/.test(word) && next === 'semana' && tokens[at - 1]?.after === ''
    if (!isWeekly || /^(passad|que|retrasad)/.test(last?.word ?? '')) continue
    const number = entities.find(
      ({ tokens: { to }, unit, kind }) => kind === 'number' && to === at && unit === undefined,
    )
    if (number) found.push({ form: `${number.value}x/semana`, at: number.tokens.from, isWeak: false })
  }
  const parts = tokens.flatMap(({ word }, at) => {
    const part = daypartOf(word)
    return part ? [{ part, at }] : []
  })
  for (let index = 0; index < parts.length;) {
    const run = [parts[index]]
    while (
      parts[index + run.length] &&
      (parts[index + run.length]?.at ?? 0) - (run.at(-1)?.at ?? 0) <= MAX_GAP &&
      !run.some((one) => one?.part === parts[index + run.length]?.part) &&
      // "Manhã e almoço, que à noite embaralha o sono".
      !tokens
        .slice(run.at(-1)?.at ?? 0, parts[index + run.length]?.at)
        .some(({ word, after }) => /^(que|mas|nao|se|quando|sem)$/.test(word) || /[.?!]/.test(after)) &&
      // "Nada antes de deitar, cabeceira elevada quinze centímetros, café pra dois".
      tokens.slice((run.at(-1)?.at ?? 0) + 1, parts[index + run.length]?.at).filter(isContent).length < 2
    )
      run.push(parts[index + run.length])
    const form = HOURS_OF_TIMES[run.length]
    if (form) found.push({ form, at: run[0]?.at ?? 0, isWeak: run.length === 1 })
    index += run.length
  }
  return found.toSorted((one, other) => one.at - other.at)
}

/** "Oxibutinina cinco três vezes que começou segunda": without punctuation a new clause may follow. */
function isOfDose({ tokens, entities }: Reading, { tokens: { from, to } }: Entity): boolean {
  const [next, last] = [tokens[to]?.word ?? '', tokens[to + 1]?.word ?? '']
  if (/^(na|no|por|em|a|de)$/.test(next) && /^(dia|semana|mes|ano|hora|cada|noite|vida|feira)/.test(last)) return false
  return entities.some(({ kind, unit, tokens: own }) => kind === 'number' && unit !== 'vez' && own.to === from)
}

/** "Fuma dez por dia": too many for a dose, counted as it was said. */
export function isCountedDaily({ form }: Entity, { entities }: Reading): boolean {
  const times = /^(\d{2,})x\/dia$/.exec(form)?.[1]
  return (
    times !== undefined &&
    entities.some((other) => other.form === form || other.readings?.includes(Number(times)) === true)
  )
}

/** "Quantas vezes na semana? – Quatro." */
export function isAnsweredApart(form: string, { tokens, questions, entities }: Reading): boolean {
  const [, times, period] = /^(\d+)x\/(\S+)$/.exec(form) ?? []
  if (times === undefined || period === undefined) return false
  const stem = foldText(period).slice(0, 3)
  const isAsked = tokens.some(({ word }, at) => questions[at] === true && word.startsWith(stem))
  const isOne = times === '1' && tokens.some(({ word }) => /^uma?$/.test(word))
  return isAsked && (isOne || entities.some(({ readings }) => readings?.includes(Number(times)) === true))
}

const COUNT_UNIT = /^(vez|comprimido|capsula|dose|jato)$/

/** "Uma no almoço. Espera… duas", "por dia? – Quatro": the day was named, and the number said separately. */
export function isCountedApart(form: string, { entities, questions }: Reading): boolean {
  const times = TIMES_OF.get(form) ?? Number(/^(\d+)x\/dia$/.exec(form)?.[1])
  return entities.some(
    ({ kind, unit, readings, tokens: { from } }) =>
      kind === 'number' &&
      (unit === undefined || COUNT_UNIT.test(unit)) &&
      questions[from] !== true &&
      readings?.includes(times) === true,
  )
}

/** "5x/noite" from "levanto umas cinco vezes de noite", "3x/mês" from "três vezes esse mês". */
export function isCounted({ text }: Reading, { form, from, to }: Entity, { entities, tokens }: Reading): boolean {
  const night = /^(\d+)\s*(?:x|vezes)\s*(?:\/|por |à |de )\s*(noite|madrugada)/iu.exec(text.slice(from, to + 10))
  const [, times, part] = night ?? /^(\d+)x\/(semana|mês|ano)$/.exec(form) ?? []
  return (
    times !== undefined &&
    part !== undefined &&
    // "Três vezes por semana" is compared as it is.
    !entities.some(({ kind, form: said }) => kind === 'frequency' && said.endsWith(part)) &&
    entities.some(
      ({ readings, unit, tokens: { to: end } }) =>
        readings?.includes(Number(times)) === true &&
        (unit === 'vez' || unit === undefined) &&
        tokens.slice(end, end + 4).some(({ raw }) => raw.toLowerCase() === part),
    )
  )
}

/** Drops frequencies said after another medicine if the source names the statement's own. */
export function ofOwnDrug(
  said: readonly SaidFrequency[],
  statement: Reading,
  { from, to }: Span,
  { entities }: Reading,
): readonly SaidFrequency[] {
  // "Lavagem nasal 3x/d; manter Clenil": the medicine is in another clause.
  const own = statement.entities.filter(({ kind, tokens }) => kind === 'drug' && tokens.from >= from && tokens.to <= to)
  const isOwn = ({ form }: Entity) => own.some((drug) => drug.form === form)
  const drugs = entities.filter(({ kind }) => kind === 'drug')
  return said.filter(({ at }) => {
    const last = drugs.findLast(({ tokens }) => tokens.from < at)
    return !last || isOwn(last) || !drugs.some(isOwn)
  })
}

/** "Na quarta, seis de dois e meio": once a week, where only weekdays give the frequency. */
export function isOnOneWeekday(statement: Reading, { form, tokens }: Entity, { entities }: Reading): boolean {
  const isCounted = /^(1|1x|seman\w*)$/.test(statement.tokens[tokens.from]?.word ?? '')
  if (form !== '1x/semana' || !isCounted || entities.some(({ kind }) => kind === 'frequency')) return false
  return entities.some(({ kind, form: day }) => kind === 'date' && WEEKDAY.test(day))
}

/**
 * "Aos domingos" from "no domingo", "3x/semana" from three weekdays, "a cada 4 dias" from "fico quatro dias sem",
 * "anual" from "daqui a um ano".
 */
export function isToldAsDays({ form, tokens: { from, to } }: Entity, statement: Reading, source: Reading): boolean {
  const days = daysBetween(form)
  const isSaid = days !== undefined && source.entities.some((other) => other.kind === 'duration' && other.days === days)
  const times = /^(\d+)x\/semana$/.exec(form)?.[1]
  if (isSaid || times === undefined) return isSaid
  const weekdays = new Set(
    source.tokens.flatMap(({ word }, at) =>
      WEEKDAY.test(word) && source.questions[at] !== true ? [word.replace(/s$/, '')] : [],
    ),
  )
  const named = statement.tokens.slice(from, to).find(({ word }) => WEEKDAY.test(word))
  return named ? weekdays.has(named.word.replace(/s$/, '')) : weekdays.size === Number(times)
}

/** "Bilastina, quatro", "fico dois dias": the number alone. */
export function isCountSaid({ form, tokens }: Entity, statement: Reading, { entities }: Reading): boolean {
  if (statement.tokens.slice(tokens.from, tokens.to).some(({ word }) => /^(vez|vezes|em)$/.test(word))) return false
  const times = TIMES_OF.get(form)
  const days = Number(/^(\d+)\/\1 h$/.exec(form)?.[1]) / 24
  return entities.some(
    ({ readings, days: told }) =>
      (times !== undefined && told === undefined && readings?.includes(times) === true) || (days > 1 && told === days),
  )
}

/** "Melatonina para dormir", "dormir de lado": what for or how, not when. */
export function isPurpose({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  return /^(dormir|jantar)$/.test(tokens[at]?.word ?? '') && !/^(de|ao|do|no|apos|depois|antes)$/.test(before)
}

/** "Diário: 9 micções" is a notebook. */
export function isTitle({ tokens }: Reading, { tokens: { to } }: Entity): boolean {
  return tokens[to - 1]?.after.includes(':') === true
}
