/** Of what a parent calls their relatives, what these are to the child who is the patient. */
const KIN_OF_CHILD: Readonly<Record<string, string>> = {
  mãe: 'a avó',
  pai: 'o avô',
  irmã: 'a tia',
  irmão: 'o tio',
  avó: 'a bisavó',
  vó: 'a bisavó',
  avô: 'o bisavô',
  vô: 'o bisavô',
  tia: 'a tia-avó',
  tio: 'o tio-avô',
  pais: 'os avós',
  irmãs: 'as tias',
  irmãos: 'os tios',
  avós: 'os bisavós',
}
const IN_LAW: Readonly<Record<string, string>> = { sogra: 'a avó', sogro: 'o avô' }
const SPOUSE: Readonly<Record<string, string>> = {
  marido: 'o pai',
  esposo: 'o pai',
  mulher: 'a mãe',
  esposa: 'a mãe',
}
const SIDES: Readonly<Record<string, { readonly own: string; readonly other: string; readonly self: string }>> = {
  mae: { own: 'matern', other: 'patern', self: 'a mãe' },
  pai: { own: 'patern', other: 'matern', self: 'o pai' },
}
const OWN_KIN =
  /(?<![\p{L}-])(?<joint>(?:d|n|pel)?[ao]s?\s+|às?\s+|aos?\s+)?(?:minha|meu)s?\s+(?<kin>mãe|pais?|irmãs?|irmãos?|avós?|avô|vó|vô|tia|tio|sogra|sogro|marido|esposo|mulher|esposa)(?![\p{L}-]| do céu| de deus| amad)/giu
const ASKS_OF_FAMILY =
  /(?<!\p{L})(?:fam[íi]lia|famili\p{L}+|parentes?|heredit\p{L}+|algu[ée]m(?: mais)? (?:em|na|da) casa)(?!\p{L})/iu
const OF_SELF =
  /(?<![\p{L}-])(?:eu (?<also>também |é que |não |nunca )?(?<verb>tenho(?! (?:que|de|medo|certeza|dúvida|ideia)(?!\p{L}))|sou|tive|tinha|tomo|fui)|(?<only>só )?eu(?=\s*(?:[.,;!…]|$|não(?!\p{L}))))/giu
/** "Tenho rinite." */
const SELF_FIRST = /^(?<before>(?:(?:e|sim|só|também|ah)[,\s]+)*)(?<verb>tenho|sou|tive|tinha)\s/iu
const THIRD: Readonly<Record<string, string>> = {
  tenho: 'tem',
  sou: 'é',
  tive: 'teve',
  tinha: 'tinha',
  tomo: 'toma',
  fui: 'foi',
}

/** True of a question about illness in the family or at home. */
export function asksOfFamily(question: string): boolean {
  return ASKS_OF_FAMILY.test(question)
}

/**
 * What a mother or father says, with each relative as what they are to the patient: "minha mãe tem diabetes" → "a avó materna tem
 * diabetes"; in answer to a question for the family, "eu tenho rinite" → "a mãe tem rinite".
 * @param label the folded label of the voice: "mae", "pai". Other voices are left as they are.
 * @param asked the question that is answered, "" if none.
 */
export function asKinOfPatient(text: string, label: string, asked: string): string {
  const sides = SIDES[label.split(' ', 1)[0] ?? '']
  if (!sides) return text
  const named = text.replace(OWN_KIN, (whole, ...rest) => {
    const { joint = '', kin = '' } = rest.at(-1) as { joint?: string; kin?: string }
    const of = kinOf(kin.toLowerCase(), sides)
    return of === undefined ? whole : withJoint(joint.trim(), of, /^\p{Lu}/u.test(whole))
  })
  if (!asksOfFamily(asked)) return named
  return named
    .replace(SELF_FIRST, (_, before: string, verb: string) => `${before}${sides.self} ${THIRD[verb.toLowerCase()]} `)
    .replace(OF_SELF, (whole, ...rest) => {
      const { also = '', verb, only = '' } = rest.at(-1) as { also?: string; verb?: string; only?: string }
      const self = /^\p{Lu}/u.test(whole) && only === '' ? capitalised(sides.self) : sides.self
      return verb === undefined ? `${only}${self}` : `${self} ${also}${THIRD[verb.toLowerCase()]}`
    })
}

function kinOf(kin: string, { own, other }: { readonly own: string; readonly other: string }): string | undefined {
  const blood = KIN_OF_CHILD[kin]
  if (blood !== undefined) return `${blood} ${own}${articleOf(blood)}`
  const inLaw = IN_LAW[kin]
  return inLaw === undefined ? SPOUSE[kin] : `${inLaw} ${other}${articleOf(inLaw)}`
}

/** "Da" before "a avó" is "da avó"; without an article of its own it gets one. */
function withJoint(joint: string, kin: string, isFirst: boolean): string {
  if (joint === '' || /^[ao]s?$/iu.test(joint)) return isFirst ? capitalised(kin) : kin
  const article = articleOf(kin)
  const contracted = article.startsWith('a') ? article.replace('a', 'à') : `a${article}`
  const fitting = /^(?:à|ao)/iu.test(joint) ? contracted : `${joint.replace(/[ao]s?$/iu, '')}${article}`
  return `${fitting}${kin.slice(article.length)}`
}

function articleOf(kin: string): string {
  return kin.slice(0, kin.indexOf(' '))
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
