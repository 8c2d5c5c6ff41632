import { fold } from '../../conversation/words.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { allowedOrNot, isOnlyYes } from './allowed.ts'
import { CHANGES } from './asked-medicine.ts'
import { decidedAsAsked } from './decisions-asked.ts'
import { verdictOf } from './negative-questions.ts'
import { isPredicate, type Topic } from './question-topic.ts'
import { withoutFillers } from '../units/spoken-clause.ts'

const MAX_HEAD_WORDS = 5
const MAX_REPLY_WORDS = 9
/** What patients ask to be allowed or spared; with its answer it is advice. */
const ALLOWED = /^(?:eu\s+)?(?:posso|pode|podia|precisa|preciso|tem que|tenho que|é pra|dá pra|devo)(?!\p{L})/iu
/** "Caminhada pode?" */
const MAY_LAST = /^(?<what>\p{L}[\p{L} ]{2,40}?),? (?:eu )?(?:pode|posso)$/iu
const GIVES_DOSE = /^pode(?: (?:tomar|usar|sim|manter|continuar))*,?\s+(?:mas|só que)\s+/iu
const WHEN = /(?<!\p{L})(?:volto|voltar|venho|retorno|retornar)(?!\p{L})(?!\s+(?:a|à|ao|pro|pra|para)\s)/iu
const PUT_OFF = /^(?:agora|hoje|por enquanto|por ora|ainda|ess[ae] \p{L}+) não$/iu
const SUSPECTS = /^(?:parece|deve ser|pode ser|tem cara de|tá com cara de|acho que é|pra mim é)\s/iu
const NAMES = /^(?:é|são|deve ser|parece|pode ser)(?: (?:só|uma?|mais))* \p{L}/iu
const VERDICT = /^(?:sim|pode|não|claro|isso|precisa|é)(?:[,.;]\s*|$)/iu

/** "E se não passar?", "mas e se der febre de novo?" */
const IN_CASE =
  /^(?:(?:mas|e|doutora?),? )*(?<condition>se (?:(?:eu|el[ea]|a gente) )?(?!(?:posso|pode|precisa|é pra|dá pra)(?!\p{L}))[\p{L} \d-]{4,50})\?*$/iu
/** "Pode beber com a trazodona?", "posso tomar junto?" */
const ASKS_LEAVE =
  /^(?:(?:e|mas|doutora?)[,\s]+)*(?:pode\s+(?:beber|tomar|dar)\s+.{0,20}(?<!\p{L})(?:com|junto)(?!\p{L})|posso\s+(?:tomar|usar|beber|comer|dirigir|viajar|trabalhar|treinar|voltar a|continuar)(?!\p{L}))[^?]{0,40}\?*$/iu

/** Only a patient asks so, whoever is thought to speak. */
export function asksAsPatient(question: string): boolean {
  return IN_CASE.test(question.trim()) || ASKS_LEAVE.test(question.trim())
}

/** "O corticoide não aumenta o açúcar?", asked by who fears that it does. */
const FEARED =
  /^(?:(?:e|mas)\s+)*(?:ess[ea]|[oa])\s+(?<what>\p{L}{4,}(?:\s\p{L}+)?)\s+não\s+(?<verb>\p{L}{3,}[ae])\s+(?<rest>(?!de(?!\p{L}))\p{L}[^,?]{2,30})$/iu
const YES_IF = /^(?:só )?se\s.{5,80},\s+(?:aí )?(?:sim|não|pode|precisa)$/iu
const THINKS = /^(?:e\s+)?(?:(?:[oa] senhora?|você)\s+)?acha que\s+/iu
/** "Paro o Xarelto?" – "Não pare sozinho." */
const FORBIDS_CHANGE = /^não (?:pare|suspenda|tire|mude|interrompa)(?!\p{L})/iu
/** "Meu cunhado toma gabapentina, não é melhor?" – "É parecido, não vamos trocar." */
const IS_BETTER = /(?<!\p{L})(?:não )?(?:é|era|seria) melhor(?!\p{L})/iu
const NO_CHANGE = /(?<!\p{L})não (?:(?:vou|vamos|precisa|adianta|compensa) )?(?:troc|mud|mex)\p{L}*(?!\p{L})/iu
const ASKS_AGAIN = /^(?:mas )?(?:precisa|é preciso|tem que)(?: mesmo)?$/iu
const SO_THEN = /^(?:(?:então|aí|nesse caso|bom|olha|se (?:isso )?acontecer)[,\s]+)+/iu

/** "É hérnia?" – "Muito provável, L4-L5." */
const IS_IT =
  /^(?:(?:então|mas|e|isso|será que|ser[áa])\s+)*(?:é|seria)\s+(?:uma?\s+)?(?<what>(?!isso|assim|grave|s[ée]rio)\p{L}[\p{L} ]{3,40}?)(?:\s+(?:mesmo|então))?$/iu
const PROBABLE =
  /^(?:(?:é|muito|bem|bastante|acho)\s+)*(?:prov[áa]vel(?:mente)?|poss[íi]vel(?:mente)?|com certeza|tudo indica|quase certo)(?!\p{L})/iu
/** "Posso dirigir?" – "Com pregabalina no começo, evita." */
const ALLOWED_OF = /^(?:(?:e|mas)\s+)?(?:eu\s+)?(?:posso|pode|devo)\s+(?<what>\p{L}[\p{L}\d ]{3,40}?)\??$/iu
const AVOIDS = /(?:^|,\s)(?:evit[ae]|é bom evitar|melhor (?:não|evitar)|de jeito nenhum|nem pensar)$/iu

/** "E insulina, eu vou precisar?" */
const NEEDS =
  /^(?:e\s+)?(?:[oa]\s+|de\s+)?(?<what>(?!(?:eu|ele|ela|isso|a gente|quando|onde|como)(?!\p{L}))\p{L}{4,}(?: \p{L}{3,}){0,2}?),?\s+(?:doutora?,?\s+)?(?:(?:eu|el[ea]|a gente)\s+)?(?:(?:vou|vai|vamos)\s+(?:precisar|ter que (?:tomar|usar|fazer))|preciso|precisa)$/iu
const NOT_YET = /^(?:(?<when>por enquanto|por ora|agora|hoje|ainda)\s+)?não(?:\s+(?<rest>se\s.+))?$/iu
/** "Se continuar alta, aí a gente começa." */
const BEGINS = /(?:aí|então)\s+(?:sim\s+)?(?:a gente|eu|você|[oa] senhora?)\s+(?:começa|inicia|entra com|faz|pede)$/iu

/** What is begun later, if it was what the patient asked about. */
export function begunLater(question: string, text: string): string | undefined {
  const what = NEEDS.exec(withoutFillers(question))?.groups?.['what']
  return what !== undefined && BEGINS.test(text) ? `${text} ${what.toLowerCase()}` : undefined
}

/**
 * What the clinician's answer to the patient's question says: "banho pode?" - "Pode, só não molha o ouvido". A bare no to
 * "colonoscopia dói?" denies nothing of the patient.
 */
export function clinicianAnswer(question: string, { members, isOpen, isNegated }: Topic, spoken: string): string {
  const text = withoutFillers(spoken)
  // "E o corticoide não aumenta o açúcar?" – "Aumenta um pouco, sim.": asked in the negative, but it does.
  const feared = FEARED.exec(withoutFillers(question))?.groups
  if (feared && fold(text).startsWith(fold(feared['verb'] ?? '')))
    return `${feared['what']} ${feared['verb']} ${feared['rest']}: ${text.replace(/,? sim$/iu, '').toLowerCase()}`
  // "Precisa mesmo?" – "Precisa.": what was ordered stands.
  if (ASKS_AGAIN.test(withoutFillers(question)) && /^(?:precisa|preciso|sim|é|tem(?: que)?)$/iu.test(text)) return ''
  const permission = allowedOrNot(withoutFillers(question), text) ?? decidedAsAsked(withoutFillers(question), text)
  if (permission !== undefined) return permission
  const { condition } = IN_CASE.exec(question.trim())?.groups ?? {}
  // Without its condition what is to be done later would be ordered now.
  if (condition !== undefined && !/^(?:sim|não|nunca|nada|calma)(?!\p{L})|\?$|^se /iu.test(text))
    return `${condition.replace(/^se (?:eu|a gente) /iu, 'se ').toLowerCase()}: ${text.replace(SO_THEN, '')}`
  // "E insulina, vou ter que tomar?" – "Se em duas semanas a dieta não resolver, sim.": without the question a condition of nothing.
  if (YES_IF.test(text)) return `${withoutFillers(question).replace(THINKS, '').toLowerCase()}: ${text.toLowerCase()}`
  const needed = NEEDS.exec(withoutFillers(question))?.groups?.['what']
  const notYet = NOT_YET.exec(text)
  if (needed !== undefined && notYet) {
    const isNot = `${notYet.groups?.['when'] ?? ''} não precisa de ${needed.toLowerCase()}`.trim()
    const rest = notYet.groups?.['rest']
    return rest === undefined ? isNot : `${isNot}; ${begunLater(question, rest) ?? rest}`
  }
  const [only = ''] = members
  const head = members.length === 1 && !isPredicate(only, question) ? (members[0] ?? '').replace(/^e\s+/iu, '') : ''
  const wished = ALLOWED_OF.exec(withoutFillers(question))?.groups?.['what']
  if (wished !== undefined && AVOIDS.test(text)) return `${wished}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  const bare = isOnlyYes(text) ? 'yes' : verdictOf(question, isNegated, spoken)
  const asked = MAY_LAST.exec(head)?.groups?.what
  if (asked !== undefined && bare === 'yes') return `pode ${asked}`
  if (asked !== undefined && bare === 'no') return `não pode ${asked}`
  if (asked !== undefined && /^(?:pode|não)(?!\p{L})/iu.test(text)) return `${asked}: ${text}`
  const what = IS_IT.exec(withoutFillers(question))?.groups?.['what']
  if (what !== undefined && PROBABLE.test(text))
    return `${what.toLowerCase()}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  const isAllowed = ALLOWED.test(head)
  if (bare === 'unclear') return `${withoutFillers(question)}: sim`
  if (bare === 'yes') return members.map(ofAsker).join(', ')
  if (bare === 'no' && PUT_OFF.test(text) && head !== '' && !isAllowed) return `${head}: ${text}`
  if (bare === 'no') return isAllowed && !isOpen ? `não ${ofAsker(head)}` : ''
  if (WHEN.test(question))
    return /^(?:volt|retorn)/i.test(text) || !startsWithTime(text)
      ? text
      : `retorno ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  // "Precisa de antibiótico?" – "É virose.": the diagnosis is no yes to what was asked.
  if (isAllowed && NAMES.test(text) && kindsIn(text).startsWith('finding')) return text
  // "É câncer?" – "Parece hiperplasia benigna.": what is feared heads no diagnosis.
  if (SUSPECTS.test(text) && /\bfinding\b/.test(kindsIn(head))) return text
  const isShort = head.split(' ').length <= MAX_HEAD_WORDS && text.split(' ').length <= MAX_REPLY_WORDS
  const isOrder = namesDrug(text) || head === '' || !isShort
  // "Posso continuar a amoxicilina?" – "Pode, mas na dose certa: quinhentos de oito em oito horas."
  if (namesDrug(head) && !namesDrug(text) && GIVES_DOSE.test(text) && /\bfrequency\b/.test(kindsIn(text)))
    return `${nameOf(head)}: ${text.replace(GIVES_DOSE, '')}`
  // "E ibuprofeno pra cólica?" - "Pode tomar, 600 de oito em oito.": the medicine is the question's.
  if (namesDrug(head) && !namesDrug(text) && /^pode(?: (?:tomar|usar|sim|manter|continuar))?,? /iu.test(text))
    return `${head}: ${text}`
  // "E a losartana?" – "Passa pra uma vez só."; "o montelucaste então não volta?" – "Não volta."
  // "Eu tomo ginkgo, pode?" – "Suspenda também.": of the one medicine that the question names.
  const [medicine, ...more] = namesIn(question)
  // "E a rivaroxabana, até quando?" – "Quinze duas vezes ao dia até completar vinte e um dias, depois vinte.": all of it is of the medicine.
  if (medicine !== undefined && more.length === 0 && !namesDrug(text) && isSchedule(text)) return `${medicine}: ${text}`
  if (
    medicine !== undefined &&
    more.length === 0 &&
    !namesDrug(text) &&
    (CHANGES.test(text) || FORBIDS_CHANGE.test(text) || (IS_BETTER.test(question) && NO_CHANGE.test(text)))
  )
    return `${medicine}: ${text}`
  if (namesDrug(head) && /^não (?:volta|toma|usa|precisa)$/iu.test(text)) return `${text} ${nameOf(head)}`
  const verdict = VERDICT.exec(text)?.[0] ?? ''
  const rest = text.slice(verdict.length)
  // "E o serviço?" - "Cinco dias de atestado.": the answer says what it is about.
  if (isOrder || isTold(rest)) return rest === '' ? text : rest
  return /^(?:n[ãa]o|nem|nunca)(?!\p{L})/iu.test(text) ? (rest === '' ? text : rest) : `${head}: ${text}`
}

function isSchedule(text: string): boolean {
  const [first, ...others] = readEntities(text)
  return (
    first?.from === 0 &&
    first.kind === 'number' &&
    others.some(({ kind }) => kind === 'frequency' || kind === 'duration')
  )
}

function nameOf(text: string): string {
  const drug = readEntities(text).find(({ kind }) => kind === 'drug')
  return drug ? text.slice(drug.from, drug.to) : text
}

function namesIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, from, to }) => (kind === 'drug' ? [text.slice(from, to)] : []))
}

function namesDrug(text: string): boolean {
  return readEntities(text).some(({ kind }) => kind === 'drug')
}

function startsWithTime(text: string): boolean {
  return /^(?:em|daqui|n[ao]|depois|dia|semana|amanhã|segunda|terça|quarta|quinta|sexta|com)(?!\p{L})/iu.test(text)
}

/** A noun of its own, not only "leve" or "por enquanto sim". */
function isTold(rest: string): boolean {
  return /(?<!\p{L})(?:atestado|afastamento|repouso|dispensa|exame|receita)/iu.test(fold(rest))
}

/** "Preciso de antibiótico?", told of whoever asks. */
function ofAsker(asked: string): string {
  return asked
    .replace(/^(?:eu\s+)?posso(?!\p{L})/iu, 'pode')
    .replace(/^(?:eu\s+)?preciso(?!\p{L})/iu, 'precisa')
    .replace(/^(?:eu\s+)?devo(?!\p{L})/iu, 'deve')
    .replace(/^(?:eu\s+)?tenho que(?!\p{L})/iu, 'tem que')
}
