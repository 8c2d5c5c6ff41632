import type { Entity } from '../../entities/entity.ts'
import { numberAt } from '../../entities/numbers.ts'
import type { Reading } from '../reading/reading.ts'
import { TIMES_OF } from './same-value.ts'

const PERIODS = /^(semana|mes|ano)$/

/** What follows from what was said, or is only notation. */
export function isImplied(entity: Entity, statement: Reading, source: Reading): boolean {
  const { value, unit, days, tokens: own } = entity
  if (value === undefined) return false
  const [before, behind] = [statement.tokens[own.from - 1], statement.tokens[own.to - 1]]
  const words = source.tokens.map(({ word }) => word)
  // "32+4 semanas": the days of the current week.
  if (before?.word === '+' && source.entities.some(({ readings }) => readings?.includes(value) === true)) return true
  // "O dia inteiro", "metade da garrafa".
  if (
    value === 1 &&
    unit === 'dia' &&
    words.some((word, at) => word === 'dia' && /^(inteiro|todo)$/.test(words[at + 1] ?? ''))
  )
    return true
  if (value === 0.5 && source.words.has('metade')) return true
  // "1-0-0": none at noon.
  if (value === 0 && unit === undefined && (before?.after === '-' || behind?.after === '-')) return true
  // "Desde a semana passada", "volta mês que vem", "faz mais de ano".
  const period = days === undefined ? undefined : PERIOD_OF.get(days)
  const isRelative = words.some(
    (word, at) =>
      PERIODS.test(word) &&
      word === period &&
      (/^(passad[oa]|que)$/.test(words[at + 1] ?? '') ||
        /^proxim[oa]$/.test(words[at - 1] ?? '') ||
        (words[at - 1] === 'de' && words[at - 2] === 'mais')),
  )
  if (isRelative) return true
  if (unit === 'h' && (value === 12 || value === 0 || value === 24))
    return words.some((word, at) => /^mei[oa]$/.test(word) && words[at + 1] === (value === 12 ? 'dia' : 'noite'))
  return isSpelled(entity, source) || isJoined(entity, source) || isProduct(entity, statement, source)
}

const MIN_SPELLED = 100

/** "Ligue um oito oito": digit by digit. */
function isSpelled({ value = 0, unit }: Entity, { tokens }: Reading): boolean {
  return (
    value >= MIN_SPELLED &&
    unit === undefined &&
    tokens
      .map((token) => numberAt([token], 0)?.value ?? MIN_SPELLED)
      .map((said) => (said < MIN_SPELLED ? said : ' '))
      .join('')
      .includes(String(value))
  )
}

/** "Sete gramas e trezentos": the number after the unit is a fraction of it. */
function isJoined({ value = 0 }: Entity, { tokens, entities }: Reading): boolean {
  return entities.some(({ value: whole = 0, unit, tokens: { to } }) => {
    const part = unit !== undefined && tokens[to]?.word === 'e' && numberAt(tokens, to + 1)?.value
    return part ? whole + part / (part < 10 ? 10 : 1000) === value : false
  })
}

/** "16:30" from "quatro e meia". */
export function isClock({ tokens: { from, to } }: Entity, { tokens }: Reading, { entities }: Reading): boolean {
  const [start, end] = tokens[from - 1]?.after === ':' ? [from - 1, from] : [from, to]
  const [hour, minutes] = [tokens[start], tokens[end]]
  if (hour?.after !== ':' || !/^\d\d?$/.test(hour.word) || !/^\d\d$/.test(minutes?.word ?? '')) return false
  const said = entities.flatMap(({ readings = [] }) => readings)
  const part = Number(minutes?.word)
  return [Number(hour.word), Number(hour.word) - 12].some(
    (whole) =>
      said.includes(whole + part / 60) ||
      said.includes(whole + part / 100) ||
      (said.includes(whole) && (part === 0 || said.includes(part))),
  )
}

const PERIOD_OF = new Map([
  [7, 'semana'],
  [30, 'mes'],
  [360, 'ano'],
])
const MAX_FACTORS = 30

/**
 * "Um e meio do de cinquenta" makes 75 mg, "três por dia, de quinhentos" 1.500 mg/dia, a pack a day for forty years 40
 * pack-years.
 */
function isProduct({ value, unit, tokens: { to } }: Entity, statement: Reading, source: Reading): boolean {
  if (value === undefined || !/^(mg|mcg|g|ui|gota|maco)$/.test(unit ?? '')) return false
  const isDaily = statement.tokens[to - 1]?.after === '/' && statement.tokens[to]?.word === 'dia'
  const isPackYear = unit === 'maco' && statement.tokens[to]?.word === 'ano'
  const numbers = source.entities
    .filter(({ readings, kind }) => readings !== undefined || kind === 'frequency')
    .slice(-MAX_FACTORS)
  const isCount = (other: Entity) => {
    const next = source.tokens[other.tokens.to]?.word ?? ''
    if (isPackYear) return other.unit === 'maco'
    if (unit === 'gota')
      return (
        other.unit === 'gota' && next === 'por' && /^(quilo|kg)/.test(source.tokens[other.tokens.to + 1]?.word ?? '')
      )
    return (
      /^(comprimido|capsula|ampola)$/.test(other.unit ?? '') ||
      (/^d[aeo]s?$/.test(next) && other.unit === undefined) ||
      (isDaily && /^(vez|comprimido)$/.test(other.unit ?? ''))
    )
  }
  const factorsOf = (other: Entity): readonly number[] => {
    if (other.kind === 'frequency') return isDaily ? [TIMES_OF.get(other.form) ?? 0] : []
    return isCount(other) ? (other.readings ?? []) : []
  }
  return numbers.some((count) =>
    factorsOf(count).some((factor) =>
      numbers.some(
        (whole) =>
          whole !== count &&
          (!isPackYear || whole.unit === 'ano') &&
          (factor !== 1 || isPackYear) &&
          whole.readings?.some(
            (size) => factor > 0 && (factor <= MAX_TAKEN || isPackYear) && Math.abs(factor * size - value) < 0.001,
          ) === true,
      ),
    ),
  )
}

/** Tablets taken at a time. */
const MAX_TAKEN = 8
