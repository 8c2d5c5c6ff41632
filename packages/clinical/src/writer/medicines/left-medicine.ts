import { drugsIn } from '../units/remembered.ts'
import type { SectionId } from '../../section.ts'
import type { Placed } from '../units/placed.ts'

/** Where a medicine stands that is no longer taken. */
const OF_BEFORE: ReadonlySet<SectionId> = new Set(['pastHistory', 'presentIllness'])
const MAX_DISTANCE = 3

/**
 * "Tomo losartana. E a hidroclorotiazida eu parei, porque levantava de noite." – "Parou faz quanto?" – "Dois meses.": what is told
 * of the medicine that was named last stands with it, never behind another one that is still taken.
 */
export function withLeftMedicineFollowed(placed: readonly Placed[]): Placed[] {
  let named: Placed | undefined
  return placed.map((one) => {
    if (drugsIn(one.unit).length > 0) named = one
    const isFollowed =
      one.section === 'medications' &&
      named !== undefined &&
      OF_BEFORE.has(named.section) &&
      one.unit.at - named.unit.at <= MAX_DISTANCE &&
      named.unit.setAside === undefined &&
      named !== one
    return isFollowed && named ? { ...one, section: named.section } : one
  })
}
