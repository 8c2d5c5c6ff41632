import type { Entity } from '../../entities/entity.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { WEEKDAY } from '../values/said-frequencies.ts'
import { supportOf } from '../values/values.ts'

const MARGIN = 2.6
const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

interface DateParts {
  readonly day?: number
  readonly month?: number
  readonly year?: number
  readonly name?: string
}

function partsOf(form: string): DateParts {
  const full = /^(\d+)\/(\d+)(?:\/(\d+))?$/.exec(form)
  if (full)
    return { day: Number(full[1]), month: Number(full[2]), ...(full[3] !== undefined && { year: Number(full[3]) }) }
  const day = /^dia (\d+)$/.exec(form)
  if (day) return { day: Number(day[1]) }
  const [name = '', year] = form.split('/')
  const month = MONTHS.indexOf(name)
  if (month >= 0) return { month: month + 1, ...(year !== undefined && { year: Number(year) }) }
  return /^\d{4}$/.test(form) ? { year: Number(form) } : { name: form }
}

/** Marks dates that are not in the source, or belong to something else there. */
export function checkDates(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  const refusals = source.entities
    .filter((other) => other.kind === 'date' && isRefused(source, other))
    .slice(-MAX_REFUSALS)
  // "Posso voltar na terça? – Terça eu não tô aqui": the day that was only asked about is ruled out, too.
  const refused = source.entities.filter(
    (other) =>
      refusals.includes(other) ||
      (source.questions[other.tokens.from] === true &&
        refusals.some(({ form, tokens }) => form === other.form && tokens.from > other.tokens.from)),
  )
  return statement.entities
    .filter(({ kind }) => kind === 'date')
    .flatMap((entity): Mark[] => {
      const parts = partsOf(entity.form)
      if (parts.name !== undefined && !WEEKDAY.test(parts.name)) return otherDay(entity, source, takenBack)
      const support = supportOf(entity, {
        statement,
        source,
        takenBack: new Set([...takenBack, ...refused]),
        isEqual: (one, other) =>
          one.kind === 'date' && isSameDate(partsOf(one.form), other) && !isStray(source, partsOf(one.form), other),
        isRival: (_, other) => isRivalDate(parts, other),
        margin: MARGIN,
      })
      if (support.is === 'same') {
        const month = otherMonth(parts, source, takenBack)
        return month === undefined ? [] : [markOf(entity, month)]
      }
      if (support.is === 'absent' && (isNamed(parts, source) || isFeast(parts, source))) return []
      return [markOf(entity, support.candidate?.form)]
    })
}

/** Holidays people use as dates, and their months. */
const FEASTS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(ano novo|reveillon|virada do ano|reis)\b/, [1, 12]],
  [/\bcarnaval\b/, [2, 3]],
  [/\b(pascoa|semana santa|quaresma)\b/, [3, 4]],
  [/\bdia das maes\b/, [5]],
  [/\b(sao joao|festa junina|dia dos namorados|sao pedro|santo antonio)\b/, [6]],
  [/\bdia dos pais\b/, [8]],
  [/\bsete de setembro\b/, [9]],
  [/\b(dia das criancas|nossa senhora aparecida|cirio)\b/, [10]],
  [/\bfinados\b/, [11]],
  [/\bnatal\b/, [12]],
]

/** "Desde o São João" means since June. */
function isFeast({ day, month, year }: DateParts, { tokens }: Reading): boolean {
  if (month === undefined || day !== undefined || year !== undefined) return false
  const said = tokens.map(({ word }) => word).join(' ')
  return FEASTS.some(([feast, months]) => months.includes(month) && feast.test(said))
}

/** "Toda segunda" is read as a frequency. */
function isNamed({ day, month, year, name }: DateParts, { words }: Reading): boolean {
  if (day !== undefined || year !== undefined) return false
  return words.has(name ?? MONTHS[(month ?? 0) - 1] ?? '')
}

const MAX_REFUSALS = 40
const MAX_REFUSAL = 5
const UNSUITED = /^(é (ruim|feriado|complicad[oa]|dificil|cedo|tarde)|eu (trabalho|viajo))$/

/** "Quinta eu não atendo." */
function isRefused({ tokens, sentences }: Reading, { tokens: { from, to } }: Entity): boolean {
  for (let at = to; at < to + MAX_REFUSAL && sentences[at] === sentences[from]; at += 1) {
    // "Segunda é ruim", "dia quinze eu trabalho".
    if (UNSUITED.test(`${tokens[at]?.raw} ${tokens[at + 1]?.word}`)) return true
    // "Em dois mil e quinze, por isso não pode pegar veia" rules out something else.
    if (/[,;]/.test(tokens[at - 1]?.after ?? '') || /^(e|por|porque|que|mas|ate)$/.test(tokens[at]?.word ?? ''))
      return false
    if (tokens[at]?.word === 'nao')
      return /^(atendo|posso|da|tem|tenho|consigo|vou|pode|trabalho|estou|to)$/.test(tokens[at + 1]?.word ?? '')
  }
  return false
}

const NEAR_DAY = /^(anteontem|ontem|hoje|amanha)$/

/** "Hoje" where only "ontem" was said. What happens today need not be called that. */
function otherDay(entity: Entity, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  if (!NEAR_DAY.test(entity.form)) return []
  const said = source.entities.filter((other) => NEAR_DAY.test(other.form) && !takenBack.has(other))
  if (said.length === 0 || said.some(({ form }) => form === entity.form)) return []
  return [markOf(entity, said.at(-1)?.form)]
}

function isSameDate(parts: DateParts, other: Entity): boolean {
  if (other.kind === 'date') {
    const said = partsOf(other.form)
    if (parts.name !== undefined) return said.name === parts.name
    const agree = (one: number | undefined, two: number | undefined) =>
      one === undefined || two === undefined || one === two
    const isShared =
      (parts.day !== undefined && parts.day === said.day) ||
      (parts.day === undefined && parts.month !== undefined && parts.month === said.month) ||
      (parts.month === undefined && parts.year !== undefined && parts.year === said.year)
    return isShared && agree(parts.month, said.month) && agree(parts.day, said.day) && agree(parts.year, said.year)
  }
  if (other.readings === undefined) return false
  // "Foi em oitenta e um"; "aliás, dezenove".
  if (parts.year !== undefined && parts.day === undefined && parts.month === undefined)
    return other.readings.includes(parts.year % 100) || other.readings.includes(parts.year)
  return parts.day !== undefined && other.unit === undefined && other.readings.includes(parts.day)
}

/** The two in "duas pregas", before a day of that month was named. */
function isStray({ entities }: Reading, { month }: DateParts, other: Entity): boolean {
  return (
    other.kind !== 'date' &&
    entities.some(({ kind, form, tokens }) => {
      const said = partsOf(form)
      return kind === 'date' && said.month === month && said.day !== undefined && tokens.from > other.tokens.from
    })
  )
}

/** "Em setembro, dia vinte": a day said apart from its month matches that month only. */
function otherMonth(parts: DateParts, source: Reading, takenBack: ReadonlySet<Entity>): string | undefined {
  if (parts.day === undefined || parts.month === undefined) return undefined
  const said = source.entities
    .filter((other) => other.kind === 'date' && !takenBack.has(other))
    .map(({ form }) => ({ form, ...partsOf(form) }))
  const months = said.filter(({ month }) => month !== undefined)
  return months.some(({ month }) => month === parts.month) ? undefined : months.at(-1)?.form
}

function isRivalDate(parts: DateParts, other: Entity): boolean {
  if (other.kind !== 'date') return false
  const said = partsOf(other.form)
  // "Desde sábado. Hoje não deu": two ways to name a day.
  if (NEAR_DAY.test(said.name ?? '') && !NEAR_DAY.test(parts.name ?? '')) return false
  // "Setembro" does not contradict "18 de setembro".
  const differ = <Part>(one: Part | undefined, two: Part | undefined) =>
    one !== undefined && two !== undefined && one !== two
  return (
    differ(parts.day, said.day) ||
    differ(parts.month, said.month) ||
    differ(parts.year, said.year) ||
    differ(parts.name, said.name)
  )
}

function markOf(entity: Entity, candidate: string | undefined): Mark {
  const why = candidate ? `não combina com o que foi dito: “${candidate}”` : 'não foi ouvida nesta parte da consulta'
  return seriousMark('date', entity, `A data “${entity.form}” ${why}.`, candidate)
}
