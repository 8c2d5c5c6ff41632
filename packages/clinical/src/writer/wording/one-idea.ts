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
export function beginsAnew(section: SectionId, last: Unit, unit: Unit): boolean {
  const { clause, question, text, spoken, subject } = unit
  // Where a sentence ends without marks is a guess.
  const isMarked = /[.?!…]$/u.test(spoken)
  if (TO_DO.has(section) && (isMarked || namesDrug(text))) return !completes(last, unit)
  // What else is told of one relative is told of them.
  if (clause > 0 || (subject !== undefined && subject === last.subject)) return false
  const isLong = text.split(' ').length >= MIN_WORDS
  if (section === 'advice') return isLong
  // So is what is a question.
  if (question === last.question || !isMarked) return false
  return WITH_TOPIC.test(text) || (isLong && readEntities(text).some(({ kind }) => kind === 'finding'))
}

/** Behind a comma, a condition or a no would also be read of the order before it: "morfina se doer, betabloqueador não". */
const TO_DO: ReadonlySet<SectionId> = new Set(['plan', 'advice', 'followUp'])
/** "Oito em oito horas", "por sete dias", "em jejum": of what was named before. */
const HOW = /^(?:e )?(?:só |até |por |durante |em |às |à |de |com |sem |no máximo |depois |antes |mais )?$/iu

/** True if the clause belongs to the sentence before it, or tells nothing but how much, how often or how long. */
export function completes(last: Unit | undefined, { at, text }: Unit): boolean {
  if (last === undefined) return false
  if (at === last.at) return true
  if (namesDrug(text)) return false
  const entities = readEntities(text)
  const amount = entities.find(({ kind }) => HOW_MUCH.test(kind))
  if (amount !== undefined) return HOW.test(text.slice(0, amount.from))
  return text.split(' ').length < MIN_WORDS && !DENIES.test(text) && !entities.some(({ kind }) => kind === 'finding')
}
const DENIES = /(?<!\p{L})(?:não|nem|nunca|sem|nada|jamais)(?!\p{L})/iu
const HOW_MUCH = /^(?:number|frequency|duration)$/

function namesDrug(text: string): boolean {
  return readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

function orderIn(text: string) {
  const entities = readEntities(text)
  const names = entities.flatMap(({ kind, form }) => (kind === 'drug' ? [form] : []))
  return { names, isDosed: names.length > 0 && entities.some(({ kind }) => AMOUNT.test(kind)) }
}
