import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const MAX_OPENING_AT = 8

/** The utterance in which somebody first tells of a symptom: why the patient came is no guess. Undefined if nobody does. */
export function openingAt(units: readonly Unit[]): number | undefined {
  return units.find(
    ({ at, speaker, polarity, text }) =>
      at <= MAX_OPENING_AT && speaker !== 'clinician' && polarity === 'affirmed' && /\bfinding\b/.test(kindsIn(text)),
  )?.at
}
