import type { Entity } from '../../entities/entity.ts'
import type { Reading } from '../reading/reading.ts'

const FORMER = /^(antes|anterior|previ|outr|prim|bem|assint)/
const MAX_LISTED = 40

/**
 * Values and days in the source that are not the statement's: of another time or thing ("cem era antes"), days on which
 * all was well ("domingo eu tava bem"), or corrected by the answer ("em maio? – Abril.").
 */
export function ofAnother(statement: Reading, source: Reading): Entity[] {
  if (statement.tokens.some(({ word }) => FORMER.test(word))) return []
  const { entities } = source
  const days = entities.filter(({ kind }) => kind === 'date').slice(-MAX_LISTED)
  return [
    ...entities.filter((entity) => COMPARED.test(entity.kind) && isOfOtherThing(source, entity)),
    ...days.filter((day) => isOfWell(source, day) || isAnsweredOtherwise(source, day, days)),
  ]
}

const COMPARED = /^(number|duration|date|frequency)$/
const OTHER = /^(foi|era) (antes|so uma?|([oa] )?(outr|antig|passad)[oa])\b/

function wordsBehind({ tokens, sentences }: Reading, { tokens: { from, to } }: Entity, count: number): string {
  return tokens
    .slice(to, to + count)
    .filter((_, index) => sentences[to + index] === sentences[from])
    .map(({ word }) => word)
    .join(' ')
}

/** "Três meses foi a outra", "cem era antes". */
function isOfOtherThing(source: Reading, entity: Entity): boolean {
  return source.tokens[entity.tokens.to - 1]?.after === '' && OTHER.test(wordsBehind(source, entity, 3))
}

const WELL = /^(eu |el[ea] |a gente |ainda )*(es)?tava (b[eo]m|boa|otim[oa]|normal|brincando)\b/

/** "Domingo eu tava bem", "anteontem ele tava brincando". */
function isOfWell(source: Reading, day: Entity): boolean {
  return WELL.test(wordsBehind(source, day, 5))
}

/** "Dia 10", "10/8" and "20/8" are days, "abril" and "maio" months, "segunda" and "terça" weekdays. */
function isLike(one: string, other: string): boolean {
  return one !== other && shapeOf(one) === shapeOf(other)
}

function shapeOf(form: string): string {
  if (/^(segunda|terca|quarta|quinta|sexta|sabado|domingo)/.test(form)) return 'weekday'
  return form.replaceAll(/\d+/g, '0').replaceAll(/[a-z]+/g, 'a')
}

const MAX_LEAD = 2
const MAX_NO_LEAD = 6

/** "Não era em maio? – Abril.", "segunda? – Terça.": asked about one day, answered with another. */
function isAnsweredOtherwise({ tokens, questions, sentences }: Reading, day: Entity, days: readonly Entity[]): boolean {
  const { from } = day.tokens
  if (questions[from] !== true) return false
  const answer = questions.indexOf(false, from)
  if (answer < 0 || sentences[answer] !== (sentences[from] ?? 0) + 1) return false
  // "Não, começou depois, em setembro."
  const lead = tokens[answer]?.word === 'nao' && tokens[answer]?.after.startsWith(',') === true ? MAX_NO_LEAD : MAX_LEAD
  const anew = days.find(({ tokens: own }) => own.from >= answer && own.from <= answer + lead)
  return (
    anew !== undefined &&
    isLike(anew.form, day.form) &&
    tokens[anew.tokens.to]?.word !== 'tambem' &&
    tokens[anew.tokens.to]?.word !== 'e' &&
    tokens[answer]?.word !== 'e' &&
    !days.some((other) => other !== day && sentences[other.tokens.from] === sentences[from])
  )
}
