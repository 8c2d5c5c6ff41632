import { polarityOf } from '../entities/polarity.ts'
import type { Entity } from '../entities/entity.ts'
import type { Mark } from './mark.ts'
import type { Reading } from './reading.ts'

const ALLERGY = /^(alergi\w*|reac(ao|oes)|hipersensib\w*|anafila\w*)$/
const REACTION =
  /^(urticari\w*|empol\w*|empip\w*|inch\w*|edema|angioedema|bolh\w*|bolinh\w*|bolot\w*|placas?|verga?o\w*|vergoes|manchou|manchas?|manchada|coceira|coc(ou|ando)|comichao|fech(ou|a|ando)|glote|anafila\w*|choque|rash|vermelh\w*|alergi\w*|chiado|chi(ou|ei)|sufoc\w*|pelot\w*|calomb\w*|caroco\w*|stevens|pulseira|queim(ou|ei)|estour\w*|descasc\w*|pele|entort\w*|distonia|plaquet\w*|trombocitopenia|pancreatite|convuls\w*|lingua|labios?|beico|garganta|cara|corpo|posso|pode|mal|reac(ao|oes))$/

/** Marks "sem alergias" and "nega alergia" where the conversation names something the patient reacts to. */
export function checkAllergies(statement: Reading, source: Reading, everything: Reading): Mark[] {
  for (const [at, token] of statement.tokens.entries()) {
    if (!ALLERGY.test(token.word)) continue
    if (polarityOf(statement.tokens, { from: at, to: at + 1 }) !== 'denied') continue
    const named = namedIn(statement, at)
    const allergen = allergenIn(source, named) ?? allergenIn(everything, named)
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

const MAX_APART = 14

/** "Diarreia com azitromicina, sem alergia": only of that medicine an allergy is denied. */
function namedIn({ entities }: Reading, at: number): string | undefined {
  const near = entities.filter(({ kind, tokens }) => kind === 'drug' && Math.abs(tokens.from - at) <= MAX_NAMED)
  return near.toSorted((one, other) => Math.abs(one.tokens.from - at) - Math.abs(other.tokens.from - at))[0]?.form
}

const MAX_NAMED = 6

/** A medicine or allergen near the word for an allergy or a reaction, not denied. */
function allergenIn(source: Reading, named: string | undefined): Entity | undefined {
  const substances = source.entities.filter(
    ({ kind, polarity }) => (kind === 'drug' || kind === 'allergen' || kind === 'drugClass') && polarity !== 'denied',
  )
  for (const [at, { word }] of source.tokens.entries()) {
    if (!ALLERGY.test(word) && !REACTION.test(word)) continue
    const isQuestion = source.questions[at] === true
    const near = substances
      // What was said before "Alergia?" is no answer to it.
      .filter(({ tokens }) => Math.abs(at - tokens.from) <= MAX_APART && (!isQuestion || tokens.from > at))
      .toSorted((one, other) => Math.abs(at - one.tokens.from) - Math.abs(at - other.tokens.from))[0]
    if (near && (named === undefined || near.form === named)) return near
  }
  return undefined
}
