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

const OBJECTS_TO_DAY =
  /(?:^| )(?:nao (?:posso|da|consigo|vou (?:poder|estar)|vai dar)|vou (?:estar )?viajar?|viajando|trabalho|compromisso|fora)(?: |$)/
/** "Então em 27 dias", "pode ser em 27 dias então". */
const INSTEAD =
  /^(?:(?:entao|ah|bom|ta|tudo bem|pode ser|fica|ficamos|deixa|marco|marcamos|vamos|muda|mudo|para|pra|daqui|a|em|uns|la|depois de) )+$/

/** "Volta em 38 dias." – "Nesse dia não posso." – "Pode ser em 27 dias então.": the date that suits both. */
export function settleReturnsThatSuit(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((second, index) => {
    const plain = second.spoken.replace(/[,.!…]+/gu, '').trim()
    const dates = readEntities(plain).filter(({ kind }) => kind === 'duration' || kind === 'date')
    const [anew] = dates
    const objection = utterances[second.at - 1]
    if (dates.length !== 1 || !anew || second.speaker !== 'clinician' || second.setAside !== undefined) return
    if (
      !INSTEAD.test(`${plainOf(plain.slice(0, anew.from))} `) ||
      !/^(?: ?entao)?$/.test(plainOf(plain.slice(anew.to)))
    )
      return
    if (
      !objection ||
      objection.isQuestion ||
      objection.speaker === 'clinician' ||
      !OBJECTS_TO_DAY.test(plainOf(objection.text))
    )
      return
    const first = unitsBefore(clauses, index, 2).findLast((one) => one.at < second.at - 1)
    const said = first && dateOfReturn(first, utterances)
    if (!first || !said || said.form === anew.form) return
    first.text = `${first.text.slice(0, said.from)}${plain.slice(anew.from, anew.to)}${first.text.slice(said.to)}`
    first.sources = [...first.sources, ...second.sources]
    for (const one of clauses) if (one.at === second.at || one.at === second.at - 1) one.setAside ??= 'duplicate'
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
