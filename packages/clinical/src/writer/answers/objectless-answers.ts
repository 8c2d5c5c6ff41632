import { isNoHeading } from './headings.ts'
import { echoed, isAdverbial, isDegree, isHowOften, opensWithEcho } from './elliptic-answers.ts'
import { isNegative } from '../units/negative.ts'
import { isStrongReaction, REACTED } from '../allergies/reactions.ts'
import { fold } from '../../conversation/words.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

const SUBSTANCE = /\b(?:drug|drugClass|allergen)\b/
/** "Acho que não, tomou uma vez e empolou": what happened is no no. */
const UNSURE_NO = /^(?:acho que não|não sei|não que eu saiba|que eu saiba não)[,.…]+\s*(?:mas\s+)?/iu
const OBJECT = /\b(?:drug|drugClass|allergen|finding|person)\b/
const ALLERGY_TO =
  /^(?:alergia a(?:o|os|s)?|reaç(?:ão|ões) (?:(?:n[ao]|da) \p{L}+ )?(?:a|ao|à|d[ao]|com(?: [oa])?)) \p{L}/iu
/** "Tomava, parei", "terminei ontem", "nem comprei": what, the question says. */
const OF_TAKING =
  /^(?:(?:eu|já|nem|só|não|nunca) )*(?:tomava|usava|tomei|usei|terminei|acabei|acabou|comprei|parei|larguei|experimentei|comecei|todo dia)(?!\p{L})(?! (?:[oa]|uma?|meu|minha|aquel[ea]) (?!vez|dia|mês|ano|semana|noite|manhã|tarde|metade|tempo)\p{L}{3,})/iu
/** "Já tomou levofloxacino?" – "Tomei e deu uma dor atrás do pé": what it did is told of nothing else. */
const TOOK_AND = /^(?:(?:eu|já|sim)[,\s]+)*(?:tomei|usei|tomava|usava)(?: (?:uma vez|já))?,? (?:e|mas|só que) /iu
const TAKEN = /^(?:já )?(?:tomou|usou|tomava|usava|toma|usa)\s+(?:[oa]s?\s+)?(?=\p{L}{4})/iu
const MAX_TOPIC_WORDS = 4
/** "Já teve depressão?" – "Tive na faculdade, tomei fluoxetina por um ano": had what was asked about. */
const HAD_IT =
  /^(?:(?:já|eu|sim)[,\s]+)*(?<verb>tive|teve|tenho|tem|fiz|fez)\s+(?:(?:uma?|isso|ess[ae])\s+)?(?<rest>\p{L}+ sess(?:ão|ões)(?:\s.+)?|(?:n[ao]s?|(?:trinta e (?:sete|oito|nove)|quarenta)(?: e \p{L}+)?|em|com|aos|quando|há|faz|por|só|durante|uma vez|duas vezes|desde|antes|depois)\s.+)$/iu
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
  if (TOOK_AND.test(answer) && TAKEN.test(topic) && SUBSTANCE.test(kindsIn(topic)) && !SUBSTANCE.test(kinds))
    return `${topic.replace(TAKEN, '')}: ${answer}`
  if (opensElliptically(topic, answer))
    return `${withoutHowMuch(topic)}: ${lower(opensWithEcho(topic, answer) ? answer.replace(ECHOED, '') : soMuch(topic, answer))}`
  const qualified = echoedAndQualified(topic, answer)
  if (qualified !== undefined) return `${withoutHowMuch(topic)}: ${soMuch(topic, qualified)}`
  const done = topic.replace(/^(?:fez|teve|tem) /iu, '')
  const { verb, rest } = HAD_IT.exec(answer)?.groups ?? {}
  if (
    verb !== undefined &&
    rest !== undefined &&
    (!/^\p{L}+ sess/iu.test(rest) || !/sess/iu.test(topic)) &&
    !/^(?:toma|usa)/iu.test(topic) &&
    done.split(' ').length <= MAX_TOPIC_WORDS
  )
    return `${done}: ${verb} ${rest}`
  const again = verbAgain(topic, answer) ?? changedHabit(topic, answer)
  if (again !== undefined) return again
  if (NOT_YET.test(answer) && topic.split(' ').length <= MAX_HEAD_WORDS && !isNegative(topic) && !isNoHeading(topic))
    return `${topic}: ainda não (${lower(answer.replace(NOT_YET, '')).replaceAll(';', ',')})`
  const what = ASKS_TAKING.exec(topic)?.groups?.what?.replace(HOW_OFTEN, '')
  if (what === undefined || !OF_TAKING.test(answer) || OBJECT.test(kinds)) return undefined
  return `${what}: ${answer}`
}

/** "Voltou a trabalhar?" – "Ainda não, o INSS deu até dia quinze." */
const NOT_YET = /^ainda não[,;]\s+(?=(?!mas\s)\p{L})/iu
const VERB_AND_OBJECT =
  /^(?<verb>\p{L}{3,}(?:ou|eu|iu|ez))\s+(?:[oa]s?\s+)?(?<object>(?!que |quando |muito|bem |com |em |de |d[oa] |n[oa] )\p{L}{3,}(?: \p{L}+){0,4})$/iu
const VERB_AND_WHEN =
  /^(?:(?:já|eu|sim)[,\s]+)*(?<said>\p{L}{3,}(?:ei|i|iz))\s+(?:(?:faz|há|tem|desde|em|n[oa]s?|depois|antes|semana|mês|ano|dia|domingo|segunda|terça|quarta|quinta|sexta|sábado)\s.+|(?:ontem|anteontem|hoje|agora|domingo|segunda|terça|quarta|quinta|sexta|sábado)(?=$|[,.;\s]).*)$/iu

/** "Tirou a tipoia?" – "Tirei faz uma semana.": the verb of the question again, and when; what, only the question says. */
function verbAgain(topic: string, answer: string): string | undefined {
  const { object } = VERB_AND_OBJECT.exec(topic)?.groups ?? {}
  const { said } = VERB_AND_WHEN.exec(answer)?.groups ?? {}
  const [first = ''] = answer.split(/[,;]\s+/u)
  if (object === undefined || said === undefined || echoed(topic, said, 2) !== 'yes') return undefined
  return /\b(?:drug|drugClass|allergen|finding)\b/.test(kindsIn(first)) ? undefined : `${object}: ${lower(answer)}`
}

const CHANGES_HABIT =
  /^(?:já |eu )*(?:diminuí|diminui|reduzi|aumentei|maneirei)(?: (?:bastante|muito|um pouco|bem))?(?=$|[,.;])/iu
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:fum(?:a|ar|ando)|cigarros?|tabaco)(?!\p{L})/iu, 'cigarro'],
  [/(?<!\p{L})(?:beb(?:e|er|endo|ida)|álcool|cerveja|pinga|vinho)(?!\p{L})/iu, 'bebida'],
  [/(?<!\p{L})sal(?!\p{L})/iu, 'sal'],
  [/(?<!\p{L})(?:doces?|açúcar)(?!\p{L})/iu, 'doce'],
  [/(?<!\p{L})café(?!\p{L})/iu, 'café'],
]

/** "Parou o cigarro?" – "Diminuí, de vinte pra oito." */
function changedHabit(topic: string, answer: string): string | undefined {
  if (!CHANGES_HABIT.test(answer) || OBJECT.test(kindsIn(answer.split(/[,;]\s+/u)[0] ?? ''))) return undefined
  const named = HABITS.filter(([pattern]) => pattern.test(topic))
  return named.length === 1 ? `${named[0]?.[1]}: ${lower(answer)}` : undefined
}

const MAX_HEAD_WORDS = 6
const OF_USE = /^(?:toma|usa|faz uso|continua)/iu
/** "Consigo, com dor": the verb adds nothing behind what was asked. */
const ECHOED = /^(?:(?:já|eu|sim)[,\s]+)*\p{L}+,\s+(?=com )/iu
const NEARLY = /^quase$/iu

/**
 * "Já precisou de sonda?" – "Uma vez, em dezembro, travou tudo", "está tossindo?" – "um pouco, de noite": what comes before the first
 * comma says only how often, how much, when or where, whatever follows.
 */
function opensElliptically(topic: string, answer: string): boolean {
  const [first = '', ...more] = answer.split(/[,;]\s+/u)
  if (
    more.length === 0 ||
    topic.split(' ').length > MAX_HEAD_WORDS ||
    OF_USE.test(topic) ||
    isNegative(topic) ||
    isNoHeading(topic)
  )
    return false
  if (opensWithEcho(topic, answer)) return true
  const isOfIt = NEARLY.test(first) || isHowOften(first) || isAdverbial(first) || isDegree(first)
  return isOfIt && readEntities(first).every(({ kind }) => !OBJECT.test(kind)) && !isNegative(first)
}

/** "Fuma cigarro?" – "Fumei quarenta anos": no longer. */
const PAST = /(?:ei|i|ava|ia|ou|eu)$/iu
/** "O farol incomoda?" – "Incomoda demais", "o xixi arde?" – "arde um pouco, faz três dias": how much, without the verb again. */
function echoedAndQualified(topic: string, answer: string): string | undefined {
  const [, verb = '', rest = ''] = /^(\p{L}{3,}),? (.+)$/u.exec(answer) ?? []
  const [first = ''] = rest.split(/[,;]\s+|\s(?=faz |há |desde )/u)
  const isOfIt =
    (isHowOften(first) || isDegree(first)) && !OBJECT.test(kindsIn(first)) && !SUBSTANCE.test(kindsIn(topic))
  return isOfIt &&
    topic.includes(' ') &&
    !OF_USE.test(topic) &&
    topic.split(' ').length <= MAX_HEAD_WORDS &&
    !isNegative(topic) &&
    !isNegative(answer) &&
    (fold(topic).split(' ').slice(1).includes(fold(verb)) || (echoed(topic, verb, 2) === 'yes' && !PAST.test(verb)))
    ? rest
    : undefined
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const HOW_MUCH = /(?<=\p{L}{3,}) (?:muito|muita|bastante|demais)$|^muit[oa]s? (?=\p{L}{3})/iu

/** "Está sangrando muito?" – "Um pouco, só quando limpo": the answer says how much. */
function withoutHowMuch(topic: string): string {
  return topic.replace(HOW_MUCH, '')
}

/** Behind "dormindo bem" a note would drop "um pouco", and say "dormindo bem". */
function soMuch(topic: string, answer: string): string {
  const asksHow = HOW_MUCH.test(topic) || / bem$/iu.test(topic)
  return asksHow ? answer.replace(/^(?:só )?um (?:pouco|pouquinho|bocado)/iu, 'pouco') : answer
}
