/** Denials whose verb says of what they are, and the words of a question that they can answer. */
const OWN_NO: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:eu )?(?:nao|nunca) fum/, /cigarr|fum|tabac|palheir|narguil|vape|maconha/],
  [/^(?:eu )?(?:nao|nunca) beb/, /beb|alcool|cervej|pinga|cachac|vinho|destilad|agua|liquid/],
  [/^(?:eu )?(?:nao|nunca) (?:fui )?oper/, /oper|cirurg/],
  [/^(?:eu )?(?:nao|nunca) (?:tom|us)/, /^(?!.*alergi)/],
]

/** "Alergia a dipirona" – "não fumo": the no is of something else. @param asked and `no` in folded words. */
export function isNoOfOther(asked: string, no: string): boolean {
  return OWN_NO.some(([verb, nouns]) => verb.test(no) && !nouns.test(asked))
}

const ASKS =
  /\b(?:tem|teve|toma|usa|sente|fuma|bebe|sabe|algum|alguma|remedios?|medicamentos?|doencas?|qual|quais|voce|senhora?)\b/
const NAMES_ALLERGEN = /\balergi\p{L}* (?:a|ao|com|de) \p{L}{4,}/u

/**
 * "Alergia a dipirona | Não fumo | Não bebo", typed without marks: what stands on a line of its own before such a no, or names an
 * allergen, is told and not asked.
 */
export function isToldBefore(told: string, next: string, isOwnLine: boolean): boolean {
  return !ASKS.test(told) && (isOwnLine || NAMES_ALLERGEN.test(told)) && isNoOfOther(told, next)
}
