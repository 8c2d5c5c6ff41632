import type { Entity } from '../entities/entity.ts'
import { ordinalOf } from '../entities/numbers.ts'
import { clauseOf } from './likeness.ts'
import type { Mark, MarkKind } from './mark.ts'
import type { Reading } from './reading.ts'
import { exchangedValues, renewedBy } from './replaced-values.ts'
import { DOSE_UNIT, isValue, MASS, rivalValue, sameValue } from './same-value.ts'
import { supportOf } from './values.ts'

/** Counted in words that are often left out: "tomei uma". */
const COUNTED = /^(gota|comprimido|capsula|jato|ampola|dose|colher)$/
/** How many times better another value must fit before the doctor is bothered. */
const MARGIN = 1.6
/** Doses stand close to their medicine; there less is enough. */
const DOSE_MARGIN = 1.4
/** Numbers in words that are no more than articles: "uma vez". */
const MAX_UNNAMED = 1
/** Of one statement; more are no clinical sentence, and each takes time. */
const MAX_VALUES = 40

/** Marks doses, results, ages and lengths of time that the source does not hold, or holds for something else. */
export function checkValues(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  const marks: Mark[] = []
  for (const entity of statement.entities.filter(isValue).slice(0, MAX_VALUES)) {
    const support = supportOf(entity, {
      statement,
      source,
      takenBack,
      isEqual: sameValue,
      isRival: rivalValue,
      margin: DOSE_UNIT.test(entity.unit ?? '') ? DOSE_MARGIN : MARGIN,
    })
    if (support.is === 'absent' && (isTrivial(entity, source) || isAddedUp(entity, source))) continue
    if (isWholeOfHalf(statement, entity) && support.is !== 'absent') continue
    if (support.is === 'same') {
      const renewed = renewedBy(entity, statement, source, takenBack)
      if (renewed) marks.push(markOf(statement, entity, false, renewed.form))
    } else marks.push(markOf(statement, entity, support.is === 'absent', support.candidate?.form))
  }
  if (marks.length > 0) return marks
  const [one, other] = exchangedValues(statement, source, takenBack) ?? []
  return one && other ? [markOf(statement, one, false, other.form)] : []
}

function markOf(statement: Reading, entity: Entity, isAbsent: boolean, said: string | undefined): Mark {
  return {
    kind: kindOf(statement, entity),
    severity: 'serious',
    from: entity.from,
    to: entity.to,
    message: isAbsent
      ? `“${entity.form}” não foi ouvido nesta parte da consulta.`
      : `“${entity.form}” não combina com o que foi dito${said ? `: “${said}”` : ''}.`,
    ...(said !== undefined && { candidate: said }),
  }
}

function isTrivial(entity: Entity, source: Reading): boolean {
  const { value, unit = '' } = entity
  if (value === undefined) return false
  if (!MASS.test(unit) && source.tokens.some(({ word }, at) => rankOf(source, word, at) === value)) return true
  return (
    value === MAX_UNNAMED &&
    (!DOSE_UNIT.test(unit) || COUNTED.test(unit)) &&
    source.tokens.some(({ word }) => /^(uma?|meio|meia|so|unic[oa]|primeir[oa]|outr[oa])$/.test(word))
  )
}

/** "Uma no almoço e outra na janta" are two; "a pressão passar de onze" is 110. */
function isAddedUp({ value, unit }: Entity, { tokens, entities, words }: Reading): boolean {
  if (value === undefined) return false
  if (COUNTED.test(unit ?? '') || unit === 'vez') {
    const ones = tokens.filter(({ word }) => /^(uma?|outr[oa])$/.test(word)).length
    return value >= 2 && ones >= value
  }
  if (unit === undefined && value >= MIN_HOUR && value < 24 && /^(tarde|noite)$/.test(partOfDay(words)))
    return entities.some(({ readings }) => readings?.includes(value - 12) === true)
  const isPressure = words.has('pressao') && (unit === undefined || unit === 'mmhg') && value % 10 === 0
  return isPressure && entities.some(({ readings }) => readings?.includes(value / 10) === true)
}

const MIN_HOUR = 13

function partOfDay(words: ReadonlySet<string>): string {
  return words.has('noite') ? 'noite' : words.has('tarde') ? 'tarde' : ''
}

/** "Metade do comprimido de 25": what was divided was said of the whole. */
function isWholeOfHalf({ tokens }: Reading, { tokens: { from } }: Entity): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ word }) => word)
  return before.at(-1) === 'de' && before.some((word) => /^(metade|mei[oa])$/.test(word))
}

/** "A primeira perda? – Segunda." tells of two; "décima segunda" is twelve. */
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
