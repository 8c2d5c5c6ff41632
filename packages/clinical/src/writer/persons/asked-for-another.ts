import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'

const KIN =
  '(?:mae|pai|irma|irmao|avo|tia|tio|prima|primo|filha|filho|marido|esposa|mulher|sogra|sogro|cunhada|cunhado|vizinha|amiga|amigo|nora|genro)'
/** "Minha mãe quer saber se pode tomar o meu clonazepam." */
const ASKS_FOR = new RegExp(
  String.raw`(?:^| )(?:minha|meu) ${KIN} (?:quer|queria|pediu|mandou|perguntou|pergunta|esta querendo)(?: (?:pra|para))?(?: (?:eu|te|lhe))?(?: (?:saber|perguntar))? ?se (?:ela |ele )?(?:pode|podia|poderia|da|deve|tem que)(?: |$)`,
)
const OF_THEM = /(?:^| )(?:ela|ele|dela|dele|pra ela|pra ele)(?: |$)/
const VERDICT =
  /^(?:nao|nem pensar|de jeito nenhum|pode|sim|claro|melhor nao)(?: (?:de jeito nenhum|pode|nem pensar|nao|senhora?))*$/
const TO_PATIENT = /(?:^| )(?:voce|o senhor|a senhora|seu|sua)(?: |$)/
const MAX_ANSWERS = 3

/**
 * "Minha mãe quer saber se pode tomar o meu clonazepam." – "Não, de jeito nenhum. Ela precisa passar em consulta.": what is answered
 * is of her, and no order to the patient.
 */
export function setAnswersForOthersAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((asked, at) => {
    if (asked.speaker === 'clinician' || !ASKS_FOR.test(plainOf(asked.text))) return
    for (const one of clauses) if (one.at === at) one.setAside ??= 'otherPerson'
    for (let answer = at + 1; answer <= at + MAX_ANSWERS; answer += 1) {
      const told = utterances[answer]
      const plain = plainOf(told?.text ?? '')
      const isOfThem = OF_THEM.test(plain) || VERDICT.test(plain)
      if (told?.speaker !== 'clinician' || told.isQuestion || TO_PATIENT.test(plain) || !isOfThem) return
      for (const one of clauses) if (one.at === answer) one.setAside ??= 'otherPerson'
    }
  })
}
