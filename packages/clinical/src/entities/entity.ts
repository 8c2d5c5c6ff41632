import { conceptAt } from './concepts.ts'
import { dateAt, mayBeginDate } from './dates.ts'
import { allergenOf, drugClassOf, findDrug, isAmbiguousDrug, looksLikeDrug } from './drugs.ts'
import { frequencyAt, mayBeginFrequency, type FoundForm } from './frequency.ts'
import { numberAt } from './numbers.ts'
import { personOf } from './persons.ts'
import { polarityOf } from './polarity.ts'
import { pressureAt } from './pressure.ts'
import { mayBeginSide, sideAt } from './sides.ts'
import { tokensOf, type Token } from './token.ts'
import { daysOf, unitForm } from './units.ts'
import type { Polarity } from '../statement.ts'

export type EntityKind =
  | 'number'
  | 'duration'
  | 'age'
  | 'frequency'
  | 'date'
  | 'pressure'
  | 'side'
  | 'drug'
  | 'drugClass'
  | 'allergen'
  | 'person'
  /** A symptom, disease or finding of the lexicon. */
  | 'finding'
  /** Another term of the lexicon: an examination, a part of the body, an act of the doctor. */
  | 'term'

/** Something in a text that has a normal form. */
export interface Entity {
  readonly kind: EntityKind
  /**
   * Normal form: "50 mg", "12/12 h", "140x90", "12/3", "direito", "losartana", "mãe", "dispneia". Two texts that say
   * the same have the same form.
   */
  readonly form: string
  /** Characters of the text, `to` excluded. */
  readonly from: number
  readonly to: number
  /** Indices into `tokensOf` of the text, `to` excluded. */
  readonly tokens: { readonly from: number; readonly to: number }
  /** For numbers, ages and durations. */
  readonly value?: number
  /** All values that the spoken number may mean, `value` first. */
  readonly readings?: readonly number[]
  readonly unit?: string
  /** For durations: in days, to compare weeks with days. */
  readonly days?: number
  /** For findings and terms: all concepts that the phrase may mean, `form` first. */
  readonly also?: readonly string[]
  /** For drugs: how the name was recognised; `form` is then the candidate. `unknown`: looks like one, on no list. */
  readonly match?: 'exact' | 'sound' | 'near' | 'unknown'
  /** For findings, drugs, allergens: whether the text affirms it. */
  readonly polarity?: Polarity
}

/** All entities of a text, in order; findings may overlap with others. */
export function readEntities(text: string): Entity[] {
  return entitiesOf(tokensOf(text))
}

/** Like `readEntities`, for existing tokens. */
export function entitiesOf(tokens: readonly Token[]): Entity[] {
  const entities: Entity[] = []
  let taken = 0
  let last: Entity | undefined
  for (let at = 0; at < tokens.length; at += 1) {
    const begins = beginningsOf(tokens[at])
    if (at >= taken && begins.time) {
      const timed = timedAt(tokens, at)
      if (timed) {
        entities.push(timed)
        taken = timed.tokens.to
      }
    }
    const named = begins.name ? nameAt(tokens, at) : null
    if (named) entities.push(named)
    const concept = conceptAt(tokens, at)
    // Here "março" is a month and not a mark on the skin.
    const isTimed = concept !== null && at < taken && concept.next <= taken
    if (concept && !isTimed && (!last || last.tokens.to < concept.next || last.tokens.from >= at)) {
      const span = { from: at, to: concept.next }
      // Parts of a longer phrase are not found again.
      last = {
        ...placed(tokens, concept.isFinding ? 'finding' : 'term', concept.names[0] ?? '', span),
        also: concept.names,
        polarity: polarityOf(tokens, span),
      }
      entities.push(last)
    }
  }
  return entities
}

interface Beginnings {
  /** Whether it may begin a number, date or frequency. */
  readonly time: boolean
  /** Whether it may name a side, person, medicine or allergen. */
  readonly name: boolean
}

/** Cached by word as written; a language has few, and most begin nothing. */
const BEGINNINGS = new Map<string, Beginnings>()
const MAX_BEGINNINGS = 20_000
const NOTHING: Beginnings = { time: false, name: false }

/** What a word may begin, computed once for each: searching for what was not there took most of the time. */
function beginningsOf(token: Token | undefined): Beginnings {
  if (!token) return NOTHING
  const known = BEGINNINGS.get(token.raw)
  if (known) return known
  if (BEGINNINGS.size >= MAX_BEGINNINGS) BEGINNINGS.clear()
  const { word, raw } = token
  const found = {
    time:
      numberAt([token], 0) !== null || unitForm(word) !== undefined || mayBeginFrequency(word) || mayBeginDate(word),
    name:
      mayBeginSide(token) ||
      personOf(token) !== undefined ||
      word === 'anti' ||
      drugClassOf(word) !== undefined ||
      findDrug(word) !== null ||
      looksLikeDrug(word) ||
      allergenOf(word) !== undefined,
  }
  BEGINNINGS.set(raw, found)
  return found
}

function placed(tokens: readonly Token[], kind: EntityKind, form: string, span: { from: number; to: number }): Entity {
  return { kind, form, from: tokens[span.from]?.from ?? 0, to: tokens[span.to - 1]?.to ?? 0, tokens: span }
}

function timedAt(tokens: readonly Token[], at: number): Entity | null {
  const whole = (kind: EntityKind, found: FoundForm | null) =>
    found && placed(tokens, kind, found.form, { from: at, to: found.next })
  return (
    whole('frequency', frequencyAt(tokens, at)) ??
    whole('pressure', pressureAt(tokens, at)) ??
    quantityAt(tokens, at, true) ??
    whole('date', dateAt(tokens, at)) ??
    quantityAt(tokens, at, false)
  )
}

/** A number with its unit; without a unit only if `needsUnit` is false. */
function quantityAt(tokens: readonly Token[], at: number, needsUnit: boolean): Entity | null {
  const number = numberAt(tokens, at)
  if (!number) return needsUnit ? halfBehindUnit(tokens, at) : null
  // "L3", "T12", "B12" are names.
  if (
    tokens[at - 1]?.to === tokens[at]?.from &&
    /^\p{L}/u.test(tokens[at - 1]?.raw ?? '') &&
    /^\d/.test(tokens[at]?.word ?? '') &&
    tokens[at - 1]?.word !== 'x'
  )
    return null
  // "25-OH", "5-FU" are names, too.
  if (tokens[at]?.after === '-' && /^\p{Lu}{2}/u.test(tokens[at + 1]?.raw ?? '')) return null
  const isPaused = /[.?!;,\n]/.test(tokens[number.next - 1]?.after ?? '')
  const [first, second] = [tokens[number.next]?.word ?? '', tokens[number.next + 1]?.word ?? '']
  // "Oitocentos por cento e sessenta" are two doses.
  const isPercent =
    first === 'por' &&
    second === 'cento' &&
    !(tokens[number.next + 2]?.word === 'e' && numberAt(tokens, number.next + 3) !== null)
  // "32+4 semanas"
  const isJoined = first === '+' && /^\d/.test(second) && tokens[number.next]?.to === tokens[number.next + 1]?.from
  const unit = isPaused || isJoined ? undefined : isPercent ? '%' : unitForm(first)
  if (needsUnit && unit === undefined) return null
  if (number.isArticle && unit === undefined && number.readings.length === 1) return null
  let next = number.next + (unit === undefined ? 0 : isPercent ? 2 : 1)
  let { value } = number
  let readings = number.readings
  // "uma hora e meia", "dois litros e meio".
  if (
    unit !== undefined &&
    tokens[next]?.word === 'e' &&
    /^mei[oa]$/.test(tokens[next + 1]?.word ?? '') &&
    !/[.,;\n]/.test(tokens[next - 1]?.after ?? '')
  ) {
    value += 0.5
    readings = [value]
    next += 2
  } else if (unit === 'h' && /^[0-5]\d$/.test(tokens[next]?.word ?? '') && tokens[next - 1]?.after === '') {
    // "11h30", written without a space.
    const minutes = Number(tokens[next]?.word)
    if (tokens[next]?.from === tokens[next - 1]?.to) {
      value += minutes / 60
      readings = [value]
      next += 1
    }
  } else if (/^(kg|l|m)$/.test(unit ?? '') && tokens[next - 1]?.after === '') {
    // "três quilos e duzentos", "três quilos duzentos e dez", "um metro e setenta"; but "dois litros e 90 em ar ambiente".
    const isLinked = tokens[next]?.word === 'e'
    const from = isLinked ? next + 1 : next
    const isWritten = (place: number) => /^\d/.test(tokens[place]?.word ?? '')
    const rest = isWritten(from) && !isWritten(at) ? null : numberAt(tokens, from)
    if (rest && rest.value >= (isLinked ? 10 : 100) && rest.value < 1000 && (isLinked || value < 10)) {
      value = Math.round(value * 1000 + (unit === 'm' && rest.value < 100 ? rest.value * 10 : rest.value)) / 1000
      readings = [value]
      next = rest.next
    }
  }
  // "Meio ano" is not six years.
  if (/^mei[oa]$/.test(tokens[at]?.word ?? '') && unit !== undefined) readings = [value]
  const days = daysOf(value, unit)
  const isAge = unit === 'ano' && /^(aos|com|tem|idade|fez|faz)$/.test(tokens[at - 1]?.word ?? '')
  const kind = isAge ? 'age' : days === undefined ? 'number' : 'duration'
  const entity = placed(tokens, kind, unit === undefined ? String(value) : `${value} ${unit}`, { from: at, to: next })
  return { ...entity, value, readings, ...(unit !== undefined && { unit }), ...(days !== undefined && { days }) }
}

/** "Hora e meia", "litro e meio": one and a half, with the one left out. */
function halfBehindUnit(tokens: readonly Token[], at: number): Entity | null {
  const unit = unitForm(tokens[at]?.word ?? '')
  const days = daysOf(1.5, unit)
  const isHalf = tokens[at + 1]?.word === 'e' && /^mei[oa]$/.test(tokens[at + 2]?.word ?? '')
  if (unit === undefined || !isHalf || (tokens[at]?.word.length ?? 0) < 3) return null
  const kind = days === undefined ? 'number' : 'duration'
  const entity = placed(tokens, kind, `1.5 ${unit}`, { from: at, to: at + 3 })
  return { ...entity, value: 1.5, readings: [1.5], unit, ...(days !== undefined && { days }) }
}

function nameAt(tokens: readonly Token[], at: number): Entity | null {
  const token = tokens[at]
  if (!token || /^\d/.test(token.word)) return null
  const side = sideAt(tokens, at)
  if (side) return placed(tokens, 'side', side.side, { from: at, to: side.next })
  const person = personOf(token)
  if (person) return placed(tokens, 'person', person, { from: at, to: at + 1 })
  const span = { from: at, to: at + 1 }
  const drugClass = drugClassOf(token.word, tokens[at + 1]?.word)
  if (drugClass) {
    const classSpan = { from: at, to: at + (token.word === 'anti' ? 2 : 1) }
    return { ...placed(tokens, 'drugClass', drugClass, classSpan), polarity: polarityOf(tokens, classSpan) }
  }
  const drug = isAmbiguousDrug(token.word) ? null : findDrug(token.word)
  if (drug && (drug.match !== 'near' || looksLikeDrug(token.word)))
    return { ...placed(tokens, 'drug', drug.name, span), match: drug.match, polarity: polarityOf(tokens, span) }
  if (looksLikeDrug(token.word))
    return { ...placed(tokens, 'drug', token.word, span), match: 'unknown', polarity: polarityOf(tokens, span) }
  const allergen = allergenOf(token.word)
  return allergen ? { ...placed(tokens, 'allergen', allergen, span), polarity: polarityOf(tokens, span) } : null
}
