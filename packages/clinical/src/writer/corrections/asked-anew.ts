import { fold } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Entity } from '../../entities/entity.ts'
import { isOnlyAmount, tellsAmount } from './amount-alone.ts'
import { filledSlot, isSameAmount } from './fill-slot.ts'
import { isCounted } from './thought-aloud.ts'
import { valueSlot } from './value-slot.ts'

const CORRECTS_QUESTION = /^não,?\s+(?:(?:é|são|agora é)\s+)?(?:[oa]?\s?de\s+)?/iu
const AGREES = /^(?:isso|sim|é|exato|exatamente)(?: mesmo)?[,.]?\s+(?=\S)/iu
/** "Não, uns três." */
const ABOUT = /^(?:(?:uns|umas|só|quase|mais ou menos)\s+)*/iu
/** "Toma duas vezes por dia?" asks for nothing but the amount. */
const LEAD =
  /^(?:(?:e|mas|então|aí|é|são|pra|para|eu|toma|tomo|tomar|usa|uso|usar|faz|faço|fazer|posso|devo)[,\s]+)*(?=[\p{L}\d])/iu
const SINCE = /^(?:já )?(?:há|faz)\s+/iu
const TIME_ONLY =
  /^(?:(?:de|da|do|a|ao|na|no|pela|em|so|manha|noite|tarde|almoco|jantar|jejum|deitar|dormir|antes|depois)(?: |$))+$/

/**
 * What an answer says that puts a value of its question right: "losartana, de vinte e cinco?" – "não, de cinquenta" is of losartana,
 * and "duas vezes por dia?" – "não, uma vez só, de manhã" tells the amount, and denies nothing. Undefined for other answers.
 * @param before what was said last: an amount of its own that was only asked about again is put right there.
 */
export function askedAnew(question: string, answer: string, before = ''): string | undefined {
  const asked = question.trim().replace(/[\s?]+$/u, '')
  const said = answer.trim().replace(/[\s.!…]+$/u, '')
  const no = CORRECTS_QUESTION.exec(said)?.[0] ?? ''
  const rest = said.slice(no.length)
  if (drugsIn({ text: asked }).length === 1) return no === '' ? undefined : ofMedicine(asked, rest)
  const amount = asked.replace(LEAD, '')
  if (isTime(amount)) return isTime(rest) && fold(rest) !== fold(amount) ? rest : undefined
  if (!tellsAmount(amount) || !isOnlyAmount(amount.replace(SINCE, ''))) return undefined
  const [known, values] = [readEntities(before), readEntities(amount)]
  const told = (no === '' ? rest.replace(AGREES, '') : rest).replace(SINCE, '')
  const value = oneOf(values[0], told) ?? readEntities(told)[0]
  const isAskedAgain = values.some((one) => known.some((other) => isSameAmount(one, other)))
  if (!value || isAskedAgain || value.from !== ABOUT.exec(told)?.[0].length || valueSlot(value) !== 'quantity')
    return undefined
  if (values.some((one) => isSameAmount(one, value))) return undefined
  const filled = filledSlot(amount, { value, words: told.slice(0, value.to) })
  return filled === undefined ? told : `${filled}${told.slice(value.to)}`
}

/** A bare "uma" is an article elsewhere. */
function oneOf(asked: Entity | undefined, rest: string): Entity | undefined {
  const [word] = /^uma?(?=$|[\s,]+só(?!\p{L}))/iu.exec(rest) ?? []
  if (asked === undefined || word === undefined) return undefined
  return { kind: 'number', form: '1', value: 1, from: 0, to: word.length, tokens: asked.tokens }
}

/** "O senhor aumentou para cinquenta em setembro." */
const CHANGED =
  /^(?:(?:o senhor|a senhora|o doutor|a doutora|o médico|a médica|você|ele|ela|eu)\s+)?(?:(?:já|agora)\s+)?(?=(?:aument|sub|pass|diminu|baix|reduz|mud|dobr)\p{L}*\s+(?:pra|para)\s)/iu

function ofMedicine(asked: string, rest: string): string | undefined {
  const [subject] = CHANGED.exec(rest) ?? []
  const [drug] = readEntities(asked).filter(({ kind }) => kind === 'drug')
  if (subject !== undefined && drug && drugsIn({ text: rest }).length === 0)
    return `${asked.slice(drug.from, drug.to)}: ${rest.slice(subject.length)}`
  const [value, more] = readEntities(rest).filter((one) => valueSlot(one) === 'quantity')
  // "Não, de 10, uma vez": dose and how often, of which only one would find its place.
  if (value?.from !== 0 || more || !isOnlyAmount(rest) || isCounted(value, rest)) return undefined
  return filledSlot(asked, { value, words: rest.slice(value.from, value.to), isOfOne: true })
}

function isTime(text: string): boolean {
  const plain = fold(text)
  return TIME_ONLY.test(plain) && /manha|noite|tarde|almoco|jantar|jejum|deitar|dormir/.test(plain)
}
