import { readEntities } from '../units/remembered.ts'
import type { SectionId } from '../../section.ts'

/** What is given or ordered. */
const ORDERS: ReadonlySet<SectionId> = new Set(['plan', 'medications'])
const AMOUNT = /^(?:number|frequency)$/

/**
 * True if the next clause is a third medicine with its dose: it begins a line of its own. Names without doses are a list, and two
 * orders of one breath often belong together ("bupropiona, e adesivo").
 */
export function beginsOrder(section: SectionId, text: string, more: string): boolean {
  if (!ORDERS.has(section)) return false
  const [before, now] = [orderIn(text), orderIn(more)]
  const isFull = new Set(before.names).size > 1
  return isFull && before.isDosed && now.isDosed && !now.names.every((name) => before.names.includes(name))
}

function orderIn(text: string) {
  const entities = readEntities(text)
  const names = entities.flatMap(({ kind, form }) => (kind === 'drug' ? [form] : []))
  return { names, isDosed: names.length > 0 && entities.some(({ kind }) => AMOUNT.test(kind)) }
}
