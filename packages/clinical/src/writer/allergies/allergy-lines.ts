import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { isIntolerance } from './intolerances.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** The allergen alone: "alergia a sulfa", "camarão", "só esparadrapo". */
const MAX_NAME_WORDS = 2
const BARE_NAME = /^(?:só\s+)?(?:alergia\s+(?:a|à|ao)\s+)?(?<name>[^,;:]+?)(?: \([^)]*\))?$/iu

/** One line for one allergy: "alergia a sulfa: pele soltou, na escola". What is told again is not written again. */
export function allergyLine(line: string, more: string): string {
  const told = new Set(contentOf(line))
  const content = contentOf(more)
  if (content.length > 0 && content.every((stem) => told.has(stem))) return line
  const name = BARE_NAME.exec(line)?.groups?.name
  const isOne = (words: string) => words.split(' ').length <= MAX_NAME_WORDS && namesAllergen(words)
  // "Penicilina. A Benzetacil."
  if (name !== undefined && isOne(name) && /^(?:[ao]\s+)?\p{L}+$/u.test(more) && isOne(more))
    return `${line} (${more.replace(/^[ao]\s+/u, '')})`
  const isBare = name !== undefined && isOne(name)
  return `${line}${isBare && !namesAllergen(more) ? ':' : ','} ${more}`
}

/** "Alergia? – Captopril. Tosse.": nobody called that an allergy. */
export function asBorne(told: string, units: readonly Unit[]): string {
  const line = told.replace(HAS, 'alergia a ')
  const isCalled = units.some(({ spoken }) => /al[ée]rg\p{L}+ (?:a|à|ao|de|d[oa]|com)(?!\p{L})/iu.test(spoken))
  const [prefix = ''] = /^(?:só\s+)?alergia (?:a|à|ao) /iu.exec(line) ?? []
  if (!isCalled && isIntolerance(line.slice(prefix.length))) return line.slice(prefix.length)
  return line.replace(DOES, '$1: ')
}

/** "Alergia: tenho a dipirona": asked with the one word. */
const HAS = /^alergia: (?:eu )?te(?:nho|m) (?:a|à|ao) /iu

/** "Alergia a tramadol dá coceira". */
const DOES =
  /^((?:só\s+)?alergia (?:a|à|ao) (?:\p{L}+ de )?\p{L}[\p{L}-]*) (?=(?:dá|dava|deu|faz|fez|incha|inchou|empola|empolou|coça|coçou|deixa|deixou|arde|ardeu|arranca|ataca|fecha|fechou|pipoca|pipocou)(?!\p{L}))/iu

function namesAllergen(text: string): boolean {
  return readEntities(text).some(({ kind }) => /^(?:drug|drugClass|allergen)$/.test(kind))
}

function contentOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => /\d/.test(word) || !FUNCTION_WORDS.has(word))
    .map(({ stem }) => stem)
}
