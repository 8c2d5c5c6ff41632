import type { Utterance } from '../../conversation/read-conversation.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const MAX_OPENING_AT = 8

/** Utterances in which the patient would refuse what was just answered. */
const MAX_REFUSAL_DISTANCE = 3

/** "Precisa de exame de sangue?" – "TSH.": what the patient asks for and says nothing to is not refused. */
export function isGrantedInSilence(unit: Unit, utterances: readonly Utterance[]): boolean {
  const asked = utterances[unit.question ?? -1]
  return (
    unit.speaker === 'clinician' &&
    unit.isLabelled === true &&
    asked !== undefined &&
    asked.speaker !== 'clinician' &&
    utterances.slice(unit.at + 1, unit.at + 1 + MAX_REFUSAL_DISTANCE).every(({ speaker }) => speaker === 'clinician')
  )
}

/** The utterance in which somebody first tells of a symptom: why the patient came is no guess. Undefined if nobody does. */
export function openingAt(units: readonly Unit[]): number | undefined {
  return units.find(
    ({ at, speaker, polarity, text }) =>
      at <= MAX_OPENING_AT && speaker !== 'clinician' && polarity === 'affirmed' && /\bfinding\b/.test(kindsIn(text)),
  )?.at
}
