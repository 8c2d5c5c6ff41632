import type { Entity } from '../../entities/entity.ts'
import { ordinalOf } from '../../entities/numbers.ts'
import { clauseOf } from '../reading/likeness.ts'
import { seriousMark, type Mark, type MarkKind } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'
import { isClock, isImplied } from '../values/implied-values.ts'
import { exchangedValues, renewedBy } from '../values/replaced-values.ts'
import { COUNTED, DOSE_UNIT, isValue, MASS, rivalValue, sameValue } from '../values/same-value.ts'
import { supportOf } from '../values/values.ts'

/** How many times better another value must fit before the doctor sees a mark. */
const MARGIN = 5
/** Doses are next to their medicine, so less is enough. */
const DOSE_MARGIN = 1.4
/** Number words that are little more than articles: "uma vez". */
const MAX_UNNAMED = 1
/** Limits the work: values per statement. No clinical sentence has more. */
const MAX_VALUES = 40

/** Marks doses, results, ages and durations that are not in the source, or belong to something else there. */
export function checkValues(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  const marks: Mark[] = []
  for (const entity of statement.entities.filter(isValue).slice(0, MAX_VALUES)) {
    if (isNotation(statement, entity) || isClock(entity, statement, source)) continue
    const support = supportOf(entity, {
      statement,
      source,
      takenBack,
      // "Pregabalina 150" is not a blood pressure of 15.
      isEqual: (one, other) =>
        sameValue(one, other) &&
        !(one.kind === 'number' && other.kind === 'pressure' && isBehindDrug(statement, one)) &&
        !(other.kind === 'frequency' && COUNTED.test(one.unit ?? '') && isBeforeFrequency(statement, one)),
      isRival: (one, other) => rivalValue(one, other) && !isOtherNumber(one, source, other),
      margin: DOSE_UNIT.test(entity.unit ?? '') ? DOSE_MARGIN : MARGIN,
      isNamedOnly: !/^(dose)$/.test(kindOf(statement, entity)),
    })
    if (
      support.is === 'absent' &&
      (isTrivial(entity, source) ||
        isOnlyOne(entity, statement, source) ||
        isAddedUp(entity, source, isBehindDrug(statement, entity)) ||
        isImplied(entity, statement, source))
    )
      continue
    if (support.is === 'takenBack' && isToldAnew(entity, statement, source, takenBack)) continue
    if (support.is === 'same') {
      const renewed = renewedBy(entity, statement, source, takenBack)
      if (renewed) marks.push(markOf(statement, entity, false, renewed.form))
    } else marks.push(markOf(statement, entity, support.is === 'absent', support.candidate?.form))
  }
  if (marks.length > 0) return marks
  const [one, other] = exchangedValues(statement, source, takenBack) ?? []
  return one && other && !isNotation(statement, one) && !isImplied(one, statement, source)
    ? [markOf(statement, one, false, other.form)]
    : []
}

/** "Pressão 17 por 10; de novo, 168 por 100": the statement also gives the final value. */
function isToldAnew(entity: Entity, statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): boolean {
  // "Levetiracetam 250, após duas semanas 1 g": every step of a dose is compared.
  if (isBehindDrug(statement, entity)) return false
  return statement.entities.some(
    (also) =>
      also !== entity &&
      isValue(also) &&
      !sameValue(also, entity) &&
      rivalValue(entity, also) &&
      source.entities.some((other) => !takenBack.has(other) && sameValue(also, other)),
  )
}

function markOf(statement: Reading, entity: Entity, isAbsent: boolean, said: string | undefined): Mark {
  const told = statement.text.slice(entity.from, entity.to)
  const message = isAbsent
    ? `“${told}” não foi ouvido nesta parte da consulta.`
    : `“${told}” não combina com o que foi dito${said ? `: “${said.replace('.', ',')}”` : ''}.`
  return seriousMark(kindOf(statement, entity), entity, message, said)
}

const MIN_STRENGTH = 10

/** "Às oito", "vitamina B doze", "duas" tablets: numbers that cannot be a value without a unit. */
function isOtherNumber(entity: Entity, { tokens }: Reading, { unit, value, tokens: { from, to } }: Entity): boolean {
  if (entity.unit !== undefined || unit !== undefined) return false
  const before = tokens[from - 1]
  if (before?.after === '' && (before.raw.toLowerCase() === 'às' || before.word === 'b')) return true
  return (
    (entity.value ?? 0) >= MIN_STRENGTH &&
    (value ?? 0) <= 2 &&
    to === from + 1 &&
    /^(uma|duas)$/.test(tokens[from]?.word ?? '')
  )
}

function isTrivial(entity: Entity, source: Reading): boolean {
  const { value, unit = '' } = entity
  if (value === undefined) return false
  if (!MASS.test(unit) && source.tokens.some(({ word }, at) => rankOf(source, word, at) === value)) return true
  return (
    value === MAX_UNNAMED &&
    (!DOSE_UNIT.test(unit) || COUNTED.test(unit)) &&
    // "Meio comprimido" is not one.
    source.tokens.some(({ word }) => (COUNTED.test(unit) ? ONE : HALF_OR_ONE).test(word))
  )
}

/** "O caçula cesárea" means one caesarean; "pinga de doze em doze" one drop, if no other number was named. */
function isOnlyOne({ value, unit, tokens: { to } }: Entity, statement: Reading, source: Reading): boolean {
  if (value !== 1 || MASS.test(unit ?? '')) return false
  // "Descorada, cruz".
  if (unit === 'cruz') return source.words.has('cruz')
  if (COUNTED.test(unit ?? '') || EVENT.test(unit ?? ''))
    return !source.entities.some(
      (other) =>
        other.kind === 'number' &&
        other.value !== 1 &&
        (other.unit === undefined || other.unit === unit || COUNTED.test(other.unit)),
    )
  const noun = statement.tokens[to]
  return (
    unit === undefined && noun !== undefined && isContent(noun) && source.tokens.some(({ stem }) => stem === noun.stem)
  )
}

/** "2 jatos 12/12 h": how much each time, which "duas vezes por dia" does not say. */
function isBeforeFrequency({ tokens, entities }: Reading, { tokens: { to } }: Entity): boolean {
  return entities.some(
    ({ kind, tokens: { from } }) =>
      kind === 'frequency' && from >= to && from - to < MAX_BETWEEN && tokens[from]?.word !== 'por',
  )
}

const MAX_BETWEEN = 3

function isBehindDrug({ entities }: Reading, { tokens: { from } }: Entity): boolean {
  return entities.some(({ kind, tokens }) => kind === 'drug' && tokens.to === from)
}

const AT = /^([àÀ]s|[dD]?as)$/
const EVENT = /^(vez|sessao|episodio|crise)$/
const ONE = /^(uma?|so|unic[oa]|primeir[oa]|outr[oa])$/
const HALF_OR_ONE = /^(uma?|meio|meia|so|unic[oa]|primeir[oa]|outr[oa])$/

/** "Uma no almoço e outra na janta" makes two; "a pressão passar de onze" means 110. */
function isAddedUp(
  { value, unit, days }: Entity,
  { tokens, entities, words }: Reading,
  isBehindDrug: boolean,
): boolean {
  if (value === undefined) return false
  // "Um ano e um mês" is thirteen months.
  if (days !== undefined)
    return entities.some((one, index) => {
      const next = entities[index + 1]
      const isJoined = next && tokens[one.tokens.to]?.word === 'e' && next.tokens.from === one.tokens.to + 1
      return isJoined && Math.abs((one.days ?? NaN) + (next.days ?? NaN) - days) < 1
    })
  // "Uma no almoço e outra na janta", "uma no sábado e outra hoje".
  if (
    COUNTED.test(unit ?? '') ||
    unit === 'vez' ||
    (unit === undefined && value === 2 && tokens.some(({ word }) => /^outr[oa]$/.test(word)))
  ) {
    // "Uma semana" is not a drop.
    const isOther = (at: number) =>
      entities.some((one) => one.unit !== undefined && one.unit !== unit && one.tokens.from === at)
    const ones = tokens.filter(({ word }, at) => /^(uma?|outr[oa])$/.test(word) && !isOther(at)).length
    return value >= 2 && ones >= value
  }
  // "Prednisona 20" is not an hour, and "pregabalina 150" not a blood pressure of 15.
  if (isBehindDrug) return false
  // "Das 20 às 5" from "das oito às cinco".
  if (unit === undefined && value >= MIN_HOUR && value < 24)
    return entities.some(
      ({ readings, days, tokens: { from } }) =>
        days === undefined &&
        readings?.includes(value - 12) === true &&
        (AT.test(tokens[from - 1]?.raw ?? '') || /^(tarde|noite)$/.test(partOfDay(words))),
    )
  const isPressure =
    words.has('pressao') && (unit === undefined || unit === 'mmhg') && value % 10 === 0 && value >= MIN_PRESSURE
  return isPressure && entities.some(({ readings }) => readings?.includes(value / 10) === true)
}

const MIN_PRESSURE = 50

/** "2+/4+", "3+/6+": the maximum; the one in a titre "1:32"; "RCR 2T", the two heart sounds. */
function isNotation({ text, tokens }: Reading, { unit, value, to: end, tokens: { from, to } }: Entity): boolean {
  if (unit === undefined && /\p{Lu}/u.test(text[end] ?? '')) return true
  // "#2 DM2", "2) DM2".
  const before = text.slice(0, tokens[from]?.from ?? 0)
  if (before.endsWith('#') || (before === '' && /^[.)-] /.test(text.slice(end, end + 2)))) return true
  // "2+/4".
  if (value === 4 && before.endsWith('+/')) return true
  if (value === 1 && tokens[to - 1]?.after === ':' && /^\d/.test(tokens[to]?.word ?? '')) return true
  return unit === 'cruz' && tokens[from - 1]?.after === '/'
}

const MIN_HOUR = 13

function partOfDay(words: ReadonlySet<string>): string {
  return words.has('noite') ? 'noite' : words.has('tarde') ? 'tarde' : ''
}

/** "A primeira perda? – Segunda." means two; "décima segunda" is twelve. */
function rankOf({ tokens }: Reading, word: string, at: number): number | undefined {
  const rank = ordinalOf(word)
  if (rank === null || rank === 1) return undefined
  const tens = tokens[at - 1]?.word
  return tens === 'decimo' || tens === 'decima' ? rank + 10 : rank
}

function kindOf(statement: Reading, entity: Entity): MarkKind {
  if (entity.unit !== undefined && DOSE_UNIT.test(entity.unit)) return 'dose'
  if (entity.kind === 'duration') return 'date'
  const clause = clauseOf(statement, entity.tokens.from)
  const hasDrug = statement.entities.some(
    (other) => other.kind === 'drug' && other.tokens.from >= clause.from && other.tokens.to <= clause.to,
  )
  return hasDrug ? 'dose' : 'number'
}
