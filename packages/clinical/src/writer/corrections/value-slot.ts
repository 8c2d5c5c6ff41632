import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'

type Slot = 'quantity' | 'drug' | 'side' | 'date' | 'person'

/** The kind of an entity's value, if values of that kind can replace each other. */
export function valueSlot({ kind }: Entity): Slot | undefined {
  if (/^(number|duration|age|frequency|pressure)$/.test(kind)) return 'quantity'
  return kind === 'drug' || kind === 'side' || kind === 'date' || kind === 'person' ? kind : undefined
}

/** The first value of a text that could replace another. */
export function firstSlot(text: string): { slot: Slot; entity: Entity } | undefined {
  for (const entity of readEntities(text)) {
    const slot = valueSlot(entity)
    if (slot) return { slot, entity }
  }
  return undefined
}
