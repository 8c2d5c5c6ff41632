import { polarityOf } from '../../entities/polarity.ts'
import type { Entity } from '../../entities/entity.ts'
import type { SectionId } from '../../section.ts'
import { clauseOf } from '../reading/likeness.ts'
import {
  ALLERGY,
  allergenIn,
  isSaidToBeNone,
  isTakenWell,
  REACTION,
  REACTION_NOUN,
  STRONG,
  SUBSTANCE,
} from './told-allergies.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'

/** Marks "sem alergias" and "nega alergia" where the conversation names something the patient reacts to. */
export function checkAllergies(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  for (const [at, token] of statement.tokens.entries()) {
    // "Não precisou da caneta na reação" says when, and denies nothing.
    if (!ALLERGY.test(token.word) || /^(n[ao]s?|pel[ao]|por)$/.test(statement.tokens[at - 1]?.word ?? '')) continue
    if (!isDenied(statement, at)) {
      if (isNoAllergy(statement, at, source) || isMadeUp(statement, at, source))
        return [markOf(statement, at, 'Foi dito que não há alergia.')]
      continue
    }
    // "Nega reação a outros remédios": other than those the record already lists.
    if (statement.tokens.slice(Math.max(0, at - 2), at + 4).some(({ word }) => /^outr[oa]s?$/.test(word))) return []
    const behind = statement.tokens.slice(at + 1, at + 4)
    const isOfAny = !behind.some(({ word }) => MEDICINE.test(word) || FOOD.test(word))
    const nearest = namedIn(statement, at)
    // "Nega alergias a remédio e morango" covers all medicines, whatever else is named.
    const named = isOfAny ? nearest : undefined
    // "Já tomou penicilina sem reação."
    const clause = clauseOf(statement, at)
    const isUse = statement.tokens.slice(clause.from, clause.to).some(({ word }) => USED.test(word))
    if (named && isUse && isTakenWell(source, named)) return []
    // "Nega alergia a penicilina (Benzetacil)" names the same substance twice.
    const isAlso = ({ form }: Entity) =>
      statement.entities.some((own) => own.form === form && own.polarity === 'denied' && own.tokens.from > at)
    const isOpen = (entity: Entity) => isOfKind(statement, at, entity) && !isTold(statement, entity)
    const allergen =
      allergenIn(source, named, isOpen, REACTION, isAlso) ??
      (named === nearest && !(named && isSaidToBeNone(source, named))
        ? allergenIn(everything, named, isOpen, STRONG)
        : undefined)
    if (!allergen) {
      // "Nega alergia medicamentosa" says nothing about ants.
      const other = isOfAny && !named ? (toldIn(source) ?? unlistedIn(statement, at, source)) : undefined
      return other ? [markOf(statement, at, `Na consulta se falou de alergia a “${other}”.`, other)] : []
    }
    return [markOf(statement, at, `Na consulta se falou de reação a “${allergen.form}”.`, allergen.form)]
  }
  return section === 'allergies' ? checkTolerance(statement, source) : []
}

/** "Tenho alergia a frutos do mar": what the patient names, whether or not a list contains it. */
function toldIn({ tokens }: Reading): string | undefined {
  const at = tokens.findIndex(
    ({ word }, place) =>
      word.startsWith('alergi') &&
      /^(tenho|sou)$/.test(tokens[place - 1]?.word ?? '') &&
      /^(eu|)$/.test(tokens[place - 2]?.word ?? '') &&
      /^(a|ao|de|com)$/.test(tokens[place + 1]?.word ?? '') &&
      (tokens[place + 2]?.word.length ?? 0) > 3,
  )
  return at < 0 ? undefined : tokens[at + 2]?.raw
}

const MAX_UNLISTED = 6
/** Limits the work: occurrences of one name to look at. */
const MAX_NAMESAKES = 40

/**
 * "Sem alergia a bota de Unna" against "bota de unna coçou, ficou bolha": no list contains the name, but a reaction to
 * it follows.
 */
function unlistedIn(statement: Reading, at: number, source: Reading): string | undefined {
  if (!/^(a|ao|com)$/.test(statement.tokens[at + 1]?.word ?? '')) return undefined
  const name = statement.tokens[at + 2]
  if (!name || !isContent(name)) return undefined
  return (source.places.get(`w:${name.stem}`) ?? [])
    .slice(-MAX_NAMESAKES)
    .some(
      (place) =>
        source.questions[place] !== true &&
        source.tokens
          .slice(place + 1, place + MAX_UNLISTED)
          .some(
            ({ word }, index) =>
              STRONG.test(word) &&
              polarityOf(source.tokens, { from: place + 1 + index, to: place + 2 + index }) === 'affirmed',
          ),
    )
    ? name.raw
    : undefined
}

/**
 * Marks "dipirona: tolera", "usa AAS sem problema", "amoxicilina: sem placas" when the conversation reports a reaction.
 */
function checkTolerance(statement: Reading, source: Reading): Mark[] {
  for (const [at, { word }] of statement.tokens.entries()) {
    const next = statement.tokens[at + 1]?.word ?? ''
    const isWithout = word === 'sem' && (/^problemas?$/.test(next) || REACTION_NOUN.test(next))
    if (!/^toler(a|ou|ad[oa]s?)$/.test(word) && !isWithout) continue
    if (polarityOf(statement.tokens, { from: at, to: at + 1 }) === 'denied' && word !== 'sem') continue
    const clause = clauseOf(statement, at)
    const named = statement.entities
      .filter(({ kind, tokens: { from } }) => SUBSTANCE.test(kind) && from >= clause.from && from < clause.to)
      .toSorted((one, other) => Math.abs(one.tokens.from - at) - Math.abs(other.tokens.from - at))[0]
    // "Exantema com cefalexina, sem inchaço" does report a reaction.
    if (isWithout && REACTION_NOUN.test(next) && (named?.tokens.to !== at || statement.tokens[at - 1]?.after === ','))
      continue
    const allergen = named && !isTakenWell(source, named) && allergenIn(source, named, () => true)
    if (allergen) return [markOf(statement, at, `Na consulta se falou de reação a “${allergen.form}”.`, allergen.form)]
  }
  return []
}

function markOf({ tokens }: Reading, at: number, message: string, candidate?: string): Mark {
  return seriousMark('droppedAllergy', tokens[at] ?? { from: 0, to: 0 }, message, candidate)
}

const MEDICINE = /^(medicament\w*|medicac\w*|remedi\w*|farmac\w*|droga\w*|antibiotic\w*)$/
/** Used in treatment, so grouped with medicines. */
const OF_TREATMENT = /^(iodo|contraste|latex|esparadrapo)$/
const FOOD = /^(aliment\w*|comida\w*)$/

/** "Nega alergia medicamentosa" says nothing about ants, and "alimentar" nothing about medicines. */
function isOfKind({ tokens }: Reading, at: number, { kind, form }: Entity): boolean {
  const behind = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  const isOfMedicine = behind.some((word) => MEDICINE.test(word))
  const isOfFood = behind.some((word) => FOOD.test(word))
  if (isOfMedicine === isOfFood) return true
  return (kind === 'allergen' && !OF_TREATMENT.test(form)) !== isOfMedicine
}

/** The statement itself reports it in another clause: "alergia a formiga; nega alergia a medicamentos". */
function isTold(statement: Reading, { form }: Entity): boolean {
  return statement.entities.some((own) => {
    if (own.form !== form || own.polarity !== 'affirmed') return false
    const { from, to } = clauseOf(statement, own.tokens.from)
    return statement.tokens
      .slice(from, to)
      .some(
        ({ word }, index) =>
          (ALLERGY.test(word) || STRONG.test(word) || word === 'edema') && !isDenied(statement, from + index),
      )
  })
}

/** "Não é alergia, é intolerância": the verb rules out every word for allergy in the source. */
function isNoAllergy(statement: Reading, at: number, { tokens, questions, entities }: Reading): boolean {
  const clause = clauseOf(statement, at)
  if (clause.from !== at || statement.tokens[at]?.word.startsWith('alergia') !== true) return false
  const said = tokens.flatMap(({ word }, place) =>
    word.startsWith('alergi') && questions[place] !== true ? [place] : [],
  )
  const named = statement.entities.filter(
    ({ kind, tokens: own }) => SUBSTANCE.test(kind) && own.from >= at && own.from < clause.to,
  )
  const isRuledOut = (place: number) => {
    const meant = entities.findLast(({ kind, tokens: own }) => SUBSTANCE.test(kind) && own.from < place)
    if (!named.some(({ form }) => form === meant?.form)) return false
    const [before, earlier] = [tokens[place - 1]?.word, tokens[place - 2]?.word]
    const [next, last] = [tokens[place + 1]?.word, tokens[place + 2]?.word]
    return (before === 'e' && earlier === 'nao') || (next === 'nao' && last === 'e')
  }
  return said.length > 0 && said.every(isRuledOut)
}

/** "Alergia a anti-inflamatório" from "tem alergia? – Que eu saiba, nenhuma". */
function isMadeUp({ tokens }: Reading, at: number, source: Reading): boolean {
  const wordsOf = (isAsked: boolean) =>
    source.tokens
      .filter((_, place) => source.questions[place] === isAsked)
      .map(({ word }) => word)
      .join(' ')
  return (
    tokens[at]?.word.startsWith('alerg') === true &&
    wordsOf(true).includes('alerg') &&
    PLAIN_NO.test(wordsOf(false)) &&
    /\bn/.test(wordsOf(false))
  )
}

/** An answer that reports nothing. */
const PLAIN_NO =
  /^((n(ao|unca|ada|enhuma?)|que|eu|el[ea]|saiba|gracas|a|deus|doutora?|te(m|nho|ve)|de|e|alergi\w+|remedio) ?)+$/

/** Also "alergias: nega", "desconhece alergias", "sem histórico de alergias". */
function isDenied({ tokens }: Reading, at: number): boolean {
  if (polarityOf(tokens, { from: at, to: at + 1 }) === 'denied') return true
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ word }) => word)
  if (
    /\b(desconhec\w*|ignora|sem (historic\w*|historia|relato|antecedente\w*)|nao (refere|relata|apresenta|possui|tem))\b/.test(
      before.join(' '),
    )
  )
    return true
  return (
    tokens[at]?.after.includes(':') === true &&
    /^(nega\w*|nenhuma?|nao|sem|ausentes?)$/.test(tokens[at + 1]?.word ?? '')
  )
}

const MAX_NAMED = 6

/** "Diarreia com azitromicina, sem alergia", "nega alergia a camarão": the denial covers only that substance. */
function namedIn(statement: Reading, at: number): Entity | undefined {
  const clause = clauseOf(statement, at)
  // "Azitromicina sem reação; amoxicilina tolera": a name in another clause counts as farther away.
  const distance = ({ tokens: { from } }: Entity) =>
    Math.abs(from - at) + (from >= clause.from && from < clause.to ? 0 : MAX_NAMED)
  const near = statement.entities.filter(
    ({ kind, tokens }) => SUBSTANCE.test(kind) && Math.abs(tokens.from - at) <= MAX_NAMED,
  )
  return near.toSorted((one, other) => distance(one) - distance(other))[0]
}

const USED = /^(tom(a|ou)|us(a|ou)|come|toler(a|ou)|picadas?)$/
