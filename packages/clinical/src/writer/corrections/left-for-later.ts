import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** "Isso é conversa da próxima", "mas isso é depois", "mas no posto não temos". */
const LEAVES =
  /(?:^| )(?:isso|ess[ea]|ela|ele) (?:ja )?(?:e|fica|seria) (?:(?:so )?(?:conversa|assunto|papo|coisa|passo|etapa) (?:d[aeo]|pr[ao]|para|a|ser) (?:\p{L}+ )?(?:proxima|proximo|outr[ao]|depois|frente|futuro|volta|retorno|vez)|(?:so )?(?:pra |para )?(?:depois|mais (?:pra|para) (?:a )?frente|la na frente|o futuro|outra (?:conversa|hora|vez|etapa)))(?: |$)|(?:^| )mas (?:(?:aqui|no posto|na rede|no sus|no hospital|a gente|nos) ){1,2}nao (?:tem|temos|faz|fazemos|usa|usamos)(?: |$)/u
/** "Tem também o omalizumabe", "pode ulipristal", "se a biópsia confirmar, a gente trata com budesonida". */
const OPTION =
  /^(?:(?:e|olha|bom|depois|ai|entao|agora) )*(?:tem(?: tambem| ainda)?|existe|ha|pode|podia|poderia|da pra|daria|uma opcao|outra opcao|se|caso|no futuro|mais (?:pra|para) frente) /u

/**
 * "Tem também o omalizumabe, uma vez por mês. Isso é conversa da próxima.": an option that its own speaker leaves for another time is no order.
 */
export function withdrawLeftForLater(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, isNote, isQuestion, speaker }, at) => {
    if (isNote || isQuestion || speaker !== 'clinician' || !LEAVES.test(plainOf(text))) return
    const isNamed = drugsIn({ text }).length > 0
    const option = isNamed ? at : at - 1
    const offered = utterances[option]
    if (offered?.speaker !== 'clinician' || offered.isQuestion || !OPTION.test(plainOf(offered.text))) return
    // Ordered before, it is no mere option.
    const drugs = drugsIn(offered)
    const isOrdered = clauses.some(
      (one) => one.at < option && one.setAside === undefined && drugsIn(one).some((drug) => drugs.includes(drug)),
    )
    if (drugs.length === 0 || isOrdered) return
    const from = clauses.findIndex((one) => one.at === option && drugsIn(one).length > 0)
    clauses.forEach((one, index) => {
      const isOfOption = one.at === option && index >= from && isAmountOrMedicine(one)
      const isLeaving = one.at === at && LEAVES.test(plainOf(one.said ?? one.text))
      if (isOfOption || isLeaving) one.setAside ??= 'withdrawn'
    })
  })
}

function isAmountOrMedicine({ text }: Unit): boolean {
  return /\b(?:drug|number|frequency|duration)\b/.test(kindsIn(text)) || /^(?:se|caso|injeção|que) ?/iu.test(text)
}
