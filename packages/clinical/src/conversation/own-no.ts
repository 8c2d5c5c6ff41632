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

/** "Alergia à penicilina | não tomei e não deu nada": an answer, not something else that is denied. */
const TOLERATED =
  /^nao (?:eu )?(?:ja )?(?:tomei|usei|tomo|uso) (?:\S+ ){0,4}?nao (?:me )?(?:deu|deram|da|tive|senti|aconteceu|fez|faz)(?: |$)/u

const DENIES_OTHER = /^nao (?:tenho|sou) (?!nao|nenhum|nada|alergi|ess[ae]|isso|mais)\p{L}+/u

/**
 * "Alergia a dipirona | Não fumo | Não bebo", typed without marks: what stands on a line of its own before such a no, or names an
 * allergen, is told and not asked.
 */
export function isToldBefore(told: string, next: string, isOwnLine: boolean): boolean {
  if (ASKS.test(told)) return false
  const isAllergy = NAMES_ALLERGEN.test(told)
  if (isAllergy && TOLERATED.test(next)) return false
  return ((isOwnLine || isAllergy) && isNoOfOther(told, next)) || (isAllergy && DENIES_OTHER.test(next))
}

const FIRST_PERSON = /^(?:tenho|tomo|uso|sou|tive)$/

/**
 * "Tenho alergia a penicilina | não tenho diabetes": who has told something denies something else.
 * @param from index of the first word of the part.
 */
export function deniesAnew(said: readonly string[], index: number, from: number): boolean {
  const [no, verb = '', what] = said.slice(index, index + 3)
  if (no !== 'nao' || !FIRST_PERSON.test(verb) || what === undefined || /^(?:nao|nenhuma?|nada)$/.test(what))
    return false
  const part = said.slice(from, index)
  return part.slice(0, -1).some((word) => FIRST_PERSON.test(word)) || NAMES_ALLERGEN.test(part.join(' '))
}

const OF_NEVER = /^(?:operei|fumei|bebi|usei|tive|internei|tomei|desmaiei|convulsionei|quebrei|fui)$/

/** "Nunca | operei": the verb of the first person goes with it. */
export function isNever(said: readonly string[], index: number): boolean {
  return said[index] === 'nunca' && OF_NEVER.test(said[index + 1] ?? '')
}

const LEADS_UP = /^(?:eu|que|nao|nem|se|ja|mas|e|ou|so|tambem|porque|quando)$/

/** "Penicilina | nunca operei": a part begins with it, if nothing leads up to it. */
export function opensNever(said: readonly string[], index: number): boolean {
  return isNever(said, index) && !LEADS_UP.test(said[index - 1] ?? '')
}

const MIN_STEM_LETTERS = 2

/** "De estômago | ninguém": nobody in the family had it. */
export function isOfNobody(said: readonly string[], index: number): boolean {
  // "Quase caí mas desmaiar mesmo | não".
  if (said[index + 1] === 'nao' && said[index] === 'mesmo' && INFINITIVE.test(said[index - 1] ?? '')) return true
  return said[index + 1] === 'ninguem' && said[index - 1] === 'de' && (said[index]?.length ?? 0) > MIN_STEM_LETTERS
}

const INFINITIVE = /^\p{L}{2,}[aei]r$/u

/** "Desmaiar não | desmaiei": the verb is named first and then denied; without its no it would say the opposite. */
export function isVerbDenied(said: readonly string[], index: number): boolean {
  const [verb = '', no, again = ''] = said.slice(Math.max(0, index - 1), index + 2)
  const stem = verb.slice(0, -2)
  return (
    no === 'nao' &&
    INFINITIVE.test(verb) &&
    stem.length >= MIN_STEM_LETTERS &&
    again.startsWith(stem) &&
    again !== verb &&
    !INFINITIVE.test(again)
  )
}

const CONCLUDES_NO = /^(?:(?:certo|ah|tá|bom|ok)[,.]? )?então (?:eu )?não(?!\p{L})/iu

/** "Então não uso": what follows from what was said, and no answer. */
export function concludesNo(text: string): boolean {
  return CONCLUDES_NO.test(text)
}
