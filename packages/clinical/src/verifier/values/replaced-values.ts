import type { Entity } from '../../entities/entity.ts'
import { likeness } from '../reading/likeness.ts'
import type { Reading } from '../reading/reading.ts'
import { isValue, MASS, rivalValue, sameValue } from './same-value.ts'
import { isTenths } from './values.ts'

const MAX_RENEWAL = 25
const MAX_RATIO = 20

/** "Era de dez, trocaram pelo de vinte", "oitenta? Vamos baixar pra quarenta": the value that replaced this one. */
export function renewedBy(
  entity: Entity,
  statement: Reading,
  source: Reading,
  takenBack: ReadonlySet<Entity>,
): Entity | undefined {
  const equals = source.entities.filter((other) => sameValue(entity, other))
  const last = equals.at(-1)
  if (!last || entity.value === undefined || statement.doubtful[entity.tokens.from] === true) return undefined
  const hasMarks = /[.?!,]/.test(source.text)
  const isOpen = (other: Entity) =>
    source.doubtful[other.tokens.from] === true || source.questions[other.tokens.from] === true || takenBack.has(other)
  // Without punctuation questions are guessed.
  const isStale = equals.every((other) => isOpen(other) && (hasMarks || source.questions[other.tokens.from] !== true))
  const own = statement.entities.filter(isValue)
  return source.entities.find((other, index) => {
    if (isTenths(other, source.entities[index - 1])) return false
    const isBehind = other.tokens.from >= last.tokens.to && other.tokens.from - last.tokens.to <= MAX_RENEWAL
    if (!isBehind || isOpen(other) || !rivalValue(entity, other) || sameValue(entity, other)) return false
    if (own.some((also) => sameValue(also, other))) return false
    const ratio = (other.value ?? 0) / (entity.value ?? 1)
    const isNow = source.tokens.slice(last.tokens.to, other.tokens.from).some(({ word }) => /^(agora|hoje)$/.test(word))
    if (!(ratio > 1 / MAX_RATIO && ratio < MAX_RATIO) || (!isNow && !isLikeDose(entity, other))) return false
    const isApart = source.entities.some(
      ({ kind, tokens: { from } }) => kind === 'drug' && from >= last.tokens.to && from < other.tokens.from,
    )
    if (isApart) return false
    return isStale || isChangedTo(source, other) || isToldOfNow(source, other)
  })
}

/** A value without a unit can stand for a dose, and nothing else. */
function isLikeDose(entity: Entity, other: Entity): boolean {
  if (other.unit !== undefined) return entity.unit === undefined || entity.unit === other.unit
  return MASS.test(entity.unit ?? '') || entity.unit === 'ui'
}

/** "Agora é de cem." */
function isToldOfNow({ tokens }: Reading, { tokens: { from } }: Entity): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ word }) => word)
  return /\bagora \w+( (a|o|de|com|pra))*$/.test(before.join(' '))
}

function isChangedTo({ tokens, sentences }: Reading, { tokens: { from } }: Entity): boolean {
  const own = (at: number) => (at >= 0 && sentences[at] === sentences[from] ? (tokens[at]?.word ?? '') : '')
  const before = [1, 2, 3, 4].map((back) => own(from - back))
  const isLinked = before.slice(0, 3).some((word) => /^(pra|para|pro|pel[oa]|por)$/.test(word))
  const isChange = before.some((word) => /^(baix|sub[iou]|aument|reduz|diminu|troc|pass|mud)/.test(word))
  // "Se inchar, sobe pra oitenta."
  const isCondition = tokens.some(
    ({ word }, at) =>
      at < from && sentences[at] === sentences[from] && /^(se|caso|quando|depois|daqui|ia|iria)$/.test(word),
  )
  return isLinked && isChange && !isCondition
}

const MARGIN_OF_EXCHANGE = 1.6
const MIN_EXCHANGE_ADVANTAGE = 0.12
const MAX_EXCHANGED = 12
const MAX_PLACES = 60

/** "1,7; era 1,2 em março" swapped: each value is where the other fits better. */
export function exchangedValues(
  statement: Reading,
  source: Reading,
  takenBack: ReadonlySet<Entity>,
): readonly [Entity, Entity] | undefined {
  const own = statement.entities.filter((entity) => isValue(entity) && entity.unit !== 'vez').slice(0, MAX_EXCHANGED)
  const fit = (entity: Entity, said: Entity) =>
    Math.max(
      0,
      ...source.entities
        .filter((other) => !takenBack.has(other) && sameValue(said, other))
        .slice(-MAX_PLACES)
        .map((other) => likeness(statement, entity, source, other)),
    )
  if (own.length < 2) return undefined
  // A value written as past but said as current, or the reverse: "1,2 (era 1,7)" from "um e sete, em março era um e
  // dois".
  const isPastOf = (entity: Entity, other: Entity) => {
    const said = source.entities.filter((also) => !takenBack.has(also) && sameValue(entity, also))
    const isPast = statement.doubtful[other.tokens.from]
    return (
      said.length > 0 &&
      isPast !== statement.doubtful[entity.tokens.from] &&
      said.every(({ tokens }) => source.doubtful[tokens.from] === isPast)
    )
  }
  for (const [index, one] of own.entries()) {
    for (const other of own.slice(index + 1)) {
      if (one.form === other.form || !rivalValue(one, other)) continue
      if (isPastOf(one, other) && isPastOf(other, one)) return [one, other]
      const straight = fit(one, one) + fit(other, other)
      const crossed = fit(one, other) + fit(other, one)
      if (crossed > straight * MARGIN_OF_EXCHANGE + MIN_EXCHANGE_ADVANTAGE) return [one, other]
    }
  }
  return undefined
}
