import { fold } from '../../conversation/words.ts'

/** What a medicine does to many people: no allergy. */
const INTOLERANCE =
  /\b(?:toss\w+|enjo\w+|nause\w+|vomit\w+|azia|gastura|estomago|barriga|diarreia|tont\w+|sono\w*|zonz\w+|lerd\w+|bob[oa]|dopad[oa]|gases|queimacao|dor|dores|dor de cabeca|tremed\w+|prisao de ventre|ressecad\w+|insonia|cresceu|crescimento|arritmia|palpita\w+|caimbra\w*)\b/
/** What only an allergy does. */
const ALLERGIC =
  /inch|empol|empip|urtic|verg(?:ao|oes)|placa|manch|vermelh|coceir|\bcoc(?:a|ou|ando)\b|bolh|calomb|caroc|descas|garganta|lingua|beico|labio|falta de ar|sem ar|sufoc|chiad|anafil|adrenalina|rash|edema|alergi[ac]|desmai|pressao|rox[oa]/

/** "Captopril me dava uma tosse", "a codeína deu enjoo": borne badly, which is not an allergy. */
export function isIntolerance(text: string): boolean {
  const plain = fold(text)
  return INTOLERANCE.test(plain) && !ALLERGIC.test(plain)
}
