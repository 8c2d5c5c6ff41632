import type { Entity } from '../../entities/entity.ts'
import { polarityOf } from '../../entities/polarity.ts'
import { isBare, isSurelyDenied } from '../reading/bare-denials.ts'
import type { Reading } from '../reading/reading.ts'
import { isTolerated, sameDrug } from './check-drugs.ts'

export const ALLERGY = /^(alergi\w*|reac(ao|oes)|hipersensib\w*|anafila\w*)$/
export const REACTION =
  /^(urticari\w*|empol\w*|empip\w*|inch\w*|edema|angioedema|bolh\w*|bolinh\w*|bolot\w*|placas?|verga?o\w*|manchou|manchas?|manchada|coceir\w*|coc(ou|ando|ava)|pintad\w*|comichao|fech(ou|a|ando)|glote|anafila\w*|choque|rash|vermelh\w*|alergi\w*|chiado|chi(ou|ei)|sufoc\w*|pelot\w*|(en)?calomb\w*|pereba\w*|arritmia|caroco\w*|stevens|pulseira|queim(ou|ei)|estour\w*|descasc\w*|pele|entort\w*|distonia|plaquet\w*|trombocitopenia|pancreatite|convuls\w*|lingua|labios?|beico|garganta|cara|corpo|mal|morr(i|eu|er)|adrenalina|roxo|roxa|pintas?|cocei|ronch\w*|falta|alucinac\w*|ambulancia|picada|ferida|reac(ao|oes))$/

/** Outside the passages a statement cites, "pode" or "corpo" mean something else. */
export const STRONG =
  /^(urticari\w*|empol\w*|empip\w*|angioedema|glote|anafila\w*|rash|alergi\w*|stevens|(en)?calomb\w*|pereba\w*|vergoes|verga?o|inch(ou|ei)|fech(ou|a)|coc(ou|ei)|coceira|vermelh\w*|reac(ao|oes))$/

/** What a reaction is treated with did not cause it. */
const TREATMENT =
  /^(adrenalina|epinefrina|hidrocortisona|prometazina|dexclorfeniramina|\w+(tadina|tirizina|fenadina|lastina|xizina|metasona)|predniso\w+|corticoide)$/

/** "Coceira, inchaço, nada disso": a reaction that was asked about and did not occur. */
function isRuledOut({ tokens }: Reading, at: number): boolean {
  return REACTION_NOUN.test(tokens[at]?.word ?? '') && polarityOf(tokens, { from: at, to: at + 1 }) === 'denied'
}

export const REACTION_NOUN =
  /^(coceira|inchaco|urticaria|bolh\w*|placas?|manchas?|vermelhidao|rash|edema|angioedema|arritmia|pereba|alergias?)$/

export const SUBSTANCE = /^(drug|allergen|drugClass)$/

const MAX_APART = 14
/** Without punctuation, where no sentence ends between the two. */
const MAX_APART_BARE = 8

/** Words in a question; nobody asks a longer one. */
const MAX_ASKED = 40

/** "Pode dipirona? – Nem pensar." */
function isAnsweredNo({ tokens, questions, sentences }: Reading, at: number): boolean {
  const answer = questions[at] === true ? sentences.slice(at, at + MAX_ASKED).indexOf((sentences[at] ?? 0) + 1) : -1
  return answer >= 0 && /^(nao|nem|nunca|deus)$/.test(tokens[at + answer]?.word ?? '')
}

/** "A mulher é que incha com dipirona", "o Miguel é que é alérgico a ovo": somebody else, not the patient. */
function isOfOther({ tokens, sentences }: Reading, { tokens: { from } }: Entity): boolean {
  for (let at = from - 1; at > from - MAX_ASKED && sentences[at] === sentences[from]; at -= 1) {
    if (tokens[at]?.word !== 'e') continue
    const [before, next, last] = [-1, 1, 2].map((step) => tokens[at + step]?.word ?? '')
    if (
      next === 'que' &&
      !/^(eu|me)$/.test(last ?? '') &&
      !/^(|eu|ai|agora|hoje|iss?o|ess[ae]|el[ea]|qua(l|is|ndo)|que|quem|como|onde)$/.test(before ?? '')
    )
      return true
  }
  return false
}

/** "O tramadol eu não tomo mais, cocei inteira." */
function isGivenUp({ tokens }: Reading, { tokens: { to } }: Entity): boolean {
  return /^(eu )?(nao|nunca mais) (posso|tomo|uso|tomei)/.test(
    tokens
      .slice(to, to + 4)
      .map(({ word }) => word)
      .join(' '),
  )
}

function isHarmless(source: Reading, entity: Entity): boolean {
  return isTolerated(source, entity) && !isAnsweredNo(source, entity.tokens.from)
}

/**
 * Without punctuation "penicilina não dipirona me empola" leaves unclear which one is denied. A general denial names
 * none of them.
 */
function isDeniedBare(source: Reading, entity: Entity): boolean {
  return entity.polarity === 'denied' && !isGivenUp(source, entity)
}

const TAKEN =
  /\b(como|tomo|toma|uso|usa|nada|(?<!ainda )bem(?! lembrad)|sem problemas?|de boa|certo|direitinho|toler(a|o|ou)|sempre)\b/
const NOT_TAKEN = /\b(nao|nem|nunca) (como|tom[aoe]|us[aeo])\b/
const MAX_TAKEN = 9

/** "Camarão eu como", "cetorolaco tomei e nada", "já tomou benzetacil? – Já, e nunca deu nada". */
export function isTakenWell({ tokens, entities }: Reading, named: Entity): boolean {
  return entities
    .filter((other) => isSameSubstance(named, other))
    .slice(-MAX_APART)
    .some(({ tokens: { to } }) => {
      const next = entities.find(({ kind, tokens: own }) => SUBSTANCE.test(kind) && own.from >= to)?.tokens.from
      const words = tokens.slice(to, Math.min(to + MAX_TAKEN, next ?? tokens.length)).map(({ word }) => word)
      const end = words.findIndex((word) => STRONG.test(word))
      const said = words.slice(0, end < 0 ? MAX_TAKEN : end).join(' ')
      return TAKEN.test(said) && !NOT_TAKEN.test(said)
    })
}

function isSameSubstance(one: Entity, other: Entity): boolean {
  return one.form === other.form || sameDrug(one, other)
}

const SUSPECTS = new WeakMap<Reading, readonly Entity[]>()

/** What the patient may react to. Computed once per text: every allergy statement asks for the conversation's. */
function suspectsIn(source: Reading): readonly Entity[] {
  const known = SUSPECTS.get(source)
  if (known) return known
  const found = source.entities.filter(
    (entity) =>
      SUBSTANCE.test(entity.kind) &&
      !TREATMENT.test(entity.form) &&
      !isOfOther(source, entity) &&
      !isHarmless(source, entity) &&
      (entity.polarity !== 'denied' ||
        isGivenUp(source, entity) ||
        // "Não a penicilina me deu urticária", without punctuation.
        (isBare(source) && !isSurelyDenied(source, entity.tokens))),
  )
  SUSPECTS.set(source, found)
  return found
}

/** "Iodo me fez bolha e atorvastatina…": the cause comes before its reaction, or after a "com". */
function distanceOf({ tokens }: Reading, { tokens: { from } }: Entity, at: number): number {
  if (from < at || ALLERGY.test(tokens[at]?.word ?? '')) return Math.abs(from - at)
  const isLinked = tokens
    .slice(Math.max(at, from - 2), from)
    .some(({ word, raw }) => raw === 'é' || /^(com|por|ao?|pel[oa]|d[aeo]|n[oa]|foi|era)$/.test(word))
  return from - at + (isLinked ? 0 : UNLINKED)
}

const UNLINKED = 6

function lastToldIn({ tokens, questions }: Reading): number {
  return tokens.findLastIndex(({ word }, place) => word.startsWith('alergi') && questions[place] !== true)
}

/** "Enjoo só, não é alergia": ruled out by name after it was reported, and no reaction is reported after that. */
function isNoAllergyAfterAll(source: Reading, allergen: Entity, named: Entity | undefined): boolean {
  const at = lastToldIn(source)
  return (
    at >= allergen.tokens.to &&
    // "Nega alergias" needs more than an "alergia não", which may be about something else.
    (named !== undefined || source.tokens[at - 1]?.raw === 'é') &&
    isNone(source, allergen, at)
  )
}

/** "Então não tem alergia a penicilina": the last word on it. */
export function isSaidToBeNone(source: Reading, named: Entity): boolean {
  const at = lastToldIn(source)
  return source.entities.some((other) => isObject(other, named, at)) && isNone(source, named, at)
}

/** Whether the word for allergy is denied, for this substance or without naming any, and no reaction follows. */
function isNone(source: Reading, allergen: Entity, at: number): boolean {
  const { tokens, entities } = source
  const isOfOther =
    /^(ao?|com|para)$/.test(tokens[at + 1]?.word ?? '') && !entities.some((other) => isObject(other, allergen, at))
  return (
    !isOfOther &&
    (isBare(source)
      ? isSurelyDenied(source, { from: at, to: at + 1 }) || tokens[at - 2]?.word === 'nao'
      : polarityOf(tokens, { from: at, to: at + 1 }) === 'denied') &&
    !tokens.slice(Math.max(0, at - 3), at + 3).some(({ word }) => /^(outr|mais|resto|demais|alem|neg)/.test(word)) &&
    !tokens.slice(at + 1).some(({ word }) => STRONG.test(word))
  )
}

function isObject(other: Entity, allergen: Entity, at: number): boolean {
  return isSameSubstance(other, allergen) && other.tokens.from > at && other.tokens.from - at <= MAX_OBJECT
}

const MAX_OBJECT = 3

/** A medicine or allergen near the word for allergy or a reaction, not denied. */
export function allergenIn(
  source: Reading,
  named: Entity | undefined,
  isOpen: (entity: Entity) => boolean,
  reaction = REACTION,
  isAlso: (entity: Entity) => boolean = () => false,
): Entity | undefined {
  const substances = suspectsIn(source)
  const last = substances.at(-1)?.tokens.from ?? 0
  const reach = reaction === STRONG && isBare(source) ? MAX_APART_BARE : MAX_APART
  let first = 0
  for (const [at, { word }] of source.tokens.entries()) {
    // Sorted by position: what is too far back stays too far back.
    while ((substances[first]?.tokens.from ?? at) < at - MAX_APART) first += 1
    if (at > last + MAX_APART) break
    // "Tu pode tomar doxiciclina" reports no reaction, "dipirona não posso" does.
    const isBarred =
      reaction === REACTION &&
      /^(posso|pode)$/.test(word) &&
      (/^(nao|nem|nunca)$/.test(source.tokens[at - 1]?.word ?? '') || isAnsweredNo(source, at))
    if (!ALLERGY.test(word) && !reaction.test(word) && !isBarred) continue
    const isQuestion = source.questions[at] === true
    const near = substances
      .slice(first, first + 2 * MAX_APART + 2)
      .filter((entity) => named !== undefined || !isDeniedBare(source, entity))
      // What was said before "Alergia?" does not answer it.
      .filter(({ tokens }) => Math.abs(at - tokens.from) <= reach && (!isQuestion || tokens.from > at))
      .toSorted((one, other) => distanceOf(source, one, at) - distanceOf(source, other, at))[0]
    // The last word counts: "ela tem alergia a dipirona. – Mãe, com dipirona eu nunca tive nada".
    const told = near && source.entities.findLast(({ form }) => form === near.form)
    if (!near || (told && isHarmless(source, told))) continue
    const isMeant = named === undefined || isSameSubstance(named, near) || isAlso(near)
    if (isMeant && isOpen(near) && !isRuledOut(source, at) && !isNoAllergyAfterAll(source, near, named)) return near
  }
  return undefined
}
