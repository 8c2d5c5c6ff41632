import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const ASKS_AMOUNT = /(?:^| )(?:quant[oa]s?|desde quando|quando|qual)(?: |$)/
const MAX_ANSWER_WORDS = 8
const MAX_OWN_UTTERANCES = 2
const MAX_RETURNED = 6
/** "Duas não, três", "minto", "na verdade foi": somebody comes back to it. */
const COMES_BACK =
  /(?:^| )(?:nao (?:e|era|foi|sao|foram)|minto|alias|na verdade|ou melhor|quer dizer|desculpa|pera|perai|espera|lembrei|confundi|errei|pensando bem|corrig\S+)(?: |$)|^(?:nao|ah nao) |^\S+ nao /

/**
 * "Duro quanto tempo?" – "Mais de uma hora." – "Há quanto tempo?": a value that was asked for and given, behind which the clinician asks
 * something else. Another value of the same kind answers the next question, and replaces nothing.
 */
export function isUndisputed(unit: Unit, utterances: readonly Utterance[]): boolean {
  const { at, question, speaker, spoken } = unit
  if (question === undefined || at - question !== 1 || speaker === 'clinician') return false
  if (!ASKS_AMOUNT.test(plainOf(utterances[question]?.text ?? ''))) return false
  if (spoken.split(/\s+/).length > MAX_ANSWER_WORDS || !holdsValue(spoken)) return false
  const rest = utterances.slice(at + 1, at + 1 + MAX_OWN_UTTERANCES + 1)
  const next = rest.findIndex((one) => one.speaker === 'clinician')
  const asked = rest[next]
  if (!asked?.isQuestion || holdsValue(asked.text) || rest.slice(0, next).some(({ text }) => holdsValue(text)))
    return false
  return !utterances.slice(at + 1, at + 1 + MAX_RETURNED).some(({ text }) => COMES_BACK.test(plainOf(text)))
}

function holdsValue(text: string): boolean {
  return readEntities(text).some((entity) => valueSlot(entity) === 'quantity')
}
