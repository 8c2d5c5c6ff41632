import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'

/** "Ou prefere nitrofurantoína?": which of the two is meant, the answer tells. */
const CHOICE = /(?<!\p{L})(?:ou\s.*prefere|prefere\s.*\sou)(?!\p{L})/iu
/** "Estou tomando quinhentos depois do almoço, mas dá enjoo": the medicine of the question is meant. */
export const MAX_TAKING_WORDS = 14
export const OWN_OBJECT = /^(?:drug|drugClass|finding|allergen|person)$/
/** "E a losartana?" – "Passa pra uma vez só.", "a da noite a senhora para". */
export const CHANGES =
  /^(?:[ao] d[aoe] (?:manhã|noite|tarde|almoço|janta|jantar|deitar) (?:(?:a senhora|o senhor|você|a gente) )?)?(?:passa|sobe|cai|baixa|aumenta|diminui|reduz|dobra|continua|mant[ée]m|para|pare|suspend[ae]|tira|tire|troca|troque|fica|mantenha|reduza|diminua|aumente|vai (?:tirando|diminuindo|reduzindo|baixando|aumentando|subindo)|pode (?:parar|tirar|suspender|continuar|manter))(?!\p{L})/iu

/** The one medicine that the questions name, if the answer names nothing else that it could be about. */
export function askedDrug(asked: readonly Utterance[], answer: string): string | undefined {
  const question = asked.at(-1)?.text ?? ''
  if (CHOICE.test(question) || OF_EXAMINATION.test(question)) return undefined
  // "Me deu uma tosse, troquei pela losartana": what it did is told first.
  const told = CAUSES.test(answer) ? (answer.split(/,\s/u)[0] ?? '') : unconditional(beforeNext(answer))
  const isByKin = CHANGED_BY_KIN.test(answer)
  const objects = readEntities(isByKin ? '' : told).filter(({ kind }) => OWN_OBJECT.test(kind))
  if (
    objects.some(({ kind }) => kind !== 'finding') ||
    (objects.length > 0 &&
      ![CAUSES, TAKEN, CHANGES, CHANGED_BY_PATIENT, MAY_NOT].some((pattern) => pattern.test(answer)))
  )
    return undefined
  const drugs = new Map(
    asked.flatMap(({ text }) =>
      readEntities(text).flatMap(({ kind, form, from, to }) =>
        kind === 'drug' ? [[form, wholeName(text, from, to)]] : [],
      ),
    ),
  )
  return drugs.size === 1 ? [...drugs.values()].map(uncapitalised)[0] : undefined
}

const AMOUNT = /^(?:number|frequency)$/

/** "Quinze miligramas, na sexta, e o ácido fólico no sábado": the amount is of the medicine that was asked about. */
function beforeNext(answer: string): string {
  const [first = ''] = answer.split(/,\s+(?=(?:e|mais)\s)/u)
  const [amount] = readEntities(first)
  return amount?.from === 0 && AMOUNT.test(amount.kind) ? first : answer
}
const ONE = /^(?:só )?(?:uma?|meia?|meio)(?: só)?$/iu
const SUBSTANCE = /^(?:drug|drugClass|allergen)$/
const NEVER = /(?<!\p{L})(?:nunca|não)(?!\p{L})/iu
const STOPPED = /(?<!\p{L})(?:parei|parou|suspendi|suspendeu|larguei|tirou|tiraram)(?!\p{L})/iu

/**
 * "A NPH continua 24 de manhã e 12 à noite?" – "Não, a senhora baixou a da noite para dez.": the no is of an amount, and the
 * medicine is taken. Undefined if the answer gives no other amount, nor says that it was stopped.
 */
export function otherAmount(asked: readonly Utterance[], told: string): string | undefined {
  const question = asked.at(-1)?.text ?? ''
  const inQuestion = readEntities(question)
  const drugs = inQuestion.filter(({ kind }) => kind === 'drug')
  const [drug] = drugs
  const inAnswer = readEntities(told)
  const tellsAmount = inAnswer.some(({ kind }) => AMOUNT.test(kind)) || ONE.test(told) || STOPPED.test(told)
  if (!drug || drugs.length > 1 || !tellsAmount || NEVER.test(told)) return undefined
  if (!inQuestion.some(({ kind }) => AMOUNT.test(kind)) || inAnswer.some(({ kind }) => SUBSTANCE.test(kind)))
    return undefined
  return `${uncapitalised(wholeName(question, drug.from, drug.to))}: ${told}`
}

/** "Doze gotas | se a febre passar de trinta e oito": the fever is when, not what. */
export function unconditional(answer: string): string {
  return answer.replace(/[,\s]\s*(?:se|quando|caso|em caso de|sempre que)\s[\s\S]*/iu, '')
}

/** "E o exame do Marevan, o INR?": the value is the examination's. */
const OF_EXAMINATION = /(?<!\p{L})(?:exames?|resultados?|INR|dosagem|n[íi]vel)(?!\p{L})/iu

/** "Sulfato ferroso", though only "ferroso" tells the medicine. */
function wholeName(text: string, from: number, to: number): string {
  const salt = /(?:sulfato|cloridrato|carbonato|[áa]cido|vitamina|insulina|hidr[óo]xido|fumarato)\s+$/iu.exec(
    text.slice(0, from),
  )
  return `${salt?.[0] ?? ''}${text.slice(from, to)}`
}

/** "Losartana", but not "NPH" or "AAS". */
function uncapitalised(name: string): string {
  return /^\p{Lu}{2,}(?!\p{L})/u.test(name) ? name : name.toLowerCase()
}

/** "Me dá gases", "deu coceira": said about what the question named. */
const CAUSES = /^(?:(?:me|te|ele|ela|não)\s+)*(?:dá|dava|deu|dão|faz|fazia|fez|causa|causou|ajuda|ajudou)(?!\p{L})/iu
/** "E propranolol?" – "Não posso, eu tenho asma." */
const MAY_NOT = /^não (?:posso|pode)(?=[,.;]|$)/iu
/** "Essa eu parei de tomar, me dava uma dor nas pernas." */
const TAKEN =
  /^(?:(?:ess[ea]|est[ea])\s+(?:eu\s+)?(?:já\s+)?)?(?:(?:estou|tô|tou|não)\s+)?(?:tomando|tom(?:o|ei|ava)|usando|us(?:o|ei|ava)|aplicando|aplic(?:o|uei|ava)|parei|larguei)(?!\p{L})/iu
/** "Baixei para cinco como a senhora mandou, mas quando tentei tirar doeu tudo de novo." */
const CHANGED_BY_PATIENT =
  /^(?:já\s+|eu\s+)?(?:baixei|aumentei|diminuí|reduzi|subi|abaixei|troquei|voltei)\s+(?:para|pra|com|a|o)\s/iu
/** "A filha aumentou para dois comprimidos": whoever changed it, it is the patient's. */
const CHANGED_BY_KIN =
  /^(?:(?:[oa]|minha|meu)\s+\p{L}+\s+)(?:aumentou|diminuiu|reduziu|baixou|dobrou|passou|trocou)\s+(?:para|pra)\s+(?:\p{L}+|\d+)\s+(?:comprimidos?|gotas|cápsulas?|vezes|unidades|ml)(?!\p{L})/iu
const MAX_CHANGED_WORDS = 20

/** An answer of more than a few words that is of the medicine all the same. */
export function isOfMedicine(text: string, words: number): boolean {
  return (
    CAUSES.test(text) ||
    MAY_NOT.test(text) ||
    (words <= MAX_CHANGED_WORDS && (CHANGED_BY_PATIENT.test(text) || CHANGED_BY_KIN.test(text))) ||
    (words <= MAX_TAKING_WORDS && (TAKEN.test(text) || CHANGES.test(text)))
  )
}
