import { plainOf } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { valueSlot } from './value-slot.ts'

const SAYS_NOTHING =
  /^(?:da|dava|pra|pode|ser|serve|ta|bom|ok|tudo|bem|beleza|combinado|claro|certo|fica|faz|faca|fechado|isso|entao|sim|e|muito|so|em|por|de|ah|nao|uma?|vez|vezes|dia|dias|noite|manha|tarde|doutora?|obrigad[oa]|mas|senhora?|acho|prometo|consigo|demais|semanas?|gotas|horas)$/

/** Nothing but amounts, and words that only take them up: "dá, duas então". */
export function isOnlyAmount(text: string): boolean {
  return withoutAmount(text) === ''
}

/** What is said behind the amount; undefined if the text does not begin with one. */
export function withoutAmount(text: string): string | undefined {
  const amounts = readEntities(text).filter((value) => valueSlot(value) === 'quantity')
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\d/]+/gu)) {
    if (index < end) continue
    const amount = amounts.find(({ from, to }) => index >= from && index < to)
    if (!amount && !SAYS_NOTHING.test(plainOf(word))) {
      return amounts.some(({ to }) => to <= index) ? text.slice(index) : undefined
    }
    end = amount?.to ?? end
  }
  return ''
}

export function tellsAmount(text: string): boolean {
  return readEntities(text).some((value) => valueSlot(value) === 'quantity')
}
