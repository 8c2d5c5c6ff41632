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
    const allergen = allergenIn(source) ?? allergenIn(everything)
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

/** A medicine or allergen near the word for an allergy or a reaction, not denied. */
function allergenIn(source: Reading): Entity | undefined {
  const cues = source.tokens.flatMap((token, at) => (ALLERGY.test(token.word) || REACTION.test(token.word) ? [at] : []))
  return source.entities.find(
    ({ kind, tokens, polarity }) =>
      (kind === 'drug' || kind === 'allergen' || kind === 'drugClass') &&
      polarity !== 'denied' &&
      cues.some((cue) => Math.abs(cue - tokens.from) <= MAX_APART),
  )
}
