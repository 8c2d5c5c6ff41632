import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { isOnlyAmount } from './amount-alone.ts'
import { unitsBefore } from '../units/around.ts'

const INSTEAD_OF = /^(?:[^:]{1,20}: )?(?:(?:então|olha|não|mas|aí)[,\s]+)*em vez de (?=\p{L}|\d)/iu
const MAX_DISTANCE = 10

/**
 * "Prednisona vinte por cinco dias." … "Em vez de vinte, quinze.": the clinician's own order has the new amount, and keeps its medicine.
 * Clauses that name no earlier amount of an order stay as they are.
 */
export function exchangeAmounts(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const lead = one.setAside === undefined && one.speaker === 'clinician' ? INSTEAD_OF.exec(one.text)?.[0] : undefined
    if (lead === undefined || drugsIn(one).length > 0) return
    const next = clauses[index + 1]
    const told = next?.at === one.at && next.setAside === undefined && isOnlyAmount(next.text) ? next : undefined
    const [old, within] = amountsIn(one.text)
    const [after] = told ? amountsIn(told.text) : []
    const anew = within ?? after
    if (old?.from !== lead.length || !anew) return
    const before = unitsBefore(clauses, index, MAX_DISTANCE)
    const ordered = before.findLast((earlier) => isOrderOf(earlier, old, drugsAt(before, earlier.at)))
    const said = ordered && amountsIn(ordered.text).find((amount) => isSame(amount, old))
    if (!ordered || !said) return
    const spoken = (within ? one : told)?.text.slice(anew.from, anew.to) ?? ''
    // "Dez dias." – "Em vez de dez, sete.": counted as before.
    const noun = anew.unit === undefined ? (/\s\p{L}+$/u.exec(ordered.text.slice(said.from, said.to))?.[0] ?? '') : ''
    const words = `${spoken}${noun}`
    ordered.text = `${ordered.text.slice(0, said.from)}${words}${ordered.text.slice(said.to)}`
    ordered.sources = [...ordered.sources, ...one.sources]
    one.setAside = 'duplicate'
    if (!within && told) told.setAside = 'duplicate'
  })
}

function amountsIn(text: string): readonly Entity[] {
  return readEntities(text).filter(({ kind, value }) => /^(?:number|duration)$/.test(kind) && value !== undefined)
}

function isSame(amount: Entity, old: Entity): boolean {
  return amount.value === old.value && (old.unit === undefined || amount.unit === undefined || amount.unit === old.unit)
}

/** Medicines of one utterance, whose days may be a clause of their own. */
function drugsAt(clauses: readonly Unit[], at: number): readonly string[] {
  return clauses.flatMap((one) => (one.at === at ? drugsIn(one) : []))
}

function isOrderOf(earlier: Unit, old: Entity, drugs: readonly string[]): boolean {
  return (
    earlier.speaker === 'clinician' &&
    earlier.setAside === undefined &&
    earlier.polarity === 'affirmed' &&
    drugs.length === 1 &&
    amountsIn(earlier.text).some((amount) => isSame(amount, old))
  )
}
