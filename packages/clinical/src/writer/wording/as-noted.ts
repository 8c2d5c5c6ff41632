/** What patients have and lack, as words that can follow "com" or "sem" in a note. */
const SYMPTOM =
  '(?:dor(?:es)?|febre|tosse|tontura|enjoo|n[áa]useas?|v[ôo]mitos?|diarreia|azia|coceira|falta de ar|cansaço|fraqueza|ard[êe]ncia|inchaço|sangramento|corrimento|calafrios?|coriza|dorm[êe]ncia|formigamento|palpitaç(?:ão|ões)|ins[ôo]nia|queimação|manchas?|feridas?|rouquidão|chiado|zumbido|c[óo]licas?|mal-estar|secreção|bolhas?|caroço|n[óo]dulo)(?![\\p{L}-])'
const HAS = new RegExp(`(?<!\\p{L})(?:estou|está|tô|tá)\\s+com\\s+(?:uma?\\s+)?${SYMPTOM}`, 'iu')
const OPENING_WITH = new RegExp(`^com\\s+(?:uma?\\s+)?(?=${SYMPTOM})`, 'iu')
const OPENING_LACK = new RegExp(`^não\\s+(?:tenho|tem|estou com|está com|tô com|tá com)\\s+(?=${SYMPTOM})`, 'iu')
/** "Não tá com febre" has lost its verb; "não, com febre" never had one. */
const LACKS = new RegExp(`(?<!\\p{L})não\\s+(?:estou|está|tô|tá)\\s+com\\s+(?:uma?\\s+)?${SYMPTOM}`, 'iu')
const NOT_WITH = new RegExp(`^não\\s+com\\s+(?:uma?\\s+)?(?=${SYMPTOM})`, 'iu')
const HYPOTHESIS = /^(hip[óo]tese(?: diagn[óo]stica| principal)?) é (?:de )?/iu
const MEASURED =
  /(?<!\p{L})(press[ãa]o(?: arterial)?|temperatura|satura[çc][ãa]o|frequ[êe]ncia card[íi]aca|glicemia) (?:está|tá|é) (?:em |de )?(?=\d)/giu

/**
 * The turns of speech that a note never has: "com dor" for what a patient has, "não tenho febre" for "sem febre",
 * "hipótese é", "pressão está". Applied last: how a clause is worded never decides whether it is kept.
 * @param text shortened. @param spoken the same as it was said.
 */
export function asNoted(text: string, spoken: string): string {
  const noted = text.replace(OPENING_LACK, 'sem ').replace(HYPOTHESIS, '$1: ').replaceAll(MEASURED, '$1 ')
  if (LACKS.test(spoken)) return noted.replace(NOT_WITH, 'sem ')
  return HAS.test(spoken) ? noted.replace(OPENING_WITH, '') : noted
}
