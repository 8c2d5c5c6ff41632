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
}

/**
 * The text with its last value that the new one can take the place of, in the words in which that was counted: "três vezes ao dia" –
 * "duas". Undefined if there is none.
 */
export function filledSlot(text: string, anew: Anew): string | undefined {
  const said = readEntities(text).findLast((entity) => isSameSlot(entity, anew, text))
  if (!said) return undefined
  const spoken = text.slice(said.from, said.to)
  const counted =
    anew.isWhole !== true && anew.value.unit === undefined && isAmount(anew.value) ? countedIn(said, spoken) : ''
  const noun = /^(?:uma?|1)$/iu.test(anew.words) ? counted.replace(/^ vezes(?!\p{L})/u, ' vez') : counted
  return `${text.slice(0, said.from)}${anew.words}${noun}${text.slice(said.to)}`
}

function isAmount({ kind }: Entity): boolean {
  return kind === 'number'
}

/** "Vezes ao dia", "gotas", "dias": what stands behind the number. */
function countedIn({ kind, unit }: Entity, spoken: string): string {
  if (kind === 'frequency') return /\s+vez(?:es)?(?!\p{L}).*$|(?<=\d)x.*$/iu.exec(spoken)?.[0] ?? ''
  return unit === undefined ? '' : (/\s\S+$/u.exec(spoken)?.[0] ?? '')
}

function isSameSlot(said: Entity, { value, words }: Anew, text: string): boolean {
  if (said.form === value.form || valueSlot(said) !== valueSlot(value)) return false
  // "Um comprimido às oito": the hour is not the amount.
  if (/(?<!\p{L})às $/iu.test(text.slice(0, said.from))) return false
  if (said.kind === 'pressure' || value.kind === 'pressure' || said.kind === 'age') return false
  const isTimes = said.kind === 'frequency' || said.unit === 'vez'
  if (value.kind === 'frequency' || value.unit === 'vez') return isTimes
  if (value.unit !== undefined) return said.unit === value.unit || (said.days !== undefined && value.days !== undefined)
  if (value.kind !== 'number') return said.kind === value.kind
  const counted = countedIn(said, text.slice(said.from, said.to))
  // "De oito em oito horas" is counted in nothing that a bare number could replace.
  if (said.kind === 'frequency' && counted === '') return false
  return said.value !== undefined || isTimes ? isOfGender(words, counted) : false
}

const FEMININE = /^(?:vez|gota|capsula|semana|hora|unidade|sessa|sessoes|dose|colher|vezes|x)/
const MASCULINE = /^(?:comprimido|dia|mes|ano|jato|ml|mg|miligrama|sache)/

/** "Duas" are no days. */
function isOfGender(words: string, counted: string): boolean {
  const noun = plainOf(counted)
  if (/^(?:uma|duas)$/.test(fold(words))) return !MASCULINE.test(noun)
  return /^(?:um|dois)$/.test(fold(words)) ? !FEMININE.test(noun) : true
}
