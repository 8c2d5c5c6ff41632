import { fold } from '../../conversation/words.ts'
import { kindsIn, readEntities } from './remembered.ts'

export const REACTION =
  /inch|urtic|coceir|cocou|placa|empol|pipoc|bolha|chiad|falta de ar|anafila|roxo|vermelh|vomit|alergia a |alergic[oa] a /
const HARMED = /\bmal\b|reac|alerg|\bcoc(?:a|am|ou|ava|ando|eira)|rash|fech/

/** True if somebody was harmed: "tomo dipirona e fico toda empolada". */
export function isHarmful(spoken: string): boolean {
  const plain = fold(spoken)
  return REACTION.test(plain) || HARMED.test(plain)
}

/** "Tenho alergia a dipirona", whatever was asked before. */
export function isAllergy(text: string): boolean {
  return /al[ée]rgi/iu.test(text) && readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'allergen')
}

/** The same of a class: "sou alérgico a penicilina". */
export function isClassAllergy(text: string): boolean {
  return /al[ée]rgic[oa] (?:a|à|ao)s? /iu.test(text) && /\bdrugClass\b/.test(kindsIn(text))
}
