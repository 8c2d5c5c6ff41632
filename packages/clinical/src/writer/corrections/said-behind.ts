import { readEntities } from '../units/remembered.ts'
import { firstSlot, valueSlot } from './value-slot.ts'

/** "Gânglio direito, móvel… esquerdo, aliás": the word of correction comes behind the value that is meant. */
const SAID_BEHIND =
  /(?:\s*(?<gap>…|\.\.\.|,))\s*(?<anew>(?:(?:n[oa]|à|de|em|d[oa]|[oa])\s+)?[^\s,.;…]+(?:\s[^\s,.;…]+){0,2}?),?\s+(?:aliás|digo|minto)(?=[.,;!…]|$)/iu

/** The text with its earlier value replaced by the one before the word of correction, which is left out. */
export function correctedBehind(text: string): string | undefined {
  const { index = 0, 0: all = '', groups } = SAID_BEHIND.exec(text) ?? {}
  const anew = firstSlot(groups?.['anew'] ?? '')
  if (index === 0 || !anew) return undefined
  const earlier = text.slice(0, index)
  const same = readEntities(earlier).findLast((entity) => valueSlot(entity) === anew.slot)
  if (!same || same.kind !== anew.entity.kind || same.form === anew.entity.form || same.unit !== anew.entity.unit)
    return undefined
  // "Losartana, metformina, aliás" may be both; "dois filhos, três netos, aliás" are two things.
  const isBare = !/\p{L}{3}/u.test((groups?.['anew'] ?? '').slice(anew.entity.to))
  if (!isBare || (anew.slot === 'drug' && groups?.['gap'] === ',')) return undefined
  const rest = text.slice(index + all.length)
  const next = firstSlot(rest)
  // "Tomo dez, quinze, aliás, vinte": it is of what follows.
  const isAhead =
    next?.slot === anew.slot &&
    !/[\p{L}\d]{4}/u.test(rest.slice(0, next.entity.from)) &&
    (groups?.['gap'] === ',' || !/[\p{L}\d]/u.test(rest.slice(next.entity.to)))
  if (isAhead) return undefined
  const said = (groups?.['anew'] ?? '').slice(anew.entity.from, anew.entity.to)
  return `${earlier.slice(0, same.from)}${said}${earlier.slice(same.to)}${rest}`
}
