import type { ReviewedStatement } from './record-review.ts'

/** After "alergia a", "alérgica à": up to the end of the clause. */
const SUBSTANCES = /al[eé]rgi(?:a|as|co|ca)\s+(?:a|à|ao|aos|às|de|com)\s+([^.;:()]+)/giu
const NO_SUBSTANCE = /^(?:algum|alguma|nenhum|nenhuma|nada|medicamentos?|rem[eé]dios?|alimentos?|qual|que)(?:\s|$)/iu
/** The person in a statement without a subject, if it is not the patient. */
const RELATIVE =
  /(?:^|\s)(?:m[ãa]e|pai|irm[ãa]o?s?|filh[oa]s?|av[óôo]s?|ti[oa]s?|prim[oa]s?|marido|esposa|esposo|mulher|sobrinh[oa]s?)(?:[\s,.:]|$)/iu
/** A question followed by its answer: "Alergia a algum remédio: a penicilina." */
const ANSWERED = /^al[eé]rgi\w*\s+(?:a|à|de|com)\s+(?:algum|alguma)\s[^:]*:\s*(?!.*al[eé]rgi)([^.;(]+)/iu
/** Verbs between a substance and its reaction. */
const CAUSES = 'deu|deram|d[áa]|dava|causa|causou|causaram|provoca|provocou|provocaram|fez|faz'
/** "Empolei todo", "o corpo ficou vermelho", "inchou a boca": the reaction, mentioned after the substance. */
const TOLD_REACTION =
  '(?:me\\s+)?(?:(?:empol|emp?ipoc|pipoc|inch|co[çc](?:ou|ei|eira|ando|ava)|vermelh|manch|passei|passou|ataca|atacou|sufoc|vomit|desmai|fech)\\w*|(?:a|o|os|as)?\\s?(?:corpo|rosto|cara|boca|olhos?|garganta|l[íi]ngua|pele|barriga)(?!\\p{L})|tod[oa](?!\\p{L}))'
const OTHER_CLAUSE = new RegExp(
  `^(?:${TOLD_REACTION}|fi[cq]\\w*|tenh\\w*|tem|tev\\w*|tiv\\w*|us[ao]|tom\\w*|mas|n[ãa]o|nega|sem|com|desde|quando|j[áa]|(?:(?:me|lhe)\\s+)?(?:${CAUSES}))(?:\\s|$)`,
  'iu',
)
/** The reaction and its time are not part of the name: "penicilina deu urticária", "dipirona desde criança". */
const REACTION = new RegExp(
  `\\s+(?:(?:que|desde|quando|h[áa]|na\\s+inf[âa]ncia)(?:\\s.*)?|(?:(?:me|lhe)\\s+)?(?:${CAUSES})(?:\\s.*)?)$`,
  'iu',
)
/** The substance that caused a reaction: "Alergia: penicilina deu urticária", "A penicilina me deu urticária". */
const REACTING = new RegExp(
  `^(?:al[eé]rgias?\\s*:\\s*)?((?:\\p{L}+\\s+){1,4}?)(?:(?:me|lhe)\\s+)?(?:${CAUSES})\\s`,
  'iu',
)
/** Reactions to a substance: as a value they end "Sulfa: urticária". */
const DONE_TO_PATIENT =
  /^(?:urtic[áa]ria|angioedema|anafilaxia|choque|coceira|prurido|incha[çc]o|edema|vermelhid[ãa]o|manchas?|placas?|rash|bolhas?|falta de ar|empol\w+|v[ôo]mitos?|enjoo|n[áa]useas?)(?:\s|$)/iu
const HEAD = /^(\p{L}+(?:\s+\p{L}+){0,3}):\s/u
const NAMES_ALLERGY = /al[eé]rgi/iu
/** A line of a card that denies: "Nega alergia a dipirona" lists no allergy. */
const DENIES = /^\s*(?:nega|nunca|(?:sem|nenhuma)\s+alergia|n[ãa]o\s+(?:tem|é|possui|apresenta|refere))(?:\s|$)/iu
const BETWEEN = /\s*,\s*(?:e\s+)?|\s+e\s+/u
const BEFORE = /^(?:tamb[eé]m\s+)?(?:te(?:nho|m)\s+)?(?:a|à|ao|aos|às|de|o|os|as)\s+/iu

/**
 * Substances that the conversation says the patient is allergic to and that the card does not list.
 * @param known the card's allergies, free text.
 */
export function allergiesToAdd(
  statements: readonly Pick<ReviewedStatement, 'kind' | 'polarity' | 'subject' | 'value' | 'text'>[],
  known: string | null,
): readonly string[] {
  const onCard = (known ?? '')
    .split(/[\n.;]/u)
    .filter((line) => !DENIES.test(line))
    .map(folded)
    .join('')
  const said = statements
    .filter(({ kind, polarity, subject }) => kind === 'allergy' && polarity === 'affirmed' && subject === undefined)
    .flatMap(({ text, value }) => {
      if (RELATIVE.test(text)) return []
      const lists = [ANSWERED.exec(text)?.[1], ...[...text.matchAll(SUBSTANCES)].map(([, list]) => list)]
      const reacting = REACTING.exec(text)?.[1]
      // "Alergia a penicilina deu urticária" is both.
      if (reacting !== undefined && !NAMES_ALLERGY.test(reacting)) lists.push(reacting)
      const named = lists.flatMap((list) => list?.split(BETWEEN).map(withoutReaction).filter(isListed) ?? [])
      if (named.length > 0 || value === undefined) return named
      return DONE_TO_PATIENT.test(value) ? [HEAD.exec(text)?.[1] ?? ''] : [value]
    })
    .map((substance) => withoutReaction(substance.trim().replace(BEFORE, '')).trim())
    .filter((substance) => substance !== '' && substance.length <= 60 && !NO_SUBSTANCE.test(substance))
  const seen = new Set<string>()
  return said.filter((substance) => {
    const key = folded(substance)
    if (onCard.includes(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function withoutReaction(substance: string): string {
  return substance.replace(REACTION, '')
}

/** A clause after a comma names no substance: "alergia a dipirona, fico toda empolada". */
function isListed(item: string, index: number): boolean {
  if (index === 0) return true
  return item.trim().replace(BEFORE, '').split(/\s+/).length <= 2 && !OTHER_CLAUSE.test(item)
}

/** The card's allergies with another one added, on its own line. */
export function withAllergy(known: string | null, substance: string): string {
  const named = `${substance.charAt(0).toLocaleUpperCase('pt-BR')}${substance.slice(1)}`
  const before = (known ?? '').trimEnd()
  return before === '' ? named : `${before}\n${named}`
}

/**
 * Only the words, with a space before the first: "ovo" is not part of " novocaina", but "sulfa" is of "
 * sulfametoxazol".
 */
function folded(text: string): string {
  const words =
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ` ${word}`).join('')
}
