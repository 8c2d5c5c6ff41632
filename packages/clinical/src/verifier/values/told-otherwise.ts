import type { Entity } from '../../entities/entity.ts'
import type { Reading } from '../reading/reading.ts'
import { haveLikeUnits } from './same-value.ts'

const VOCATIVE = /^(mae|mamae|pai|papai|vo|vovo|tia|tio|filh[oa]|homem|mulher|amor|bem|gente|menin[oa]|moc[oa])$/
const LEADS = /^(e|eh|foi|era|aos?|de|desde|n[oa]|d[oa]|o|a|dia|em|ha|pra|sao)$/
/** Entities before a value among which the corrected one may be. */
const MAX_NEAR = 8
const MAX_APART = 12
const MAX_DOSE_RATIO = 5

/** "Metoprolol cinquenta. – Vinte e cinco, mãe", "de trezentos? – Cem": a value that another speaker corrected. */
export function toldOtherwise(reading: Reading, entity: Entity, index: number): Entity | undefined {
  return answeredAnew(reading, entity, index) ?? renamedWith(reading, entity, index)
}

/** A line that opens with a value different from the last one said or asked about. */
function answeredAnew({ tokens, entities, questions }: Reading, entity: Entity, index: number): Entity | undefined {
  const { from, to } = entity.tokens
  const after = tokens[to - 1]?.after ?? ''
  let start = from
  while (from - start < 2 && tokens[start - 1]?.after === '' && LEADS.test(tokens[start - 1]?.word ?? '')) start -= 1
  if (!/\n/.test(tokens[start - 1]?.after ?? '') || after.includes('?')) return undefined
  const near = entities.slice(Math.max(0, index - MAX_NEAR), index)
  const before = near.findLast(({ kind, tokens: own }) => kind === entity.kind && own.to <= start)
  if (!before || before.form === entity.form || !haveLikeUnits(before, entity)) return undefined
  if (start - before.tokens.to > MAX_APART) return undefined
  // The speaker addresses whoever said the first value.
  if (VOCATIVE.test(tokens[to]?.word ?? '')) return before
  if (entity.kind !== 'number' || !areStrengths(entity, before)) return undefined
  const drug = near.findLast(({ kind }) => kind === 'drug')
  // "Levotiroxina de cinquenta. – Setenta e cinco. Aumentaram em maio."
  const isDose = drug !== undefined && isBehind(before, drug) && /[.!]/.test(after)
  // "De trezentos? – Cem"; but "umas vinte, novas umas sete por dia? – Sete" asks about something else.
  const isAsked =
    questions[before.tokens.from] === true && start - before.tokens.to < 2 && tokens[start - 1]?.after.includes('?')
  return isDose || isAsked ? before : undefined
}

/** "Metformina quinhentos. – Metformina é de oitocentos e cinquenta", "a espironolactona o senhor subiu pra cinquenta". */
function renamedWith({ tokens, entities, sentences }: Reading, entity: Entity, index: number): Entity | undefined {
  const near = entities.slice(Math.max(0, index - 2 * MAX_NEAR), index)
  const at = near.findLastIndex(({ kind }) => kind === 'drug')
  const drug = near[at]
  const { from } = entity.tokens
  if (entity.kind !== 'number' || !drug || sentences[drug.tokens.from] !== sentences[from]) return undefined
  if (from - drug.tokens.to > MAX_NEAR) return undefined
  const isChanged = tokens
    .slice(drug.tokens.to, from)
    .some(({ word, raw }) => raw === 'é' || /^(mudou|subi\w?|aumentou|baixou|passou)$/.test(word))
  const former = near.slice(0, at).findLast(({ kind, form }) => kind === 'drug' && form === drug.form)
  const value = former && near.find((other) => other.kind === 'number' && isBehind(other, former))
  return isChanged &&
    value &&
    value.form !== entity.form &&
    haveLikeUnits(value, entity) &&
    areStrengths(value, entity) &&
    tokens.slice(value.tokens.to - 1, drug.tokens.from).some(({ after }) => after.includes('\n'))
    ? value
    : undefined
}

function isBehind({ tokens: { from } }: Entity, { tokens: { to } }: Entity): boolean {
  return from >= to && from - to <= 1
}

function areStrengths({ value: one = 0 }: Entity, { value: other = 0 }: Entity): boolean {
  return one !== other && Math.max(one, other) < MAX_DOSE_RATIO * Math.min(one, other)
}
