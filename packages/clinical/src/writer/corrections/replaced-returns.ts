import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore } from '../units/around.ts'

const RETURNS =
  /^(?:(?:e|entao|ai|dai|bom) )*(?:(?:a senhora|o senhor|voce|ele|ela) )?(?:volt[ae]|retorn[oae]|retornar|me volta|te vejo|reavalio)(?: |$)/
/** "Não, o exame é em um mês", without marks "não semana que vem é feriado"; "não melhorou, volta antes" takes nothing back. */
const NO =
  /^(?:(?:ah|ih|opa|eita)[,.!…]*\s+)*(?:não(?=[,.:;!…]|\s+(?:semana|dia|ness[ae]|nest[ae]|é feriado|vai ser|dá|tem)\s)|aliás|minto|melhor não|pensando (?:bem|melhor)|espera|pera[íi]?|desculpa)(?!\p{L})/iu
const MAX_DISTANCE = 4
/** Words of the second return beside its date that add nothing: "volta em dez dias, então". */
const MAX_WORDS_BESIDE = 4

/**
 * "Volta com o raio X em uma semana. Não, semana que vem é feriado. Volta em dez dias.": of two returns with a no of the same voice between them the
 * second tells when, and what is brought along stands.
 */
export function settleReplacedReturns(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((second, index) => {
    const anew = dateOfReturn(second, utterances)
    if (!anew) return
    const first = unitsBefore(clauses, index, MAX_DISTANCE).findLast(
      (one) => one.at < second.at && dateOfReturn(one, utterances) !== undefined,
    )
    const said = first && dateOfReturn(first, utterances)
    if (!first || !said || said.form === anew.form) return
    const no = utterances.findIndex(
      ({ text, speaker, isQuestion }, at) =>
        at > first.at && at <= second.at && !isQuestion && speaker === second.speaker && NO.test(text),
    )
    const isAsked = utterances
      .slice(first.at + 1, second.at)
      .some((one) => one.isQuestion || one.speaker !== second.speaker)
    if (no < 0 || isAsked) return
    first.text = `${first.text.slice(0, said.from)}${second.text.slice(anew.from, anew.to)}${first.text.slice(said.to)}`
    first.sources = [...first.sources, ...second.sources]
    if (second.text.split(' ').length - anew.form.split(' ').length <= MAX_WORDS_BESIDE) second.setAside = 'duplicate'
    for (const one of clauses)
      if (one.at >= no && one.at < second.at && !/\b(?:drug|finding|allergen)\b/.test(kindsIn(one.text)))
        one.setAside ??= 'withdrawn'
  })
}

/** "Volto quando?" */
const ASKS = /(?:^| )(?:volto|voltar|retorno)(?: |$)/

/** When the clinician wants to see the patient again. */
function dateOfReturn(one: Unit, utterances: readonly Utterance[]): Entity | undefined {
  const { text, spoken, said, speaker, setAside, polarity, question = -1 } = one
  if (speaker !== 'clinician' || setAside !== undefined || polarity !== 'affirmed') return undefined
  if (!RETURNS.test(plainOf(said ?? spoken)) && !ASKS.test(plainOf(utterances[question]?.text ?? ''))) return undefined
  const dates = readEntities(text).filter(({ kind }) => kind === 'duration' || kind === 'date')
  return dates.length === 1 ? dates[0] : undefined
}
