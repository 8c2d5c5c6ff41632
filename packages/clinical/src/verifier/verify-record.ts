import type { Entity } from '../entities/entity.ts'
import type { Omission, WrittenRecord } from '../statement.ts'
import type { Mark } from './reading/mark.ts'
import { readingOf, type Reading } from './reading/reading.ts'
import { MAX_STATEMENT_LENGTH, verifyStatement } from './verify-statement.ts'

export interface RecordReview {
  /** One entry per statement of the record, in order. */
  readonly marks: readonly (readonly Mark[])[]
  /** Important things that were said and no statement has: medicines with a dose, allergies, the next consultation. */
  readonly missing: readonly Omission[]
}

/** In statements; a long consultation has about a hundred. Those beyond are marked as not compared. */
const MAX_STATEMENTS = 400
const NOT_COMPARED: Mark = {
  kind: 'unsupported',
  severity: 'serious',
  from: 0,
  to: 0,
  message: 'O prontuário é longo demais: esta frase não foi comparada com a consulta.',
}
/** The first passages that a statement cites and is compared with; most cite one to four. */
const MAX_CITED = 20

/**
 * Compares a record with the passages of its conversation. A statement's sources number passages from 0. The work is
 * bounded: statements, and passages of each, beyond what a consultation has are not compared.
 */
export function verifyRecord(record: Pick<WrittenRecord, 'statements'>, passages: readonly string[]): RecordReview {
  const conversation = passages.join('\n')
  const marks = record.statements.map(({ text, section, sources }, index) => {
    if (index >= MAX_STATEMENTS) return [NOT_COMPARED]
    const cited = [...new Set(sources.map(({ passage }) => passage))].toSorted((one, other) => one - other)
    return verifyStatement(
      text,
      section,
      cited.slice(0, MAX_CITED).flatMap((number) => passages[number] ?? []),
      conversation,
    )
  })
  return { marks, missing: missingOf(record, passages) }
}

const DOSE = /^(mg|mcg|g|ml|ui|gota|comprimido|jato|ampola)$/
const MAX_DOSE_DISTANCE = 6
/** An upper bound for what begins within that distance: two per word. */
const MAX_NEAR_ENTITIES = 20
const REACTION = /^(alerg\w*|urticari\w*|angioedema|anafila\w*|empol\w*)$/

function missingOf({ statements }: Pick<WrittenRecord, 'statements'>, passages: readonly string[]): Omission[] {
  const told = new Set<string>()
  for (const { text } of statements.slice(0, MAX_STATEMENTS))
    for (const entity of readingOf(text.slice(0, MAX_STATEMENT_LENGTH)).entities) told.add(keyOf(entity))
  const isReturnTold = statements.some(({ section }) => section === 'followUp')
  const cited = new Set(statements.flatMap(({ sources }) => sources.map(({ passage }) => passage)))
  return passages.flatMap((passage, number) => {
    const reading = readingOf(passage)
    const isMissed = (entity: Entity, index: number) =>
      !told.has(keyOf(entity)) && reading.questions[entity.tokens.from] !== true && isWeighty(reading, entity, index)
    const found = reading.entities.find(isMissed)
    const isReturn = !isReturnTold && !cited.has(number) && isReturnSaid(reading)
    if (!found && !isReturn) return []
    const at = found?.tokens.from ?? reading.tokens.findIndex(({ word }) => RETURN.test(word))
    return [{ text: passage, source: sentenceAround(reading, at, number) }].map(({ source }) => ({
      text: passage.slice(source.from, source.to),
      source,
    }))
  })
}

function keyOf({ kind, form }: Entity): string {
  return `${kind}:${form}`
}

/** A medicine with its dose, or anything named next to an allergy. */
function isWeighty({ tokens, entities }: Reading, entity: Entity, index: number): boolean {
  if (entity.kind !== 'drug' && entity.kind !== 'allergen') return false
  if (entity.polarity === 'denied') return false
  const { from } = entity.tokens
  const near = tokens.slice(Math.max(0, from - MAX_DOSE_DISTANCE), from + MAX_DOSE_DISTANCE + 1)
  if (near.some(({ word }) => REACTION.test(word))) return true
  return (
    entity.kind === 'drug' &&
    entities
      .slice(index, index + MAX_NEAR_ENTITIES)
      .some(
        ({ kind, unit, tokens: { from: other } }) =>
          kind === 'number' &&
          (unit === undefined || DOSE.test(unit)) &&
          other > from &&
          other - from <= MAX_DOSE_DISTANCE,
      )
  )
}

const RETURN = /^(retorno|retorna|volta|volte|reconsulta|revejo)$/

function isReturnSaid({ tokens, entities }: Reading): boolean {
  const isSaid = tokens.some(({ word }) => RETURN.test(word))
  return isSaid && entities.some(({ kind }) => kind === 'date' || kind === 'duration')
}

function sentenceAround({ tokens, sentences }: Reading, at: number, passage: number): Omission['source'] {
  const own = tokens.filter((_, index) => sentences[index] === sentences[at])
  return { passage, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 }
}
