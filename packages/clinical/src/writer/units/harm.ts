import { fold } from '../../conversation/words.ts'
import { kindsIn, readEntities } from './remembered.ts'

export const REACTION =
  /inch|urtic|coceir|cocou|placa|empol|pipoc|bolha|chiad|falta de ar|anafila|roxo|vermelh|vomit|alergia a |alergic[oa] a /
const HARMED = /\bmal\b|\bme deu (?:um )?choque\b|choque anafil|reac|alerg|\bcoc(?:a|am|ou|ava|ando|eira)|rash|fech/

/** True if somebody was harmed: "tomo dipirona e fico toda empolada". */
export function isHarmful(spoken: string): boolean {
  const plain = fold(spoken)
  return REACTION.test(plain) || HARMED.test(plain)
}

const REACTS =
  /\b(?:empol\w+|e?mpipoc\w+|urtic\w+|placas?|anafila\w+|chiad\w+|incha?(?:ou|va|r)? (?:o rosto|a cara|a boca|os olhos|o olho|a lingua|tod[oa]|inteir[oa])|inchad[oa]|fech(?:a|ou|ava) ?(?:o|a)? ?(?:peito|garganta|glote)|(?:peito|garganta|glote) fech\w+|crise de asma)\b/
/** "A coceira passou com loratadina", "tomei para a urticária". */
const RELIEVED = /\b(?:passou|sumiu|melhor\w*|alivi\w+|resolv\w+|para? (?:a|o)\b|pr[ao]\b|contra|por causa)/

/** "Amoxicilina pode dar placas", "medo de inchar a cara". */
const IMAGINED = /\b(?:pode(?:m|ria)?|costuma\w*|medo|risco|se (?:der|tiver|aparecer|inchar|empolar))\b/

/** "Ibuprofeno fecha o peito", "tomou azitromicina e empipocou toda": a medicine or food, then what it did. */
export function isReaction(text: string): boolean {
  const after = afterCause(text)
  return REACTS.test(after) && !RELIEVED.test(after) && !IMAGINED.test(fold(text))
}

/** "A amoxicilina pode dar placas": a warning, and no allergy. */
export function mayHarm(text: string): boolean {
  return REACTS.test(afterCause(text)) && IMAGINED.test(fold(text))
}

/** "Tomei loratadina e a urticária passou": what the medicine was good for. */
export function isRelieved(text: string): boolean {
  return RELIEVED.test(afterCause(text))
}

function afterCause(text: string): string {
  const cause = readEntities(text).find(({ kind }) => kind === 'drug' || kind === 'allergen' || kind === 'drugClass')
  return cause ? fold(text.slice(cause.to)) : ''
}

/** "Tenho alergia a dipirona", whatever was asked before. */
export function isAllergy(text: string): boolean {
  return /al[ée]rgi/iu.test(text) && readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'allergen')
}

/** The same of a class: "sou alérgico a penicilina". */
export function isClassAllergy(text: string): boolean {
  return /al[ée]rgic[oa] (?:a|à|ao)s? /iu.test(text) && /\bdrugClass\b/.test(kindsIn(text))
}
