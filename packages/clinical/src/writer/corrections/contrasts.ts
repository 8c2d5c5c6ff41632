import { readEntities } from '../units/remembered.ts'
import { valueSlot } from './value-slot.ts'

const AND_NOT = /,?\s+e\s+n[ãa]o\s+(?:(?:é|são)\s+)?(?:(?:[dn]?[oa]s?|de|em|às?|por)\s+)?(?=[\p{L}\d])/giu
const IS_DENIED = /(?<!\p{L})(?:n[ãa]o|nem|nunca|sem|nega)(?!\p{L})/iu
/** The sentence is of the first value again. */
const GOES_ON = /^(?:\s*$|\s*[,.;:!…]|\s+(?:que|de|por|pra|para|se|quando|d[oa]|antes|depois|cada|até)(?!\p{L}))/iu

/**
 * "Onze gotas e não quinze", "no joelho direito e não no esquerdo": the first value stands, and nothing takes its place. What is
 * ruled out is not told: a record that says both amounts can be misread.
 */
export function withoutContrast(text: string): string {
  for (const link of text.matchAll(AND_NOT)) {
    const [earlier, later] = [text.slice(0, link.index), text.slice(link.index + link[0].length)]
    const [other] = readEntities(later)
    const slot = other?.from === 0 ? valueSlot(other) : undefined
    if (!other || slot === undefined || slot === 'person' || !GOES_ON.test(later.slice(other.to))) continue
    const clause = earlier.slice(earlier.search(/[^,.;:…]*$/u))
    const isSame = readEntities(clause).some((one) => valueSlot(one) === slot && one.form !== other.form)
    if (isSame && !IS_DENIED.test(clause)) return withoutContrast(`${earlier}${later.slice(other.to)}`)
  }
  return text
}
