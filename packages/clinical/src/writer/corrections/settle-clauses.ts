import { withdrawOverruledAllergies } from '../allergies/overruled-allergies.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Unit } from '../units/unit.ts'
import { settleAgreedValues, settleAskedValues } from './agreed-values.ts'
import { settleDosesAnew } from './dose-anew.ts'
import { settleEchoedValues } from './echoed-values.ts'
import { markContradicted } from './contradictions.ts'
import { settleOwnMistakes, withdrawOthersOwn } from './own-mistakes.ts'
import { settlePointedSides } from './pointed-sides.ts'
import { settlePutRight } from './put-right-by-another.ts'
import { markRetracted } from './retractions.ts'

/** What later words of any voice put right, contradict or take back. */
export function settleClauses(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  settlePutRight(clauses, utterances)
  withdrawOverruledAllergies(clauses, utterances)
  settleAgreedValues(clauses, utterances)
  settleAskedValues(clauses, utterances)
  settleOwnMistakes(clauses, utterances)
  withdrawOthersOwn(clauses)
  settleDosesAnew(clauses, utterances)
  settleEchoedValues(clauses, utterances)
  settlePointedSides(clauses, utterances)
  markContradicted(clauses)
  markRetracted(clauses, utterances)
}
