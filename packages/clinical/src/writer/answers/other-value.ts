import { fold } from '../../conversation/words.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { readEntities } from '../units/remembered.ts'

const COLOUR = /(?<!\p{L})(?:amarel|vermelh|branc|pret|escur|clar|marrom|ros[ae]d|transparente|verde|cinza)\p{L}*$/iu
const ONLY_COLOUR = new RegExp(`^(?:mais )?${COLOUR.source}`, 'iu')

/**
 * "É o joelho direito?" – "Esquerdo.", "começou ontem?" – "Anteontem.", "catarro amarelo?" – "Verde.": what is asked with the value
 * that the answer gives instead; undefined if the answer is more than a value of the same kind.
 * @param topic the one thing asked about, without leading words.
 */
export function withOtherValue(topic: string, answer: string): string | undefined {
  if (!topic.includes(' ')) return undefined
  if (ONLY_COLOUR.test(answer) && COLOUR.test(topic)) return topic.replace(COLOUR, answer.toLowerCase())
  const [value, more] = readEntities(answer)
  if (!value || more || value.from !== 0 || value.to !== answer.length) return undefined
  if (!/^(?:side|date|frequency)$/.test(value.kind)) return undefined
  const [asked, other] = readEntities(topic).filter(({ kind }) => kind === value.kind)
  if (!asked || other || asked.form === value.form || valueSlot(asked) !== valueSlot(value)) return undefined
  const isWhole = asked.from > 0 && fold(topic.slice(asked.to)).trim() === ''
  return isWhole ? `${topic.slice(0, asked.from)}${answer.charAt(0).toLowerCase()}${answer.slice(1)}` : undefined
}
