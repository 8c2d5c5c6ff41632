import { isStrongReaction, REACTED } from '../allergies/reactions.ts'
import { fold } from '../../conversation/words.ts'
import { kindsIn } from '../units/remembered.ts'

const SUBSTANCE = /\b(?:drug|drugClass|allergen)\b/
/** "Acho que não, tomou uma vez e empolou": what happened is no no. */
const UNSURE_NO = /^(?:acho que não|não sei|não que eu saiba|que eu saiba não)[,.…]+\s*(?:mas\s+)?/iu
const OBJECT = /\b(?:drug|drugClass|allergen|finding|person)\b/
const ALLERGY_TO = /^alergia a(?:o|os|s)? \p{L}/iu
/** "Tomava, parei", "terminei ontem", "nem comprei": what, the question says. */
const OF_TAKING =
  /^(?:(?:eu|já|nem|só|não|nunca) )*(?:tomava|usava|tomei|usei|terminei|acabei|acabou|comprei|parei|larguei|experimentei|comecei|todo dia)(?!\p{L})(?! (?:[oa]|uma?|meu|minha|aquel[ea]) (?!vez|dia|mês|ano|semana|noite|manhã|tarde|metade|tempo)\p{L}{3,})/iu
const MAX_TOPIC_WORDS = 4
/** "Já teve depressão?" – "Tive na faculdade, tomei fluoxetina por um ano": had what was asked about. */
const HAD_IT =
  /^(?:(?:já|eu|sim)[,\s]+)*(?<verb>tive|teve|tenho|tem|fiz|fez)\s+(?<rest>(?:n[ao]s?|em|com|aos|quando|há|faz|por|só|durante|uma vez|duas vezes|desde|antes|depois)\s.+)$/iu
const ASKS_TAKING = /^(?:toma(?:ndo|va)?|usa(?:ndo|va)?)\s+(?:[oa]s?\s+)?(?<what>\p{L}.*)$/iu
const HOW_OFTEN = /\s+(?:(?:todo|todos os) dias?|sempre|direito|certinho|direitinho|regularmente|ainda)$/iu

/**
 * "Está tomando o antibiótico?" – "Terminei ontem.", "alergia a dipirona?" – "Não sei, nunca tomei.": an answer that names nothing has
 * for its object what was asked about. Undefined of answers that do.
 * @param members what was asked about, without leading words.
 */
export function withObject([topic = '', ...others]: readonly string[], answer: string): string | undefined {
  if (others.length > 0 || answer === '') return undefined
  const kinds = kindsIn(answer)
  if (ALLERGY_TO.test(topic) && SUBSTANCE.test(kindsIn(topic)) && !SUBSTANCE.test(kinds)) {
    const told = answer.replace(UNSURE_NO, '')
    return `${topic}: ${isStrongReaction(told) || REACTED.test(fold(told)) ? told : answer}`
  }
  const { verb, rest } = HAD_IT.exec(answer)?.groups ?? {}
  if (
    verb !== undefined &&
    rest !== undefined &&
    !/^(?:toma|usa)/iu.test(topic) &&
    topic.split(' ').length <= MAX_TOPIC_WORDS
  )
    return `${topic}: ${verb} ${rest}`
  const what = ASKS_TAKING.exec(topic)?.groups?.what?.replace(HOW_OFTEN, '')
  if (what === undefined || !OF_TAKING.test(answer) || OBJECT.test(kinds)) return undefined
  return `${what}: ${answer}`
}
