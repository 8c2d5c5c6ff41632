import { readEntities } from '../units/remembered.ts'
import type { SectionId } from '../../section.ts'
import type { Unit } from '../units/unit.ts'

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

/** Shorter clauses complete the one before: "desde ontem", "pra 100". */
const MIN_WORDS = 4
const WITH_TOPIC = /^[^,;:]{3,40}: /u

/**
 * True if the next clause needs a stronger mark than a comma: another piece of advice ("evite dormir do lado direito; se tiver febre,
 * volte"), or the answer to another question that brings its own topic or finding.
 */
export function beginsAnew(section: SectionId, last: Unit, { clause, question, text, spoken, subject }: Unit): boolean {
  // What else is told of one relative is told of them.
  if (clause > 0 || (subject !== undefined && subject === last.subject)) return false
  const isLong = text.split(' ').length >= MIN_WORDS
  if (section === 'advice') return isLong
  // Without marks, what is a question is a guess.
  if (question === last.question || !/[.?!…]$/u.test(spoken)) return false
  return WITH_TOPIC.test(text) || (isLong && readEntities(text).some(({ kind }) => kind === 'finding'))
}

function orderIn(text: string) {
  const entities = readEntities(text)
  const names = entities.flatMap(({ kind, form }) => (kind === 'drug' ? [form] : []))
  return { names, isDosed: names.length > 0 && entities.some(({ kind }) => AMOUNT.test(kind)) }
}
