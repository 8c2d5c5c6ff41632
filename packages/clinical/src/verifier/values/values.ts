import type { Entity } from '../../entities/entity.ts'
import { likeness } from '../reading/likeness.ts'
import type { Reading } from '../reading/reading.ts'

/** What a source says where the statement has an entity. */
export type Support =
  | { readonly is: 'same' }
  /** The source says the same, but this one fits the surrounding words better. */
  | { readonly is: 'other'; readonly candidate: Entity }
  | { readonly is: 'takenBack'; readonly candidate: Entity | undefined }
  | { readonly is: 'absent'; readonly candidate: Entity | undefined }

export interface Comparison {
  readonly statement: Reading
  readonly source: Reading
  readonly takenBack: ReadonlySet<Entity>
  /** Could the two fill the same slot? */
  readonly isRival: (entity: Entity, other: Entity) => boolean
  readonly isEqual: (entity: Entity, other: Entity) => boolean
  /** Whether another value contradicts this one only where the same word precedes both. */
  readonly isNamedOnly?: boolean
  /** Whether two values of the statement may be swapped, as sides and persons may. */
  readonly mayBeExchanged?: boolean
  /** How many times better another value must fit to be believed. */
  readonly margin: number
  /** Factor that lowers the weight of a value in the source; 1 if absent. */
  readonly weightOf?: (other: Entity) => number
}

/** Limits the work: places in a source that one value is compared with. No passages have more. */
const MAX_COMPARED = 100
const MIN_ADVANTAGE = 0.15
const PAST_MARGIN = 1.5
/** A value with the same unit is hardly about something else. */
const UNIT_ADVANTAGE = 1.6

/** Looks for the entity in the source, and for a rival that clearly fits its surroundings better. */
export function supportOf(entity: Entity, comparison: Comparison): Support {
  const { statement, source, takenBack, isEqual, isRival, margin } = comparison
  let same = -1
  let isSaid = false
  let best: { entity: Entity; fit: number } | undefined
  let settled: Entity | undefined
  let lastSame: Entity | undefined
  let agreed: Entity | undefined
  let isFirm = statement.doubtful[entity.tokens.from] === true
  const others = statement.entities.filter((also) => also !== entity)
  let compared = 0
  // The nine in "nove e oito" is not another nine that was said.
  const isOnly = (also: Entity, other: Entity) =>
    (other.readings?.length ?? 0) < 2 || !source.entities.some((twin) => twin !== other && isEqual(also, twin))
  // Later values override earlier ones.
  for (const [behind, other] of source.entities.toReversed().entries()) {
    const equal = isEqual(entity, other)
    if (equal) isSaid = true
    if (!equal && (isBoth(source, other) || isTenths(other, source.entities[source.entities.length - behind - 2])))
      continue
    if (compared >= MAX_COMPARED || takenBack.has(other) || (!equal && !isRival(entity, other))) continue
    compared += 1
    // What another word of the statement accounts for is no rival, unless the two may be swapped.
    if (!equal && !comparison.mayBeExchanged && others.some((also) => isEqual(also, other) && isOnly(also, other)))
      continue
    const fit = likeness(statement, entity, source, other) * (comparison.weightOf?.(other) ?? 1)
    const haveUnits = entity.unit !== undefined && other.unit !== undefined
    if (equal && isSettled(source, other)) settled ??= other
    lastSame ??= equal ? other : undefined
    if (!equal && !lastSame && other.unit !== undefined && isSettled(source, other)) agreed ??= other
    isFirm ||= equal && source.doubtful[other.tokens.from] !== true
    if (equal) same = Math.max(same, haveUnits ? fit * UNIT_ADVANTAGE : fit)
    else if (!best || fit >= best.fit) best = { entity: other, fit }
  }
  if (same < 0) return isSaid ? { is: 'takenBack', candidate: best?.entity } : { is: 'absent', candidate: best?.entity }
  if (agreed && lastSame && lastSame.unit === agreed.unit && agreed.tokens.from - lastSame.tokens.to <= MAX_AGREEMENT)
    return { is: 'other', candidate: agreed }
  // The value agreed on last stands, however well the one before it fits.
  if (best && settled && best.entity.tokens.from < settled.tokens.from) return { is: 'same' }
  // "Hemoglobina nove e oito, era sete e quatro": the value right after the name wins over the former one.
  if (comparison.isNamedOnly && best && !isNamedLike(statement, entity, source, best.entity, MAX_NAME))
    return { is: 'same' }
  const isPast = best !== undefined && !isFirm && isNamedLike(statement, entity, source, best.entity, 1)
  if (best && best.fit > same * (isPast ? Math.min(margin, PAST_MARGIN) : margin) + MIN_ADVANTAGE)
    return { is: 'other', candidate: best.entity }
  return { is: 'same' }
}

const MAX_NAME = 3

/** Whether the same word precedes both values, as the nearest content word or one of the nearest. */
function isNamedLike(statement: Reading, entity: Entity, source: Reading, other: Entity, count: number): boolean {
  const names = namesBefore(statement, entity, count)
  return namesBefore(source, other, count).some((name) => names.includes(name))
}

function namesBefore({ pauses, features }: Reading, { tokens: { from } }: Entity, count: number): readonly string[] {
  const found: (readonly string[])[] = []
  for (let at = from - 1; at >= from - MAX_NAME && pauses[at] === pauses[from] && found.length < count; at -= 1) {
    const names = (features[at] ?? []).filter((name) => /^[wc]:/.test(name))
    if (names.length > 0) found.push(names)
  }
  return found.flat()
}

/** The nine in "glicada oito e nove", which may belong to the eight, is no value of its own. */
export function isTenths({ value, tokens: { from } }: Entity, before: Entity | undefined): boolean {
  if (before?.value === undefined || from - before.tokens.to > 1) return false
  return before.readings?.includes(Number(`${before.value}.${value}`)) === true
}

/** "Chiado dos dois lados" means both, not an amount. */
function isBoth({ tokens }: Reading, { value, tokens: { from } }: Entity): boolean {
  return value === 2 && /^(d|n|pel|pr)?[oa]s$/.test(tokens[from - 1]?.word ?? '')
}

const MAX_SETTLED = 4
/** Tokens between a value and the one that two speakers agree on. */
const MAX_AGREEMENT = 25

/** "Dois pontos.", "É, catorze.": a sentence about nothing but the value. */
function isSettled({ tokens, sentences, questions }: Reading, { tokens: { from, to } }: Entity): boolean {
  const sentence = sentences[from]
  // "Vamos pra oitenta e oito."
  if (
    questions[from] !== true &&
    /^(pra|para)$/.test(tokens[from - 1]?.word ?? '') &&
    /^(vamos|sobe|subo|aumenta|aumento|baixa|baixo|desce)$/.test(tokens[from - 2]?.word ?? '')
  )
    return true
  if (questions[from] === true || tokens[to - 1]?.after === '') return false
  let [start, end] = [from, to]
  while (start > 0 && sentences[start - 1] === sentence && from - start < MAX_SETTLED) start -= 1
  while (end < tokens.length && sentences[end] === sentence && end - to < MAX_SETTLED) end += 1
  const rest = [...tokens.slice(start, from), ...tokens.slice(to, end)]
  return rest.length < MAX_SETTLED && rest.every(({ word }) => SETTLES.test(word) || word === tokens[from]?.word)
}

const SETTLES =
  /^(e|eh|foi|era|sao|ta|entao|isso|ah|sim|certo|desde|ha|faz|so|pronto|agora|por|dia|fica|mesmo|vai|basta|chega|fechado|combinado)$/
