import { fold } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isScheduleOf } from '../medicines/schedules.ts'
import type { Unit } from '../units/unit.ts'

const BEFORE = /(?:,\s*(?:e\s+)?|\s+e\s+)(?:(?:[oa]s?|de|d[oa]|um|uma)\s+)?$/iu
const AFTER = /^(?:,\s*(?:e\s+)?|\s+e\s+)/iu

/** Where a list names its member; undefined if nothing else is listed beside it. */
function memberIn(text: string, what: string): { readonly from: number; readonly to: number } | undefined {
  const [plain, name] = [fold(text), fold(what).trim()]
  if (plain.length !== text.length || name === '') return undefined
  for (let from = plain.lastIndexOf(name); from >= 0; from = from === 0 ? -1 : plain.lastIndexOf(name, from - 1)) {
    const to = from + name.length
    if (/[\p{L}\d]/u.test(`${text[from - 1] ?? ''}${text[to] ?? ''}`)) continue
    const after = text.slice(to)
    // Its dose would be left to another, or to none.
    const [next] = readEntities(after.replace(AFTER, '').replace(/^\s+(?:de\s+)?/iu, ''))
    if (next?.from === 0 && /^(?:number|frequency|duration)$/.test(next.kind)) return undefined
    return BEFORE.test(text.slice(0, from)) || AFTER.test(after) ? { from, to } : undefined
  }
  return undefined
}

/** "Peço hemograma, ureia e TSH" without the last. */
export function withoutMember(text: string, what: string): string | undefined {
  const member = memberIn(text, what)
  if (!member) return undefined
  const [before, after] = [text.slice(0, member.from), text.slice(member.to)]
  if (BEFORE.test(before)) return `${before.replace(BEFORE, '')}${after}`
  return `${before}${after.replace(AFTER, '')}`
}

/** The list without one medicine and its dose; undefined if nothing else is listed. */
export function withoutMedicine(text: string, drug: string): string | undefined {
  const named = readEntities(text).filter(({ kind }) => kind === 'drug' || kind === 'drugClass')
  const found = named.findIndex(({ kind, form }) => kind === 'drug' && form === drug)
  const entity = named[found]
  if (!entity) return undefined
  // "Ferro e AAS": no medicine by the lexicon stands beside it.
  if (named.every(({ form }) => form === drug)) return withoutMember(text, text.slice(entity.from, entity.to))
  const before = text
    .slice(0, entity.from)
    .replace(
      /(?:[,;]\s*|\s+)(?:e\s+)?(?:(?:associar|acrescentar|adicionar|incluir|introduzir|começar|iniciar|somar|dar|colocar)\s+)?(?:[oa]s?\s+|com\s+)?$/iu,
      '',
    )
  const next = named[found + 1]
  const after = next === undefined ? '' : text.slice(next.from)
  // "Vou suspender o AAS e a sinvastatina" without the first.
  const mark = found === 0 && !before.includes(',') ? ' ' : ', '
  return [before, after]
    .filter((side) => side.trim() !== '')
    .join(mark)
    .trim()
}

/** "Vou manter a sertralina e associar bupropiona": of an order for two medicines only the one that is dropped goes. */
export function withdrawMedicine(order: Unit, dropped: readonly string[]) {
  const ordered = drugsIn(order)
  const drug = ordered.find((one) => dropped.includes(one)) ?? ''
  const isWhole = ordered.every((one) => dropped.includes(one))
  const rest = isWhole ? undefined : withoutMedicine(order.text, drug)
  if (rest === undefined) order.setAside ??= 'withdrawn'
  else order.text = rest
}

/** "Troca por amoxicilina amanhã, se continuar sem febre", "bupropiona, cento e cinquenta, de manhã": it falls with the order. */
export function fallsWith(next: Unit, { setAside: _withdrawn, ...order }: Unit): boolean {
  if (next.at !== order.at || next.clause !== order.clause + 1) return false
  return /^(?:se|caso|quando) /iu.test(next.text) || isDoseOf(order, next)
}

function isDoseOf(order: Unit, next: Unit): boolean {
  return isScheduleOf({ ...order, text: order.spoken }, next)
}

/** "Losartana e glibenclamida." – "Glibenclamida não, mãe, gliclazida.": only this one of the list goes, and another takes its place. */
export function takeFromList(one: Unit, earlier: Unit, what: string): boolean {
  const member = memberIn(earlier.text, what)
  if (!member) {
    // "Anlodipino de cinco" goes with its dose, and what is said instead is told for itself.
    const [drug = ''] = drugsIn({ text: what })
    const left = withoutMedicine(earlier.text, drug)
    earlier.text = left ?? earlier.text
    return left !== undefined
  }
  const rest = one.spoken.slice(one.spoken.toLowerCase().indexOf(what.toLowerCase()) + what.length)
  const anew = readEntities(rest).find(({ kind, polarity }) => kind === 'drug' && polarity !== 'denied')
  const isInstead = anew !== undefined && INSTEAD.test(rest.slice(0, anew.from))
  const text = isInstead
    ? `${earlier.text.slice(0, member.from)}${rest.slice(anew.from, anew.to).toLowerCase()}${earlier.text.slice(member.to)}`
    : withoutMember(earlier.text, what)
  if (text === undefined) return false
  earlier.text = text
  if (isInstead) {
    earlier.sources = [...earlier.sources, ...one.sources]
    one.setAside = 'duplicate'
  }
  return true
}

const INSTEAD = /^\s+não(?:,?\s+(?:mãe|pai|vó|vô|amor|bem|doutora?))?[,.]?\s+(?:(?:é|era|foi)\s+)?(?:[oa]\s+)?$/iu
