/** What patients have and lack, as words that can follow "com" or "sem" in a note. */
const SYMPTOM =
  '(?:dor(?:es)?|febre|tosse|tontura|enjoo|n[áa]useas?|v[ôo]mitos?|diarreia|azia|coceira|falta de ar|cansaço|fraqueza|ard[êe]ncia|inchaço|sangramento|corrimento|calafrios?|coriza|dorm[êe]ncia|formigamento|palpitaç(?:ão|ões)|ins[ôo]nia|queimação|manchas?|feridas?|rouquidão|chiado|zumbido|c[óo]licas?|mal-estar|secreção|bolhas?|caroço|n[óo]dulo)(?![\\p{L}-])'
const HAS = new RegExp(`(?<!\\p{L})(?:estou|está|tô|tá)\\s+com\\s+(?:uma?\\s+)?${SYMPTOM}`, 'iu')
const OPENING_WITH = new RegExp(`^com\\s+(?:uma?\\s+)?(?=${SYMPTOM})`, 'iu')
const OPENING_LACK = new RegExp(`^não\\s+(?:tenho|tem|estou com|está com|tô com|tá com)\\s+(?=${SYMPTOM})`, 'iu')
const HYPOTHESIS = /^(hip[óo]tese(?: diagn[óo]stica| principal)?) é (?:de )?/iu
const MEASURED =
  /(?<!\p{L})(press[ãa]o(?: arterial)?|temperatura|satura[çc][ãa]o|frequ[êe]ncia card[íi]aca|glicemia) (?:está|tá|é) (?:em |de )?(?=\d)/giu

/** "A perna é inchada": "é" only links; not in "que é", "não é" or "é do meu irmão". */
const LINKING =
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:não|que|nem|qual|como|quem|isso|onde|já|só|ainda|se))\s+(?:é|são|está|tá)\s+(?!(?:que|não|nem|[oa]s?|d[aeo]s?|meu|minha|mais|um|uma|pra|para|por)(?!\p{L}))(?=\p{L}{3}|\d)/giu
const COUNTED =
  'pouco|vez|dia|semana|m[eê]s|ano|hora|minuto|segundo|comprimid|gota|dose|caixa|copo|lata|taça|jato|puff|c[aá]psula|ampola|colher|sach|inje|por|ponto|s[oó]|ou|ao|no|na|outr|rim|olho|lado|ov[aá]rio|test[ií]culo|pulm|filh|irm|ti[oa]|prim|av|gest|parto|perda|aborto|ces|epis|crise|stent|intern|cirurg|maç|cigarr|carteira|quart|terço|mei[oa]|litro|quilo|grama|metro|palmo|cent|unidade|aplicaç|pessoa|mão|perna|braço|cruz|grau|degrau|andar|até|mais'
/** "Uma mancha": an article that counts nothing. */
const UNCOUNTED = new RegExp(`(?<=\\p{L})\\s+uma?\\s+(?!(?:${COUNTED})\\p{L}*)(?=\\p{L}{3})`, 'giu')
/**
 * The turns of speech that a note never has: "com dor" for what a patient has, "não tenho febre" for "sem febre",
 * "hipótese é", "pressão está". Applied last: how a clause is worded never decides whether it is kept.
 * @param text shortened. @param spoken the same as it was said.
 */
export function asNoted(text: string, spoken: string): string {
  const noted = text
    .replace(OPENING_LACK, 'sem ')
    .replace(HYPOTHESIS, '$1: ')
    .replaceAll(MEASURED, '$1 ')
    .replaceAll(LINKING, ' ')
    .replaceAll(UNCOUNTED, ' ')
  return HAS.test(spoken) ? noted.replace(OPENING_WITH, '') : noted
}
