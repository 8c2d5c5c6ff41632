import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import { drugsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const FORMS =
  'creme|pomada|spray|xarope|injecao|benzetacil|supositorio|adesivo|bombinha|colirio|gel|comprimido|ovulo|gotas?|locao|ducha'
/** "Creme eu odeio, pode ser só o comprimido?", "dá pra tirar o xarope?" */
const DISLIKED = new RegExp(
  String.raw`(?:^| )(?<form>${FORMS})s?,? (?:eu )?(?:odeio|detesto|nao (?:gosto|quero|uso|suporto|consigo)|me da)|(?:nao (?:gosto|quero|suporto)(?: de)?|odeio|detesto|tirar) (?:o |a |de )?(?<other>${FORMS})(?: |$)`,
  'u',
)
const ONLY =
  /^(?:(?:pode(?: ser)?|entao|ta(?: bom)?|certo|tudo bem|ok|isso|fica|deixa) )*(?:so|somente|apenas) (?:com )?(?:o|a|os|as) \p{L}+(?: entao)?$/u
const AGREES = /^(?:pode|pode ser|ta bom|tudo bem|certo|ok|entao)(?: (?:sim|pode|tirar|tira))*$/u
const ASKS_ONLY = /(?:^| )(?:pode ser so|da pra (?:ser|ficar) so|so (?:o|a) \p{L}+)(?: |$)/u
const MAX_BACK = 8

/**
 * "Fluconazol, dose única. E o creme de clotrimazol, sete noites." – "Creme eu odeio, pode ser só o comprimido?" – "Pode, só o comprimido então.": what comes in
 * the form that the patient does not want is not given.
 */
export function keepForm(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((asked, at) => {
    const reply = utterances[at + 1]
    const { form, other } = DISLIKED.exec(plainOf(asked.text))?.groups ?? {}
    const disliked = form ?? other
    if (disliked === undefined || !reply || reply.isQuestion || reply.passage === asked.passage) return
    const [answer = ''] = reply.text.split(/[.;!?]/u)
    const plain = plainOf(answer)
    if (!ONLY.test(plain) && !(AGREES.test(plain) && ASKS_ONLY.test(plainOf(asked.text)))) return
    const offered = clauses.filter(
      (one) =>
        one.at < at &&
        at - one.at <= MAX_BACK &&
        one.speaker === reply.speaker &&
        one.setAside === undefined &&
        one.polarity === 'affirmed' &&
        new RegExp(String.raw`(?<!\p{L})${disliked}s?(?!\p{L})`, 'u').test(fold(one.said ?? one.text)),
    )
    const last = offered.at(-1)
    if (!last) return
    for (const one of offered) if (one.at === last.at) one.setAside = 'refused'
    for (const one of clauses)
      if (one.at === at + 1 && one.clause === 0 && drugsIn(one).length === 0) one.setAside ??= 'duplicate'
  })
}
