import type { SectionId } from '../../section.ts'
import { personMark } from './check-persons.ts'
import { kinOf, POSSESSIVE, type Kin } from '../reading/kin.ts'
import type { Mark } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'

/** Marks a finding or medicine that the source reports only for a relative: "trombose foi minha comadre". */
export function checkOwner(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  if (!OF_PATIENT.has(section) || kinOf(statement).length > 0) return []
  const strangers = checkStrangers(statement, source)
  if (strangers.length > 0) return strangers
  const brought = kinOf(everything).flatMap(({ form, entity }) => (isBrought(everything, entity) ? [form] : []))
  const said = kinOf(source).filter(
    ({ entity }) =>
      POSSESSIVE.test(source.tokens[entity.tokens.from - 1]?.word ?? '') &&
      !brought.includes(entity.form) &&
      // "A mamãe toma" may be an adult child talking about the patient.
      !/^(mamae|papai|mainha|painho)$/.test(source.tokens[entity.tokens.from]?.word ?? ''),
  )
  if (said.length === 0) return []
  return statement.entities.flatMap((entity): Mark[] => {
    if (!OWNED.test(entity.kind) || entity.polarity !== 'affirmed') return []
    const owners = source.entities
      .filter(
        ({ kind, form, also, tokens }) =>
          kind === entity.kind &&
          (form === entity.form || also?.includes(entity.form) === true) &&
          !source.questions[tokens.from],
      )
      .slice(-MAX_MENTIONS)
      .map(({ tokens }) => said.find((kin) => isAbout(source, kin, tokens)))
    const owner = owners[0]
    if (!owner || owners.includes(undefined)) return []
    return [personMark(statement, { ...owner, entity }, owner.form)]
  })
}

/** "Eu trouxe minha mãe porque ela caiu": the mother is the patient. */
function isBrought({ tokens }: Reading, { tokens: { from } }: Kin['entity']): boolean {
  return [2, 3].some((back) => /^(trouxe|trago)$/.test(tokens[from - back]?.word ?? ''))
}

const OWNED = /^(finding|drug|drugClass|allergen)$/

/**
 * "Apixabana é do seu Nestor", "tem em casa, mas é da patroa", as the last word on it: somebody who is not mentioned
 * otherwise.
 */
function checkStrangers(statement: Reading, { tokens, entities, questions }: Reading): Mark[] {
  return statement.entities.flatMap((entity): Mark[] => {
    if (!OWNED.test(entity.kind) || entity.polarity !== 'affirmed') return []
    const said = entities.filter(({ kind, form }) => kind === entity.kind && form === entity.form)
    const last = said.findLast(({ tokens: { from } }) => questions[from] !== true)
    // "E a hidroclorotiazida? – Essa é do meu marido."
    const asked = last ? undefined : said.at(-1)
    const start = last?.tokens.to ?? (asked && questions.indexOf(false, asked.tokens.from))
    if (start === undefined || (asked && !/^(ess[ae]|isso)$/.test(tokens[start]?.word ?? ''))) return []
    for (let at = start; at < start + MAX_LATER; at += 1) {
      const [verb, of, who, name] = [0, 1, 2, 3].map((more) => tokens[at + more])
      // "Puran, o da pressão é da minha irmã", "dipirona, a pomada é do cunhado": said of something else.
      if (at > start && isNewSubject(tokens, at)) break
      if (!verb || !of || !who || entities.some(({ kind, tokens: own }) => kind === 'drug' && own.from === at)) break
      const isKin = (token: typeof name) => entities.some(({ kind, from }) => kind === 'person' && from === token?.from)
      if (/^(é|era|eh)$/.test(verb.raw.toLowerCase()) && /^(d[aeo]|dum|duma)$/.test(of.word)) {
        if (isKin(who)) return [personMark(statement, { entity }, who.raw)]
        if (/^(seu|dona|senhora?)$/.test(who.word) || (/^(minha|meu|sua)$/.test(who.word) && isKin(name)))
          return [personMark(statement, { entity }, `${who.raw} ${name?.raw ?? ''}`.trim())]
      }
      if (/[.?!\n…]/.test(verb.after)) break
    }
    return []
  })
}

const MAX_LATER = 12

/** An article followed by a content word or by "da": what follows is about that. */
function isNewSubject(tokens: Reading['tokens'], at: number): boolean {
  const next = tokens[at + 1]
  return /^[oa]s?$/.test(tokens[at]?.raw ?? '') && next !== undefined && (isContent(next) || /^d[aeo]$/.test(next.word))
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

/** "Foi minha irmã", "minha mãe tem": within a few words of the mention, in the same sentence. */
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
    // "Tenho hipertensão e minha mãe tem diabetes": "e" joins; only "é" says whose it is.
    .map(({ raw, word }) => (raw.toLowerCase() === 'e' ? '' : word))
  const start = mention.to
  if (
    isBehind &&
    between.some((_, index) => isNewSubject(tokens, start + index) && start + index + 1 < entity.tokens.from)
  )
    return false
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
