import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { valueSlot } from './value-slot.ts'

const OTHER_WORD = /^(?<said>\p{L}{3,})\s+não,\s+(?:é\s+|foi\s+)?(?<right>\p{L}{3,})[.!…]*$/iu

/** "Fica roxo de tanto gritar." - "Roxo não, vermelho.": one word replaces another. */
export function replaceWord(one: Unit, before: readonly Unit[]): boolean {
  const { said = '', right = '' } = OTHER_WORD.exec(one.spoken.trim())?.groups ?? {}
  if (
    said === '' ||
    /^(?:isso|esse|essa|mas|que|só|doutora?|senhora?|mo[çc][oa]|mãe|pai|homem|mulher|obrigad[oa]|nunca|nada)$/iu.test(
      right,
    )
  )
    return false
  const word = new RegExp(`(?<!\\p{L})${said}(?!\\p{L})`, 'iu')
  const earlier = before.findLast(({ text, polarity }) => polarity === 'affirmed' && word.test(text))
  if (!earlier) return false
  earlier.text = earlier.text.replace(word, right.toLowerCase())
  earlier.sources = [...earlier.sources, ...one.sources]
  one.setAside = 'duplicate'
  return true
}

const OTHER_AMOUNT =
  /^(?<said>\S+(?: (?:e )?\S+){0,2}?) (?:n[ãa]o|nada),\s+(?:é |são |foi |foram |uns |umas )?(?<right>[^,.;!?…]{2,30})[.!…]*$/iu

/** "Fuma uns cinco no quintal." - "Cinco não, três.", "um mês nada, dois": one amount replaces another, and what was said of it stays. */
export function replaceAmount(one: Unit, before: readonly Unit[]): boolean {
  const { said = '', right = '' } = OTHER_AMOUNT.exec(one.spoken.trim())?.groups ?? {}
  const [echo, anew] = [readEntities(said)[0], readEntities(right)[0]]
  if (!echo || !anew || echo.from > 0 || anew.from > 0 || anew.kind === 'drug') return false
  if (valueSlot(echo) === undefined || valueSlot(echo) !== valueSlot(anew)) return false
  const isSaid = (value: Entity) => isSameValue(echo, value) && valueSlot(value) === valueSlot(echo)
  const earlier = before.findLast(({ text, polarity }) => polarity === 'affirmed' && readEntities(text).some(isSaid))
  const value = earlier && readEntities(earlier.text).find(isSaid)
  if (!earlier || !value) return false
  const shown = withFigures(right.slice(0, anew.to))
  const unit = anew.unit === undefined ? unitAfter(earlier.text, value).replace(/(?<= )mês$/u, 'meses') : ''
  earlier.text = `${earlier.text.slice(0, value.from)}${shown}${unit}${earlier.text.slice(value.to)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  one.setAside = 'duplicate'
  return true
}

/** "Que quinze!" repeats "quinze minutos". */
export function isSameValue(echo: Entity, said: Entity): boolean {
  if (echo.form === said.form && echo.kind === said.kind) return true
  return echo.unit === undefined && echo.value !== undefined && echo.value === said.value
}

/** "Foi", "na", "essa é a": words before a value that say nothing else. */
export const VALUE_LEAD =
  /^(?:(?:ess[ae]|isso|aqui)\s+)?(?:(?:é|foi|era|são|foram|eram)\s+)?(?:[nd]?[oa]s?\s+|de\s+(?=[^,.;]{2,30},\s*\p{L}+[.!]*$)|em\s+|uns\s+|umas\s+)?(?=\S)/iu

/** Whoever told the value first says it again right behind the other one. */
export function isSaidAgain(next: Unit, one: Unit, earlier: Unit, said: Entity): boolean {
  if (next.at - one.at !== 1 || next.speaker !== earlier.speaker || next.polarity !== 'affirmed') return false
  const bare = next.spoken.trim().replace(VALUE_LEAD, '')
  const [again] = readEntities(bare)
  return again?.from === 0 && isSameValue(again, said) && !/\p{L}/u.test(bare.slice(again.to))
}

/** The unit's word with its space: what a bare number that replaces the value is counted in. */
export function unitAfter(text: string, { from, to, unit }: Entity): string {
  return unit === undefined ? '' : (/\s\S+$/u.exec(text.slice(from, to))?.[0] ?? '')
}

const PLACE_ANEW = /^não,\s+(?:foi\s+)?(?<lead>[nd][oa]s?|em|com|pel[oa])\s+(?<what>\p{L}[\p{L}\s-]{2,30})[.!…]*$/iu

/** "Em outubro, na educação física. Não, na fila": the last words after the same kind of preposition. */
export function replacePlace(one: Unit, before: readonly Unit[]): boolean {
  const { lead = '', what = '' } = PLACE_ANEW.exec(one.spoken.trim())?.groups ?? {}
  const earlier = before.at(-1)
  if (lead === '' || !earlier || one.at - earlier.at > 1 || readEntities(what).some((value) => valueSlot(value)))
    return false
  const last = new RegExp(`(?:^|\\s)${lead.charAt(0)}[a-zéê]{1,3}\\s+[^,;]{3,30}$`, 'iu').exec(earlier.text)
  if (!last) return false
  earlier.text = `${earlier.text.slice(0, last.index)} ${lead.toLowerCase()} ${what}`.trim()
  earlier.sources = [...earlier.sources, ...one.sources]
  one.setAside = 'duplicate'
  return true
}
