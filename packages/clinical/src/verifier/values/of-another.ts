import type { Entity } from '../../entities/entity.ts'
import type { Reading } from '../reading/reading.ts'

const FORMER = /^(antes|anterior\w*|previ\w*|outr\w*|prim\w*|bem|assintomatic\w*|ate|avali\w*)$/
const MAX_LISTED = 40

/**
 * Values and days of the source that are not what the statement tells: of another time or thing ("cem era antes"), days on which all was
 * well ("domingo eu tava bem"), that suit nobody ("segunda é ruim"), that the answer puts right ("em maio? – Abril.") and that were only a guess.
 */
export function ofAnother(statement: Reading, source: Reading): Entity[] {
  if (statement.tokens.some(({ word }) => FORMER.test(word))) return []
  const { entities } = source
  const days = entities.filter(({ kind }) => kind === 'date').slice(-MAX_LISTED)
  return [
    ...entities.filter((entity) => COMPARED.test(entity.kind) && isOfOtherThing(source, entity)),
    ...days.filter(
      (day) =>
        isOfWell(source, day) ||
        isGuess(source, day, days) ||
        isAnsweredOtherwise(source, day, days) ||
        isOutvoted(source, day, days),
    ),
  ]
}

const COMPARED = /^(number|duration|date|frequency)$/
const OTHER = /^(foi|era) (antes|a outra|o outro|outra|outro|a antiga|o antigo|a passada|o passado|so um|so uma)\b/

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

const WELL =
  /^(eu |el[ea] |a gente |ainda )*(tava|estava|tinha acordado) (bem|bom|boa|otim[oa]|normal|sem nada|brincando)\b/

/** "Domingo eu tava bem", "anteontem ele tava brincando". */
function isOfWell(source: Reading, day: Entity): boolean {
  return WELL.test(wordsBehind(source, day, 5))
}

const MAX_GUESS = 40

/** "Vinte de agosto, acho. … Dez de agosto." */
function isGuess(source: Reading, day: Entity, days: readonly Entity[]): boolean {
  const { tokens } = source
  if (tokens[day.tokens.to]?.word !== 'acho' || /^(que|q)$/.test(tokens[day.tokens.to + 1]?.word ?? '')) return false
  return days.some(
    ({ form, tokens: { from } }) => from > day.tokens.to && from - day.tokens.to <= MAX_GUESS && isLike(form, day.form),
  )
}

/** "Dia 10", "10/8" and "20/8" are days, "abril" and "maio" months, "segunda" and "terça" of the week. */
function isLike(one: string, other: string): boolean {
  return one !== other && shapeOf(one) === shapeOf(other)
}

function shapeOf(form: string): string {
  if (/^(segunda|terca|quarta|quinta|sexta|sabado|domingo)/.test(form)) return 'weekday'
  return form.replaceAll(/\d+/g, '0').replaceAll(/[a-z]+/g, 'a')
}

const MAX_LEAD = 2

/** "Não era em maio? – Abril.", "segunda? – Terça.": one day was asked for, and the answer is another. */
function isAnsweredOtherwise({ tokens, questions, sentences }: Reading, day: Entity, days: readonly Entity[]): boolean {
  const { from } = day.tokens
  if (questions[from] !== true) return false
  const answer = questions.indexOf(false, from)
  if (answer < 0 || sentences[answer] !== (sentences[from] ?? 0) + 1) return false
  const anew = days.find(({ tokens: own }) => own.from >= answer && own.from <= answer + MAX_LEAD)
  return (
    anew !== undefined &&
    isLike(anew.form, day.form) &&
    tokens[anew.tokens.to]?.word !== 'tambem' &&
    tokens[anew.tokens.to]?.word !== 'e' &&
    tokens[answer]?.word !== 'e' &&
    !days.some((other) => other !== day && sentences[other.tokens.from] === sentences[from])
  )
}

const MAX_BESIDE = 3
const MAX_VOTE = 60

/**
 * "Vinte de setembro. – O rodeio foi quinze. – É, quinze. – Quinze de setembro.": an answer of nothing but a day, and then voices that agree
 * on another.
 */
function isOutvoted(source: Reading, day: Entity, days: readonly Entity[]): boolean {
  const { tokens, sentences, questions, entities } = source
  const { from, to } = day.tokens
  const sentence = sentences[from]
  const own = sentences.lastIndexOf(sentence ?? 0) - sentences.indexOf(sentence ?? 0) + 1
  if (questions[from] === true || own > to - from + MAX_BESIDE) return false
  const later = days.filter(({ tokens: at }) => at.from >= to && at.from - to <= MAX_VOTE)
  const last = later.at(-1)
  if (!last || !isLike(last.form, day.form) || later.some(({ form }) => form === day.form)) return false
  const number = Number(/^\d+/.exec(last.form)?.[0])
  const lines = new Set(
    entities
      .filter(
        ({ kind, form, unit, value, tokens: at }) =>
          at.from >= to &&
          at.from <= last.tokens.from &&
          (kind === 'date' ? form === last.form : unit === undefined && value === number),
      )
      .map(({ tokens: at }) => lineOf(tokens, at.from)),
  )
  lines.delete(lineOf(tokens, from))
  return lines.size > 1
}

function lineOf(tokens: Reading['tokens'], at: number): number {
  return tokens.slice(0, at).filter(({ after }) => after.includes('\n')).length
}
