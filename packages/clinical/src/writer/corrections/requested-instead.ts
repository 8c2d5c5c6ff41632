import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withdrawMedicine } from './list-members.ts'
import { mayBe, orderedBefore } from './ordered-instead.ts'

const MAX_AHEAD = 4
const MAX_ASKED_WORDS = 10
/** "Não tem comprimido?", "não tem outro mais barato?" */
const OTHER_FORM =
  /(?:^| )(?:nao (?:tem|teria|existe|pode ser|da pra ser) (?:\p{L}+ ){0,2}(?:comprimidos?|capsulas?|gotas|xarope|creme|pomada|spray|injecao|pelo sus|do posto)|(?:tem|teria|existe) (?:(?:um|uma|algum|alguma) )?(?:outr[oa]|mais barat[oa]))(?: |$)/u
/** "Pode ser o omeprazol?"; "pode ser a dipirona pra febre?" asks for another besides. */
const OTHER_NAMED = /^(?:(?:e|mas|ai|doutora?) )*(?:nao )?(?:pode ser|da pra ser|tem como ser|serve|nao serve|seria) /
const FOR_ELSE = /(?:^| )(?:pra|para|se|quando|de (?:manha|noite)|a (?:noite|tarde)|no|na|em caso)(?: |$)/
const GRANTS =
  /^(?:(?:ah|olha|bom|entao) )*(?:tem|pode|claro|sim|da|serve|tudo bem|ta|ok|certo|existe|entao|faz|fica)(?: |$)/
const ADDS = /(?:^| )(?:tambem|junto|alem|associ\p{L}+|acrescent\p{L}+|os dois|as duas|mantem|continua)(?: |$)/u
const AMOUNT = /\b(?:number|frequency|duration)\b/

/**
 * "Esomeprazol quarenta." – "Pode ser o omeprazol?" – "Pode, então omeprazol de vinte."; "Benzetacil agora." – "Não tem comprimido?" – "Tem.
 * Amoxicilina …": what the patient asked for and got takes the place of the order.
 */
export function withdrawRequestedInstead(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((asked, at) => {
    if (asked.isNote || !asked.isQuestion || !mayBe(asked, 'patient')) return
    const plain = plainOf(asked.text)
    if (plain.split(' ').length > MAX_ASKED_WORDS || ADDS.test(plain)) return
    const [wanted, ...more] = drugsIn(asked)
    const isNamed = wanted !== undefined && more.length === 0 && OTHER_NAMED.test(plain) && !FOR_ELSE.test(plain)
    if (!isNamed && !(wanted === undefined && OTHER_FORM.test(plain))) return
    const order = orderedBefore(clauses, utterances, at)
    const ordered = order ? drugsIn(order) : []
    if (!order || ordered.length !== 1 || (wanted !== undefined && ordered.includes(wanted))) return
    if (!isGranted(utterances, at, (drug) => !ordered.includes(drug) && (wanted === undefined || drug === wanted)))
      return
    withdrawMedicine(order, ordered)
    const behind = clauses.filter((one) => one.at === order.at && one.clause > order.clause)
    for (const one of behind) {
      if (drugsIn(one).length > 0 || !AMOUNT.test(kindsIn(one.text))) break
      one.setAside ??= 'withdrawn'
    }
  })
}

function isGranted(utterances: readonly Utterance[], at: number, isInstead: (drug: string) => boolean): boolean {
  const after = utterances.slice(at + 1, at + 1 + MAX_AHEAD)
  const first = after.findIndex((one) => mayBe(one, 'clinician'))
  const answer = after[first]
  if (!answer || answer.isQuestion || !GRANTS.test(plainOf(answer.text))) return false
  return after.slice(first).some((one) => {
    if (!mayBe(one, 'clinician') || one.isQuestion || ADDS.test(plainOf(one.text))) return false
    return drugsIn(one).some(isInstead) && AMOUNT.test(kindsIn(one.text))
  })
}
