import { polarityOf } from '../../entities/polarity.ts'
import type { Entity } from '../../entities/entity.ts'
import type { SectionId } from '../../section.ts'
import { isBare, isSurelyDenied } from '../reading/bare-denials.ts'
import { clauseOf } from '../reading/likeness.ts'
import { isTolerated, sameDrug } from './check-drugs.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

const ALLERGY = /^(alergi\w*|reac(ao|oes)|hipersensib\w*|anafila\w*)$/
const REACTION =
  /^(urticari\w*|empol\w*|empip\w*|inch\w*|edema|angioedema|bolh\w*|bolinh\w*|bolot\w*|placas?|verga?o\w*|vergoes|manchou|manchas?|manchada|coceir\w*|coc(ou|ando|ava)|pintad\w*|comichao|fech(ou|a|ando)|glote|anafila\w*|choque|rash|vermelh\w*|alergi\w*|chiado|chi(ou|ei)|sufoc\w*|pelot\w*|calomb\w*|caroco\w*|stevens|pulseira|queim(ou|ei)|estour\w*|descasc\w*|pele|entort\w*|distonia|plaquet\w*|trombocitopenia|pancreatite|convuls\w*|lingua|labios?|beico|garganta|cara|corpo|mal|morr(i|eu|er)|adrenalina|roxo|roxa|pintas?|cocei|ambulancia|picada|ferida|reac(ao|oes))$/

/** Outside the passages that a statement rests on "pode" or "corpo" are of something else. */
const STRONG =
  /^(urticari\w*|empol\w*|empip\w*|angioedema|glote|anafila\w*|rash|alergi\w*|stevens|calomb\w*|vergoes|verga?o|inch(ou|ei)|fech(ou|a)|coc(ou|ei)|coceira|vermelh\w*|reac(ao|oes))$/

/** Marks "sem alergias" and "nega alergia" where the conversation names something the patient reacts to. */
export function checkAllergies(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  for (const [at, token] of statement.tokens.entries()) {
    // "Não precisou da caneta na reação": a time, and nothing denied.
    if (!ALLERGY.test(token.word) || /^(n[ao]s?|pel[ao]|por)$/.test(statement.tokens[at - 1]?.word ?? '')) continue
    if (!isDenied(statement, at)) {
      if (isNoAllergy(statement, at, source)) return [markOf(statement, at, 'Foi dito que não é alergia.')]
      continue
    }
    // "Nega reação a outros remédios": beside what the record tells of already.
    if (statement.tokens.slice(at + 1, at + 4).some(({ word }) => /^outr[oa]s?$/.test(word))) return []
    const named = namedIn(statement, at)
    // "Já tomou penicilina sem reação."
    const clause = clauseOf(statement, at)
    const isUse = statement.tokens.slice(clause.from, clause.to).some(({ word }) => USED.test(word))
    if (named && isUse && isTakenWell(source, named)) return []
    const isOpen = (entity: Entity) => isOfKind(statement, at, entity) && !isTold(statement, entity)
    const allergen = allergenIn(source, named, isOpen) ?? allergenIn(everything, named, isOpen, STRONG)
    if (!allergen) {
      // "Nega alergia medicamentosa" is silent on ants.
      const isOfAny = !statement.tokens.slice(at + 1, at + 4).some(({ word }) => MEDICINE.test(word) || FOOD.test(word))
      const other = isOfAny && !named ? toldIn(source) : undefined
      return other ? [markOf(statement, at, `Na consulta se falou de alergia a “${other}”.`, other)] : []
    }
    return [markOf(statement, at, `Na consulta se falou de reação a “${allergen.form}”.`, allergen.form)]
  }
  return section === 'allergies' ? checkTolerance(statement, source) : []
}

/** "Tenho alergia a frutos do mar": what the patient names, whether a list holds it or not. */
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

/** Marks "dipirona: tolera", "usa AAS sem problema" of what a reaction was told of. */
function checkTolerance(statement: Reading, source: Reading): Mark[] {
  for (const [at, { word }] of statement.tokens.entries()) {
    const next = statement.tokens[at + 1]?.word ?? ''
    if (!/^toler(a|ou|ad[oa]s?)$/.test(word) && !(word === 'sem' && /^problemas?$/.test(next))) continue
    if (polarityOf(statement.tokens, { from: at, to: at + 1 }) === 'denied' && word !== 'sem') continue
    const clause = clauseOf(statement, at)
    const named = statement.entities
      .filter(({ kind, tokens: { from } }) => SUBSTANCE.test(kind) && from >= clause.from && from < clause.to)
      .toSorted((one, other) => Math.abs(one.tokens.from - at) - Math.abs(other.tokens.from - at))[0]
    const allergen = named && !isTakenWell(source, named) && allergenIn(source, named, () => true)
    if (allergen) return [markOf(statement, at, `Na consulta se falou de reação a “${allergen.form}”.`, allergen.form)]
  }
  return []
}

function markOf({ tokens }: Reading, at: number, message: string, candidate?: string): Mark {
  return seriousMark('droppedAllergy', tokens[at] ?? { from: 0, to: 0 }, message, candidate)
}

const MEDICINE = /^(medicament\w*|medicac\w*|remedi\w*|farmac\w*|droga\w*|antibiotic\w*)$/
/** What a reaction is treated with is not what it came from. */
const TREATMENT = /^(adrenalina|epinefrina|hidrocortisona|prometazina|dexclorfeniramina)$/
/** Met where medicines are. */
const OF_TREATMENT = /^(iodo|contraste|latex|esparadrapo)$/
const FOOD = /^(aliment\w*|comida\w*)$/

/** "Nega alergia medicamentosa" says nothing of ants, and "alimentar" nothing of medicines. */
function isOfKind({ tokens }: Reading, at: number, { kind, form }: Entity): boolean {
  const behind = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  const isOfMedicine = behind.some((word) => MEDICINE.test(word))
  const isOfFood = behind.some((word) => FOOD.test(word))
  if (isOfMedicine === isOfFood) return true
  return (kind === 'allergen' && !OF_TREATMENT.test(form)) !== isOfMedicine
}

/** The statement itself tells of it in another clause: "alergia a formiga; nega alergia a medicamentos". */
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

/** "Coceira, inchaço, nada disso": a reaction that was asked for and did not come. */
function isRuledOut({ tokens }: Reading, at: number): boolean {
  return REACTION_NOUN.test(tokens[at]?.word ?? '') && polarityOf(tokens, { from: at, to: at + 1 }) === 'denied'
}

const REACTION_NOUN = /^(coceira|inchaco|urticaria|bolh\w*|placas?|manchas?|vermelhidao|rash|edema|alergias?)$/

const SUBSTANCE = /^(drug|allergen|drugClass)$/

/** "Não é alergia, é intolerância": every word for an allergy in the source is ruled out by its verb. */
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

const MAX_APART = 14
/** In a conversation without marks, where no sentence ends between the two. */
const MAX_APART_BARE = 8

/** "Diarreia com azitromicina, sem alergia", "nega alergia a camarão": only of that one an allergy is denied. */
function namedIn({ entities }: Reading, at: number): Entity | undefined {
  const near = entities.filter(({ kind, tokens }) => SUBSTANCE.test(kind) && Math.abs(tokens.from - at) <= MAX_NAMED)
  return near.toSorted((one, other) => Math.abs(one.tokens.from - at) - Math.abs(other.tokens.from - at))[0]
}

/** Words of a question; nobody asks a longer one. */
const MAX_ASKED = 40

/** "Pode dipirona? – Nem pensar." */
function isAnsweredNo({ tokens, questions, sentences }: Reading, at: number): boolean {
  const answer = questions[at] === true ? sentences.slice(at, at + MAX_ASKED).indexOf((sentences[at] ?? 0) + 1) : -1
  return answer >= 0 && /^(nao|nem|nunca|deus)$/.test(tokens[at + answer]?.word ?? '')
}

const MAX_NAMED = 6

/** "A mulher é que incha com dipirona", "o Miguel é que é alérgico a ovo": somebody else, and not the patient. */
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

/** Without marks "penicilina não dipirona me empola" leaves open which is denied: a denial of all speaks of none of them. */
function isDeniedBare(source: Reading, entity: Entity): boolean {
  return entity.polarity === 'denied' && !isGivenUp(source, entity)
}

const USED = /^(tom(a|ou)|us(a|ou)|come)$/
const TAKEN = /\b(como|tomo|toma|uso|usa|nada|bem|sem problemas?)\b/
const NOT_TAKEN = /\b(nao|nem|nunca) (como|tom[aoe]|us[aeo])\b/
const MAX_TAKEN = 9

/** "Camarão eu como", "cetorolaco tomei e nada", "já tomou benzetacil? – Já, e nunca deu nada". */
function isTakenWell({ tokens, entities }: Reading, named: Entity): boolean {
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

/** What the patient may react to. Looked for once in a text: each statement about allergies asks for the conversation's. */
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
        // "Não a penicilina me deu urticária" in text without marks.
        (isBare(source) && !isSurelyDenied(source, entity.tokens))),
  )
  SUSPECTS.set(source, found)
  return found
}

/** A medicine or allergen near the word for an allergy or a reaction, not denied. */
function allergenIn(
  source: Reading,
  named: Entity | undefined,
  isOpen: (entity: Entity) => boolean,
  reaction = REACTION,
): Entity | undefined {
  const substances = suspectsIn(source)
  const last = substances.at(-1)?.tokens.from ?? 0
  const reach = reaction === STRONG && isBare(source) ? MAX_APART_BARE : MAX_APART
  let first = 0
  for (const [at, { word }] of source.tokens.entries()) {
    // They are in the order of their places: what is far behind is behind for good.
    while ((substances[first]?.tokens.from ?? at) < at - MAX_APART) first += 1
    if (at > last + MAX_APART) break
    // "Tu pode tomar doxiciclina" tells of no reaction, "dipirona não posso" does.
    const isBarred =
      reaction === REACTION &&
      /^(posso|pode)$/.test(word) &&
      (/^(nao|nem|nunca)$/.test(source.tokens[at - 1]?.word ?? '') || isAnsweredNo(source, at))
    if (!ALLERGY.test(word) && !reaction.test(word) && !isBarred) continue
    const isQuestion = source.questions[at] === true
    const near = substances
      .slice(first, first + 2 * MAX_APART + 2)
      .filter((entity) => named !== undefined || !isDeniedBare(source, entity))
      // What was said before "Alergia?" is no answer to it.
      .filter(({ tokens }) => Math.abs(at - tokens.from) <= reach && (!isQuestion || tokens.from > at))
      .toSorted((one, other) => Math.abs(at - one.tokens.from) - Math.abs(at - other.tokens.from))[0]
    // What is told last stands: "ela tem alergia a dipirona. – Mãe, com dipirona eu nunca tive nada".
    const told = near && source.entities.findLast(({ form }) => form === near.form)
    if (!near || (told && isHarmless(source, told))) continue
    if ((named === undefined || isSameSubstance(named, near)) && isOpen(near) && !isRuledOut(source, at)) return near
  }
  return undefined
}
