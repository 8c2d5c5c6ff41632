import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { settleConfirmedValues } from './confirmed-values.ts'
import { isReplaceable } from './replaced-values.ts'
import { unitAfter } from './replaced-echoes.ts'
import { valueSlot } from './value-slot.ts'

const MAX_CLAUSES_BACK = 24
/** Utterances between a value, its correction and the assent. */
const MAX_DISTANCE = 3

/**
 * "Onze quilos desde maio." – "Doze, foi de noventa pra setenta e oito." – "Doze.": a value that another voice names
 * instead, and that is then agreed on, replaces the first one.
 */
export function settleAgreedValues(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((one, index) => {
    if (one.clause > 0 || one.setAside !== undefined || one.polarity !== 'affirmed') return
    const anew = openingValue(one.spoken)
    if (!anew || !STANDS_ALONE.test(anew.after)) return
    const earlier = clauses
      .slice(Math.max(0, index - MAX_CLAUSES_BACK), index)
      .findLast((unit) => isCorrectedBy(unit, one, anew, utterances))
    const said = earlier && replacedIn(earlier, anew)
    const agreeing = said && utterances.findIndex((_, at) => isAgreed(utterances, at, one, earlier, anew.value))
    if (!said || agreeing === undefined || agreeing < 0 || asks(utterances, earlier.at, agreeing)) return
    const unit = anew.value.unit === undefined ? unitAfter(earlier.text, said) : ''
    earlier.text = `${earlier.text.slice(0, said.from)}${anew.shown}${unit}${earlier.text.slice(said.to)}`
    earlier.sources = [...earlier.sources, ...one.sources]
    if (isOnlyValue(anew.after)) one.setAside = 'duplicate'
  })
}

/** "Dipirona, vinte gotas." – "Vinte e duas, né?" – "Vinte e duas, isso.": what is asked and said again by whoever told the first. */
export function settleAskedValues(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, isQuestion, passage }, at) => {
    const reply = utterances[at + 1]
    if (!isQuestion || !reply || reply.isQuestion || reply.passage === passage) return
    const [anew, again] = [openingValue(text), openingValue(reply.text)]
    if (!anew || !again || !isSame(again.value, anew.value) || !CLOSES.test(again.after)) return
    const last = clauses.findLast((unit) => unit.at < at && unit.setAside === undefined)
    const isOwn = last?.speaker === reply.speaker || last?.isLabelled !== true
    const said = last && isOwn && at - last.at <= MAX_DISTANCE ? replacedIn(last, anew) : undefined
    if (!last || !said || last.polarity !== 'affirmed') return
    if (readEntities(last.text).some((other) => other !== said && isReplaceable(other, anew.value))) return
    const unit = anew.value.unit === undefined ? unitAfter(last.text, said) : ''
    last.text = `${last.text.slice(0, said.from)}${anew.shown}${unit}${last.text.slice(said.to)}`
    last.sources = [...last.sources, sourceOf(reply)]
    if (isOnlyValue(again.after)) for (const one of clauses) if (one.at === at + 1) one.setAside ??= 'duplicate'
  })
  settleConfirmedValues(clauses, utterances)
}

interface Opening {
  readonly value: Entity
  /** The value as the record shows it. */
  readonly shown: string
  /** What is said behind it. */
  readonly after: string
}

const ASSENTS =
  /^(?:(?:ah|ai|ih|hum|não|é|isso|verdade|pois é|tá|opa|exato|então|mas|que)[,.!…]*\s+)*(?:(?:ess[ae]|isso|aqui)\s+)?(?:(?:é|foi|era|são|foram|eram|faz|há|tem|deu)\s+)?(?:já\s+)?(?:[nd]?[oa]s?\s+|em\s+|uns\s+|umas\s+)?(?=\S)/iu
/** "Trinta e oito e dois". */
const TENTHS = /^ e \p{L}+(?=[\s,.;!…]|$)/u

/** The value that an utterance begins with, after words that only take up what was said. */
function openingValue(spoken: string): Opening | undefined {
  const text = spoken.trim().replace(ASSENTS, '')
  const [value, next] = readEntities(text)
  if (value?.from !== 0 || !/^(?:quantity|date|side)$/.test(valueSlot(value) ?? '')) return undefined
  const tenths = TENTHS.exec(text.slice(value.to))?.[0] ?? ''
  const isTenths = tenths !== '' && next?.kind === 'number' && next.to === value.to + tenths.length
  const to = isTenths ? next.to : value.to
  return { value, shown: withFigures(text.slice(0, to)).toLowerCase(), after: text.slice(to) }
}

/** Nothing that is counted follows: "três partos" corrects no "quatro gestações". */
const STANDS_ALONE =
  /^(?:\s*$|[,.;!…]|\s+(?:(?:de |da |à )?(?:manhã|tarde|noite)|então|mesmo|mãe|pai|amor|bem|foi|porque|que|n[oa]|desde)(?!\p{L}))/iu
/** "Duas, Fran", "doze, então", "três, eu contei". */
const BESIDE_VALUE =
  /^[,\s]+\p{Lu}\p{Ll}+(?=[.,!]|$)|(?<!\p{L})(?:mãe|pai|amor|bem|minha filha|meu filho|doutora?|então|mesmo|isso|é|foi|verdade|certo|anotad[oa]|tem razão|tá bom|vai|desculpa|(?:fui )?eu (?:que )?(?:medi|contei|vi)|confirmo|atualizo)(?!\p{L})/gu

function isOnlyValue(after: string): boolean {
  return !/[\p{L}\d]{2}/u.test(after.replaceAll(BESIDE_VALUE, ''))
}

const DAY_PART = /(?<!\p{L})(?:manhã|tarde|noite|almoço|jantar?|café)(?!\p{L})/iu
const ADDED = /(?<!\p{L})(?:também|outr[oa]s?|mais|depois|cada)(?!\p{L})/iu

/** Said shortly before by another voice, with no question between, of one time of the day. */
function isCorrectedBy(unit: Unit, one: Unit, anew: Opening, utterances: readonly Utterance[]): boolean {
  if (unit.at >= one.at || one.at - unit.at > MAX_DISTANCE || unit.setAside !== undefined) return false
  if (unit.polarity !== 'affirmed' || ADDED.test(anew.after.split(/[.;]/u)[0] ?? '')) return false
  // In one unbroken passage nobody knows where another voice begins.
  if (utterances[unit.at]?.passage === utterances[one.at]?.passage) return false
  return replacedIn(unit, anew) !== undefined
}

function replacedIn({ text }: Unit, { value, after }: Opening): Entity | undefined {
  // "Dezoito de noite, às dez": the hour is not the amount.
  const said = readEntities(text).findLast(
    (entity) => isReplaceable(entity, value) && !/(?<!\p{L})às $/u.test(text.slice(0, entity.from)),
  )
  const [own, other] = [said && DAY_PART.exec(text.slice(said.to))?.[0], DAY_PART.exec(after)?.[0]]
  // "Onze e dois" is one value, of which the first half is not replaced.
  if (said && /^ e (?:\p{L}|\d)/u.test(text.slice(said.to))) return undefined
  const isOtherTime = own !== undefined && other !== undefined && own.toLowerCase() !== other.toLowerCase()
  return isOtherTime ? undefined : said
}

const CLOSES =
  /^(?:\s*$|[,.;!…]|\s+(?:então|é|mesmo|isso|verdade|foi|vai|tá|certo|tem razão|desculp|que|anotad)(?!\p{L}))/iu
const BARE_ASSENT =
  /^(?:ah,?\s+)?(?:é|(?:é |tem )?(?:verdade|mesmo|razão)|isso(?: mesmo)?|foi(?: mesmo)?|pois é|exato)[.!…]*$/iu

/** The value is said again by whoever said the first, or by the one who writes it down. */
function isAgreed(utterances: readonly Utterance[], at: number, one: Unit, earlier: Unit, value: Entity): boolean {
  const agreeing = utterances[at]
  if (!agreeing || agreeing.isQuestion || at <= one.at || at - one.at > MAX_DISTANCE) return false
  if (agreeing.passage === utterances[one.at]?.passage) return false
  if (one.isLabelled === true && BARE_ASSENT.test(agreeing.text.trim())) return agreeing.speaker === earlier.speaker
  const again = openingValue(agreeing.text)
  return again !== undefined && CLOSES.test(again.after) && isSame(again.value, value)
}

/** "Dezenove" is 2019 if that was said right before. */
function isSame(again: Entity, value: Entity): boolean {
  if (again.form === value.form) return true
  const isYear = value.kind === 'date' && /^\d{4}$/.test(value.form) && again.unit === undefined
  if (isYear) return value.form.endsWith(again.form)
  return again.value !== undefined && again.value === value.value
}

function asks(utterances: readonly Utterance[], from: number, to: number): boolean {
  return utterances.slice(from + 1, to).some(({ isQuestion }) => isQuestion)
}
