import type { Entity } from '../entities/entity.ts'
import { likeness } from './likeness.ts'
import type { Reading } from './reading.ts'

/** What a source says in the place of an entity of the statement. */
export type Support =
  | { readonly is: 'same' }
  /** The same is said, but this fits the words around it better. */
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
  /** Whether two values of the statement may have changed places, as sides and persons do. */
  readonly mayBeExchanged?: boolean
  /** How many times better another value must fit to be believed. */
  readonly margin: number
}

const MIN_ADVANTAGE = 0.15

/** Looks for the entity in the source, and for a rival that fits its surroundings clearly better. */
export function supportOf(entity: Entity, comparison: Comparison): Support {
  const { statement, source, takenBack, isEqual, isRival, margin } = comparison
  let same = -1
  let isSaid = false
  let best: { entity: Entity; fit: number } | undefined
  const others = statement.entities.filter((also) => also !== entity)
  for (const other of source.entities) {
    const equal = isEqual(entity, other)
    if (equal) isSaid = true
    if (takenBack.has(other) || (!equal && !isRival(entity, other))) continue
    // What another word of the statement stands for is no rival, unless the two may be exchanged.
    if (!equal && !comparison.mayBeExchanged && others.some((also) => isEqual(also, other))) continue
    const fit = likeness(statement, entity, source, other)
    if (equal) same = Math.max(same, fit)
    else if (!best || fit > best.fit) best = { entity: other, fit }
  }
  if (same < 0) return isSaid ? { is: 'takenBack', candidate: best?.entity } : { is: 'absent', candidate: best?.entity }
  if (best && best.fit > same * margin + MIN_ADVANTAGE) return { is: 'other', candidate: best.entity }
  return { is: 'same' }
}
