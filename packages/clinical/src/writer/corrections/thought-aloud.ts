import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isOnlyAmount } from './amount-alone.ts'
import { filledSlot } from './fill-slot.ts'
import { preferredAloud } from './preferred-aloud.ts'
import { valueSlot } from './value-slot.ts'

/** A speaker thinks again: "hum…", "ah,", "deixa eu pensar", "melhor". */
const THINKS = String.raw`(?:hum+|hm+|ah|opa|pera[íi]?|espera|deixa eu (?:ver|pensar)|melhor)`
const THINKS_FIRST = new RegExp(String.raw`^${THINKS}[\s,.…]+(?:${THINKS}[\s,.…]+)?`, 'iu')
const THINKS_BETWEEN = new RegExp(
  String.raw`(?:[\s,.…]+)(?:hum+|hm+|deixa eu pensar)[\s,.…]+(?:${THINKS}[\s,.…]+)?`,
  'iu',
)
/** "Esse é de dois mil e vinte, a de agora, duzentos e dez". */
const OLD_THEN_NEW =
  /[\s,.;…]+(?:ess[ea]|est[ea]|isso)(?: aqui)? (?:é|era|foi) [^,;.…]{2,40}?[\s,;.…]+(?:mas )?[oa] (?:de (?:agora|hoje)|nov[oa]|atual|mais recente)(?: (?:é|deu|foi|tá|está))?[\s,:]+/iu
const CHANGES =
  '(?:suspende|suspendo|para|paro|tira|tiro|corta|corto|troca|troco|aumenta|aumento|sobe|baixa|diminui|reduz|reduzo|mantém|mantenho|continua|deixa|fica)'
/** "Omeprazol suspende… não, mantém". */
const DECIDES_AGAIN = new RegExp(
  String.raw`(?<!\p{L}|não )${CHANGES}(?:\s*…|\s*\.\.\.|,)?\s+não,?\s+(?=${CHANGES}(?!\p{L}))`,
  'iu',
)

/** "Prednisona vinte à noite não de manhã". */
const OTHER_TIME =
  /(?<=\s)(?:à|de|pela) (?:noite|manhã|tarde)(?:\s*…|\s*\.\.\.|,)?\s+não,?\s+(?=(?:à|de|pela) (?:noite|manhã|tarde)(?!\p{L}))/iu

/** A text whose speaker settles it within one breath: what was said first is left out. */
export function settledAloud(text: string): string | undefined {
  const preferred = preferredAloud(text)
  if (preferred !== undefined) return preferred
  const again =
    DECIDES_AGAIN.exec(text) ?? (readEntities(text).some(({ kind }) => kind === 'drug') ? OTHER_TIME.exec(text) : null)
  if (again) return `${text.slice(0, again.index)}${text.slice(again.index + again[0].length)}`
  for (const pattern of [OLD_THEN_NEW, THINKS_BETWEEN]) {
    const mark = pattern.exec(text)
    const filled = mark && filledWith(text.slice(0, mark.index), text.slice(mark.index + mark[0].length))
    if (filled !== undefined && filled !== null) return filled
  }
  return undefined
}

/** "Losartana, vinte e cinco." – "Agora é cinquenta." */
const NOW = /^(?:não[,.]?\s+)?(?:agora|hoje)\s+(?:(?:é|são|tá em|está em|tomo|toma|uso)\s+)(?:[oa]?\s?de\s+)?/iu

/** "Sertralina, cinquenta." – "Hum… setenta e cinco.": the text before with the amount that was thought of next. */
export function thoughtAgain(before: string, next: string): string | undefined {
  const isOfMedicine = drugsIn({ text: before }).length === 1
  const thinks = THINKS_FIRST.exec(next.trim()) ?? (isOfMedicine ? NOW.exec(next.trim()) : null)
  return thinks ? filledWith(before, next.trim().slice(thinks[0].length)) : undefined
}

function filledWith(before: string, later: string): string | undefined {
  const [value] = readEntities(later).filter((entity) => valueSlot(entity) === 'quantity')
  const last = readEntities(before).findLast((entity) => valueSlot(entity) !== undefined)
  const isLast = last !== undefined && !/[\p{L}\d]{4}/u.test(before.slice(last.to))
  if (!value || !isLast || isOfOtherTime(before, later) || !isOnlyAmount(later.slice(0, value.from))) return undefined
  if (/^\s+\p{L}/u.test(later.slice(value.to)) && !isOnlyAmount(later.slice(value.to))) return undefined
  if (isCounted(value, later)) return undefined
  const filled = filledSlot(before, { value, words: later.slice(value.from, value.to) })
  return filled === undefined ? undefined : `${filled}${later.slice(value.to)}`
}

/** "Dois por dia" is no dose that takes the place of "cinquenta". */
export function isCounted({ unit, kind, to }: Entity, text: string): boolean {
  return kind === 'number' && unit === undefined && /^\s+(?:por|ao|a cada|de) /iu.test(text.slice(to))
}

const TIMES = /(?<!\p{L})(?:manha|noite|tarde|almoco|jantar?|cafe|deitar|depois|antes|as (?:\d|\p{L}))(?!\p{L})/gu

/** "Duzentos de manhã… quatrocentos à noite": both are meant. */
export function isOfOtherTime(before: string, later: string): boolean {
  const [own, other] = [before, later].map((text) => plainOf(text).match(TIMES)?.at(0))
  return own !== undefined && other !== undefined && own !== other
}

/** "Toma metformina de quinhentos e glibenclamida de cinco" – "não de oitocentos e cinquenta". */
export function isOfEither(before: string, later: string): boolean {
  return new Set(drugsIn({ text: before })).size > 1 && drugsIn({ text: later }).length === 0
}
