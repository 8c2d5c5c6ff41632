import { polarityOf } from '../entities/polarity.ts'
import type { Entity } from '../entities/entity.ts'
import type { Mark } from './mark.ts'
import type { Reading } from './reading.ts'

const ALLERGY = /^(alergi\w*|reac(ao|oes)|hipersensib\w*|anafila\w*)$/
const REACTION =
  /^(urticari\w*|empol\w*|empip\w*|inch\w*|edema|angioedema|bolh\w*|bolinh\w*|bolot\w*|placas?|verga?o\w*|vergoes|manchou|manchas?|manchada|coceira|coc(ou|ando)|comichao|fech(ou|a|ando)|glote|anafila\w*|choque|rash|vermelh\w*|alergi\w*|chiado|chi(ou|ei)|sufoc\w*|pelot\w*|calomb\w*|caroco\w*|stevens|pulseira|queim(ou|ei)|estour\w*|descasc\w*|pele|entort\w*|distonia|plaquet\w*|trombocitopenia|pancreatite|convuls\w*|lingua|labios?|beico|garganta|cara|corpo|posso|pode|mal|morr(i|eu|er)|adrenalina|roxo|roxa|pintas?|cocei|ambulancia|picada|ferida|reac(ao|oes))$/

/** Outside the passages that a statement rests on "pode" or "corpo" are of something else. */
const STRONG =
  /^(urticari\w*|empol\w*|empip\w*|angioedema|glote|anafila\w*|rash|alergi\w*|stevens|calomb\w*|vergoes|verga?o|inch(ou|ei)|fech(ou|a)|coc(ou|ei)|coceira|vermelh\w*|reac(ao|oes))$/

/** Marks "sem alergias" and "nega alergia" where the conversation names something the patient reacts to. */
export function checkAllergies(statement: Reading, source: Reading, everything: Reading): Mark[] {
  for (const [at, token] of statement.tokens.entries()) {
    if (!ALLERGY.test(token.word)) continue
    if (!isDenied(statement, at)) continue
    const named = namedIn(statement, at)
    const allergen = allergenIn(source, named) ?? allergenIn(everything, named, STRONG)
    if (!allergen) return []
    return [
      {
        kind: 'droppedAllergy',
        severity: 'serious',
        from: token.from,
        to: token.to,
        message: `Na consulta se falou de reação a “${allergen.form}”.`,
        candidate: allergen.form,
      },
    ]
  }
  return []
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

/** "Diarreia com azitromicina, sem alergia": only of that medicine an allergy is denied. */
function namedIn({ entities }: Reading, at: number): string | undefined {
  const near = entities.filter(({ kind, tokens }) => kind === 'drug' && Math.abs(tokens.from - at) <= MAX_NAMED)
  return near.toSorted((one, other) => Math.abs(one.tokens.from - at) - Math.abs(other.tokens.from - at))[0]?.form
}

const MAX_NAMED = 6

/** "O tramadol eu não tomo mais, cocei inteira." */
function isGivenUp({ tokens }: Reading, { tokens: { to } }: Entity): boolean {
  return /^(eu )?(nao|nunca mais) (posso|tomo|uso|tomei)/.test(
    tokens
      .slice(to, to + 4)
      .map(({ word }) => word)
      .join(' '),
  )
}

/** A medicine or allergen near the word for an allergy or a reaction, not denied. */
function allergenIn(source: Reading, named: string | undefined, reaction = REACTION): Entity | undefined {
  const substances = source.entities.filter(
    (entity) =>
      /^(drug|allergen|drugClass)$/.test(entity.kind) && (entity.polarity !== 'denied' || isGivenUp(source, entity)),
  )
  const last = substances.at(-1)?.tokens.from ?? 0
  let first = 0
  for (const [at, { word }] of source.tokens.entries()) {
    // They are in the order of their places: what is far behind is behind for good.
    while ((substances[first]?.tokens.from ?? at) < at - MAX_APART) first += 1
    if (at > last + MAX_APART) break
    if (!ALLERGY.test(word) && !reaction.test(word)) continue
    const isQuestion = source.questions[at] === true
    const near = substances
      .slice(first, first + 2 * MAX_APART + 2)
      // What was said before "Alergia?" is no answer to it.
      .filter(({ tokens }) => Math.abs(at - tokens.from) <= MAX_APART && (!isQuestion || tokens.from > at))
      .toSorted((one, other) => Math.abs(at - one.tokens.from) - Math.abs(at - other.tokens.from))[0]
    if (near && (named === undefined || near.form === named)) return near
  }
  return undefined
}
