import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'

/** A clause that says only how a medicine is taken, and leaves to others which one. */
export interface SlotClause {
  /** Its words tell that something is changed or kept: "sobe pra cem", "dobra a dose". */
  readonly isChange: boolean
  readonly direction: 'up' | 'down' | undefined
  readonly dose: Entity | undefined
  /** "De manhã", "12/12 h". */
  readonly hasTime: boolean
}

const UP = /^(?:sub(?:ir|o|imos|a)|sobe|aument\p{L}+|dobr\p{L}+)$/u
const DOWN = /^(?:baix(?:ar|o|amos|a|e)|diminu\p{L}+|reduz\p{L}*|cai|cair)$/u
const TO =
  /^(?:pass(?:ar|o|amos|a|e)|v(?:ai|olta|oltar|olto)|continu(?:ar|a|o|e|amos)|mant(?:er|em|enho|emos)|fi(?:ca|car|camos|co)|deix(?:a|ar|o|amos))$/u
const TIME_OF_DAY = /^(?:manha|noite|tarde|almoco|jantar?|cafe|deitar|dormir|jejum)$/
const BESIDE =
  /^(?:entao|ta|bom|certo|ok|e|ai|mas|agora|hoje|amanha|vamos|vou|eu|a|o|as|os|ao|gente|senhora?|voce|quero|pode|toma|tomar|usa|usar|dose|de|d[ao]|n[ao]|pr[ao]|para|por|com|em|uma?|so|mesm[oa]|tambem|hora|horario|antes|depois|dia|vez|vezes|todo)$/
const DOSE_UNIT = /^(?:mg|mcg|g|ml|ui|gota|comprimido|capsula|jato)$/
const MAX_WORDS = 14

/** Undefined where a word could tell of anything else: "a caminhada vamos aumentar", "o peso subiu". */
export function slotClause(text: string): SlotClause | undefined {
  if (text.split(' ').length > MAX_WORDS) return undefined
  const amounts = readEntities(text).filter(({ kind }) =>
    /^(?:number|frequency|duration|date|age|pressure)$/.test(kind),
  )
  const doses = amounts.filter(({ kind, unit }) => kind === 'number' && (unit === undefined || DOSE_UNIT.test(unit)))
  const isForeign = amounts.some(({ kind }) => kind !== 'number' && kind !== 'frequency' && kind !== 'duration')
  if (isForeign || doses.length > 1 || amounts.some((one) => one.kind === 'number' && !doses.includes(one)))
    return undefined
  const words = plainOf(amounts.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text))
    .split(/\s+/)
    .filter(Boolean)
  const isUp = words.some((word) => UP.test(word))
  const isDown = words.some((word) => DOWN.test(word))
  const isTo = words.some((word) => TO.test(word))
  const isOnly = words.every(
    (word) => BESIDE.test(word) || TIME_OF_DAY.test(word) || UP.test(word) || DOWN.test(word) || TO.test(word),
  )
  if (!isOnly) return undefined
  const [dose] = doses
  // "Volta em trinta" is a day to come back.
  if (dose && /(?<!\p{L})em\s+$/iu.test(text.slice(0, dose.from))) return undefined
  const ofDose = words.includes('dose')
  return {
    isChange: (isUp || isDown || isTo) && (dose !== undefined || (ofDose && (isUp || isDown))),
    direction: isUp ? 'up' : isDown ? 'down' : undefined,
    dose,
    hasTime: words.some((word) => TIME_OF_DAY.test(word)) || amounts.some(({ kind }) => kind === 'frequency'),
  }
}
