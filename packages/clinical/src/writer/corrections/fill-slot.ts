import { fold, plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { valueSlot } from './value-slot.ts'

/** A value that is told anew, of something that was said before. */
export interface Anew {
  readonly value: Entity
  /** The words of the value. */
  readonly words: string
  /** The words tell how often, too: "uma vez só, de noite". */
  readonly isWhole?: boolean
  /** Of two values that could be meant, nobody knows which: "de oito em oito… e de seis em seis" – "de doze em doze?". */
  readonly isOfOne?: boolean
}

/**
 * The text with the value that the new one can take the place of, in the words in which that was counted: "três vezes ao dia" –
 * "duas". Of "quarenta gotas, três vezes ao dia", "vinte" is of the drops: the nearest is meant. Undefined if there is none.
 */
export function filledSlot(text: string, anew: Anew): string | undefined {
  const slots = readEntities(text).filter((entity) => isSameSlot(entity, anew, text))
  const said = nearest(slots, anew.value.value)
  if (!said) return undefined
  // "Metformina, de oitocentos e cinquenta… duas": no dose that another takes the place of is so far from it.
  if (anew.value.value !== undefined && said.unit === undefined && ratioOf(said, anew.value.value) > MAX_RATIO)
    return undefined
  if (anew.isOfOne === true && slots.some((one) => one !== said && isAsNear(one, said, anew.value.value)))
    return undefined
  const spoken = text.slice(said.from, said.to)
  const counted =
    anew.isWhole !== true && anew.value.unit === undefined && isAmount(anew.value) ? countedIn(said, spoken) : ''
  const noun = /^(?:uma?|1)$/iu.test(anew.words) ? counted.replace(/^ vezes(?!\p{L})/u, ' vez') : asMany(counted)
  return `${text.slice(0, said.from)}${anew.words}${noun}${text.slice(said.to)}`
}

/** "Quarenta por dia" – "vinte por dia, por cinco dias": the number before the same words. */
export function countedAlike(earlier: string, later: string): string | undefined {
  const [anew] = readEntities(later)
  const counted =
    anew?.from === 0 && /^(?:number|frequency)$/.test(anew.kind)
      ? /^(?:\S+ ){0,2}?\S+(?<tail>\s+(?:por|ao|à)\s+(?:dia|noite|semana|mês))(?!\p{L})/iu.exec(later)?.groups?.['tail']
      : undefined
  if (counted === undefined) return undefined
  const said = readEntities(earlier).findLast(({ kind, to }) => kind === 'number' && earlier.startsWith(counted, to))
  if (!said || /[\p{L}\d]/u.test(earlier.slice(said.to + counted.length))) return undefined
  return `${earlier.slice(0, said.from)}${later}`
}

/** "Uma semana" – "duas". */
export function asMany(counted: string): string {
  return counted
    .replace(/^ vez(?!\p{L})/u, ' vezes')
    .replace(/^ mês$/u, ' meses')
    .replace(/^ (?:semana|dia|hora|ano|gota|comprimido|jato|litro|cápsula|dose)$/u, '$&s')
}

/** A medicine is not taken twenty times a day. */
const MAX_TIMES = 8

function nearest(slots: readonly Entity[], value: number | undefined): Entity | undefined {
  const last = slots.at(-1)
  if (value === undefined) return last
  return slots
    .filter((slot) => !isTimes(slot) || (value >= 1 && value <= MAX_TIMES))
    .reduce<Entity | undefined>(
      (best, slot) => (best && ratioOf(best, value) < ratioOf(slot, value) ? best : slot),
      undefined,
    )
}

/** How often, and not how much. */
export function isTimes({ kind, unit }: Entity): boolean {
  return kind === 'frequency' || unit === 'vez'
}

function ratioOf({ value, form }: Entity, other: number): number {
  const { hours, times } = /^(?:(?<hours>\d+)\/\d+ h|(?<times>\d+)x)/u.exec(form)?.groups ?? {}
  const own = value ?? (hours === undefined ? Number(times) : HOURS_A_DAY / Number(hours))
  return own > 0 && other > 0 ? Math.max(own / other, other / own) : Number.POSITIVE_INFINITY
}

const HOURS_A_DAY = 24
const MAX_RATIO = 50
const CLEARLY_NEARER = 2

/** "Losartana de cinquenta em trinta dias?" – "Não, sessenta." may be of both. */
function isAsNear(other: Entity, said: Entity, value: number | undefined): boolean {
  if (other.kind === said.kind && other.unit === said.unit) return true
  if (value === undefined || (isTimes(other) && value > MAX_TIMES)) return false
  return ratioOf(other, value) < CLEARLY_NEARER * ratioOf(said, value)
}

function isAmount({ kind }: Entity): boolean {
  return kind === 'number'
}

/** "Vezes ao dia", "gotas", "dias": what stands behind the number. */
function countedIn({ kind, unit }: Entity, spoken: string): string {
  if (kind === 'frequency')
    return /\s+vez(?:es)?(?!\p{L}).*$|(?<=\d)x.*$|\s+(?:por|ao|à) (?:dia|noite|semana|mês)$/iu.exec(spoken)?.[0] ?? ''
  return unit === undefined ? '' : (/\s\S+$/u.exec(spoken)?.[0] ?? '')
}

function isSameSlot(said: Entity, { value, words }: Anew, text: string): boolean {
  if (said.form === value.form || valueSlot(said) !== valueSlot(value)) return false
  // "Um comprimido às oito": the hour is not the amount.
  if (/(?<!\p{L})às $/iu.test(text.slice(0, said.from))) return false
  if (said.kind === 'pressure' || value.kind === 'pressure' || said.kind === 'age') return false
  if (isTimes(value)) return isTimes(said)
  if (value.unit !== undefined) return said.unit === value.unit || (said.days !== undefined && value.days !== undefined)
  if (value.kind !== 'number') return said.kind === value.kind
  const counted = countedIn(said, text.slice(said.from, said.to))
  // "De oito em oito horas" is counted in nothing that a bare number could replace.
  if (said.kind === 'frequency' && counted === '') return false
  return said.value !== undefined || isTimes(said) ? isOfGender(words, counted) : false
}

const FEMININE = /^(?:vez|gota|capsula|semana|hora|unidade|sessa|sessoes|dose|colher|vezes|x)/
const MASCULINE = /^(?:comprimido|dia|mes|ano|jato|ml|mg|miligrama|sache)/

/** "Duas" are no days. */
function isOfGender(words: string, counted: string): boolean {
  const noun = plainOf(counted)
  if (/^(?:uma|duas)$/.test(fold(words))) return !MASCULINE.test(noun)
  return /^(?:um|dois)$/.test(fold(words)) ? !FEMININE.test(noun) : true
}

/** True for values that say the same, in whatever words: "duas vezes" and "2x". */
export function isSameAmount(one: Entity, other: Entity): boolean {
  return valueSlot(one) === 'quantity' && one.kind === other.kind && one.form === other.form
}
