import type { Entity } from '../../entities/entity.ts'
import type { Reading } from '../reading/reading.ts'

const MAX_CUE = 3

/** "Há duas semanas. Na verdade três": the number alone, right after the cue. */
export function isBareAnew(earlier: Entity, later: Entity, cue: number): boolean {
  return (
    earlier.kind === 'duration' &&
    later.kind === 'number' &&
    later.unit === undefined &&
    later.tokens.from - cue <= MAX_CUE
  )
}

const OPENS = /^(entao|fica|pode|ser|em|de|pra|para|n[ao]|isso|ta|combinado|fechado|certo|por|dia)$/
const AGREES = /^(entao|pode|combinado|fechado)$/
/** Words before the value that opens a turn, and between the two values. */
const MAX_OPENING = 3
const MAX_BARGAIN = 24
/** Entities to look at on either side. */
const MAX_NEAR = 8

/** "Volta em seis semanas. – Pode ser oito? – Oito, então": the value before the agreed one. */
export function bargainedFor(reading: Reading, entity: Entity, index: number): Entity | undefined {
  const { tokens, entities } = reading
  const { from, to } = entity.tokens
  let start = from
  while (
    from - start < MAX_OPENING &&
    /^,?$/.test(tokens[start - 1]?.after ?? '.') &&
    OPENS.test(tokens[start - 1]?.word ?? '')
  )
    start -= 1
  // "Pode ser cinquenta mil?" only asks.
  if (!/[?\n]/.test(tokens[start - 1]?.after ?? '') || tokens[to - 1]?.after.includes('?')) return undefined
  if (!tokens.slice(start, tokens[to - 1]?.after.includes('\n') ? to : to + 1).some(({ word }) => AGREES.test(word)))
    return undefined
  const near = entities.slice(Math.max(0, index - MAX_NEAR), index + MAX_NEAR)
  const before = near
    .filter(({ tokens: own }) => own.to <= from)
    .findLast(
      (other) =>
        other.kind === 'drug' ||
        (/^(duration|date)$/.test(other.kind) &&
          other.form !== entity.form &&
          (other.kind === entity.kind || isBareAnew(other, entity, from))),
    )
  // "Pode ser oito? – Não, seis mesmo"; and a value that was already said is no answer.
  const isSettled = near.some(
    ({ form, tokens: own }) =>
      (form === before?.form && own.from > from) || (form === entity.form && own.from < (before?.tokens.from ?? 0)),
  )
  return before?.kind === 'drug' || isSettled || from - (before?.tokens.to ?? 0) > MAX_BARGAIN ? undefined : before
}

const MIN_STRENGTH = 5
const MAX_RATIO = 3
/** "Cinquenta, cinquenta e um" are the two components of one tablet. */
const MIN_RATIO = 1.2

/**
 * "Betaistina dezesseis vinte e quatro de doze em doze": without punctuation, the second strength right after the
 * first.
 */
export function isSaidAnew({ tokens, entities }: Reading, one: Entity, index: number): boolean {
  const [drug, next] = [entities[index - 1], entities[index + 1]]
  if (drug?.kind !== 'drug' || next?.kind !== 'number' || one.kind !== 'number' || one.unit !== undefined) return false
  const [first, second] = [one.value ?? 0, next.value ?? 0]
  const ratio = Math.max(first, second) / Math.min(first, second)
  return (
    drug.tokens.to === one.tokens.from &&
    next.tokens.from === one.tokens.to &&
    next.unit === undefined &&
    tokens[next.tokens.to]?.word !== 'da' &&
    tokens[one.tokens.to - 1]?.after === '' &&
    Math.min(first, second) >= MIN_STRENGTH &&
    ratio > MIN_RATIO &&
    ratio <= MAX_RATIO
  )
}
