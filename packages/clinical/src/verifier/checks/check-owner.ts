import type { SectionId } from '../../section.ts'
import { personMark } from './check-persons.ts'
import { kinOf, POSSESSIVE, type Kin } from '../reading/kin.ts'
import type { Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

/** Marks a finding or medicine that the source tells of a relative only: "trombose foi minha comadre". */
export function checkOwner(statement: Reading, source: Reading, section: SectionId): Mark[] {
  if (!OF_PATIENT.has(section) || kinOf(statement).length > 0) return []
  const strangers = checkStrangers(statement, source)
  if (strangers.length > 0) return strangers
  const said = kinOf(source).filter(
    ({ entity }) =>
      POSSESSIVE.test(source.tokens[entity.tokens.from - 1]?.word ?? '') &&
      // "A mamãe toma" is said of the patient by a grown child.
      !/^(mamae|papai|mainha|painho)$/.test(source.tokens[entity.tokens.from]?.word ?? ''),
  )
  if (said.length === 0) return []
  return statement.entities.flatMap((entity): Mark[] => {
    if (!OWNED.test(entity.kind) || entity.polarity !== 'affirmed') return []
    const owners = source.entities
      .filter(
        ({ kind, form, tokens }) => kind === entity.kind && form === entity.form && !source.questions[tokens.from],
      )
      .slice(-MAX_MENTIONS)
      .map(({ tokens }) => said.find((kin) => isAbout(source, kin, tokens)))
    const owner = owners[0]
    if (!owner || owners.includes(undefined)) return []
    return [personMark(statement, { ...owner, entity }, owner.form)]
  })
}

const OWNED = /^(finding|drug|allergen)$/

/** "Apixabana é do seu Nestor", said last of it: somebody of whom nothing else is told. */
function checkStrangers(statement: Reading, { tokens, entities, questions }: Reading): Mark[] {
  return statement.entities.flatMap((entity): Mark[] => {
    if (!OWNED.test(entity.kind) || entity.polarity !== 'affirmed') return []
    const said = entities.filter(({ kind, form }) => kind === entity.kind && form === entity.form)
    const last = said.findLast(({ tokens: { from } }) => questions[from] !== true)
    // "E a hidroclorotiazida? – Essa é do meu marido."
    const asked = last ? undefined : said.findLast(({ tokens: { to } }) => tokens[to - 1]?.after.includes('?'))
    const answer =
      asked && /^(essa?|esse|isso)$/.test(tokens[asked.tokens.to]?.word ?? '') ? asked.tokens.to + 1 : undefined
    const next = last ? ownershipAt(tokens, entities, last.tokens.to) : (answer ?? tokens.length)
    const [verb, of, who, name] = [0, 1, 2, 3].map((more) => tokens[next + more])
    if (!verb || !of || !who || tokens[next - 1]?.after !== '' || verb.after + of.after !== '') return []
    if (!/^(é|era|eh)$/.test(verb.raw.toLowerCase()) || !/^(d[aeo]|dum|duma)$/.test(of.word)) return []
    const isPerson =
      /^(seu|dona|senhor|senhora)$/.test(who.word) ||
      (/^(minha|meu|sua)$/.test(who.word) &&
        name !== undefined &&
        entities.some(({ kind, from }) => kind === 'person' && from === name.from)) ||
      entities.some(({ kind, from }) => kind === 'person' && from === who.from)
    return isPerson
      ? [
          personMark(
            statement,
            { entity },
            [who, name]
              .map((token) => token?.raw ?? '')
              .join(' ')
              .trim(),
          ),
        ]
      : []
  })
}

const MAX_LATER = 12

/** Where "é da minha esposa" may begin: behind the word itself, or behind a later "essa" of the same sentence. */
function ownershipAt(tokens: Reading['tokens'], entities: Reading['entities'], end: number): number {
  for (let at = end; at < end + MAX_LATER; at += 1) {
    if (/[.?!\n…]/.test(tokens[at - 1]?.after ?? '')) break
    if (entities.some(({ kind, tokens: own }) => kind === 'drug' && own.from === at)) break
    if (/^(essa|esse|esta|este)$/.test(tokens[at]?.word ?? '')) return at + 1
  }
  return end
}

const OF_PATIENT: ReadonlySet<SectionId> = new Set([
  'complaint',
  'presentIllness',
  'pastHistory',
  'medications',
  'allergies',
  'habits',
])
const MAX_MENTIONS = 60
const MAX_OWNER_DISTANCE = 6

/** "Foi minha irmã", "minha mãe tem": within a few words of the mention and in its sentence. */
function isAbout(
  { tokens, sentences }: Reading,
  { entity }: Kin,
  mention: { readonly from: number; readonly to: number },
): boolean {
  if (sentences[entity.tokens.from] !== sentences[mention.from]) return false
  const isBehind = entity.tokens.from >= mention.to && entity.tokens.from - mention.to <= MAX_OWNER_DISTANCE
  const isBefore = mention.from >= entity.tokens.to && mention.from - entity.tokens.to <= MAX_OWNER_DISTANCE
  const between = tokens
    .slice(Math.min(entity.tokens.to, mention.to), Math.max(entity.tokens.from, mention.from))
    // "Tenho hipertensão e minha mãe tem diabetes": the "e" joins; only "é" says whose it is.
    .map(({ raw, word }) => (raw.toLowerCase() === 'e' ? '' : word))
  const hasVerb = between.some((word) => /^(foi|e|era|tem|teve|toma|tomou|usa|usou|tinha|ta|esta|pode)$/.test(word))
  // "Tuberculose meu pai teve, eu não."
  const isTold =
    isBehind &&
    between.length === 1 &&
    /^(tem|teve|tinha|toma|tomou|usa|usou|pegou)$/.test(tokens[entity.tokens.to]?.word ?? '')
  // "Minha filha, catapora."
  const isBare = isBefore && between.length === 0 && sentences[entity.tokens.from - 2] !== sentences[entity.tokens.from]
  return (
    (isBehind || isBefore) &&
    (hasVerb || isBare || isTold) &&
    !between.some((word) => /^(eu|me|mim|disse|diz|viu|acha|fala|falou)$/.test(word))
  )
}
