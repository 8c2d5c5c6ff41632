import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore } from '../units/around.ts'

const OBJECTS =
  /^(?:(?:mas|ah|ih|ess[ea]|isso|eu)[,\s]+)*(?:(?:me|lhe) (?:dá|deu|dava|faz|fez|fazia|deixa|deixou|ataca|atacou)(?!\p{L}).*|dá (?:enjoo|dor|tontura|sono|gases|alergia|coceira|tosse|azia)(?!\p{L}).*|(?:não (?:posso|pode)|não me dou|passo mal|passei mal|fez mal|faz mal)(?:$|,.*| (?:por|porque|com) .*)|ataca (?:o|a|meu|minha) .*)$/iu
const MAX_WORDS = 9

/**
 * "Vou te passar ibuprofeno." – "Eu não posso, tenho gastrite.", "esse me dá enjoo": with the medicine that was just ordered, since
 * alone it tells of none.
 */
export function withObjectedNamed(clauses: readonly Unit[]) {
  for (const [index, unit] of clauses.entries()) {
    const { speaker, isNote, isLabelled, subject, question, clause, text, spoken } = unit
    if (speaker === 'clinician' || isLabelled !== true || isNote || subject !== undefined) continue
    if ((question ?? -1) >= unit.at - 1 || clause > 0 || spoken.includes('?') || text.split(' ').length > MAX_WORDS)
      continue
    const heard = spoken.replace(/[.!…]+$/u, '').replace(/,? doutora?$/iu, '')
    if (!OBJECTS.test(heard) || /\b(?:drug|drugClass|allergen)\b/.test(kindsIn(text))) continue
    const ordered = unitsBefore(clauses, index, 1).filter(
      (one) => one.at === unit.at - 1 && one.speaker === 'clinician',
    )
    const drugs = new Set(ordered.flatMap(drugsIn))
    const named = ordered.find((one) => drugsIn(one).length > 0)
    const [drug] = named ? readEntities(named.text).filter(({ kind }) => kind === 'drug') : []
    if (drugs.size !== 1 || !named || !drug) continue
    unit.text = `${named.text.slice(drug.from, drug.to).toLowerCase()}: ${text}`
    unit.sources = [...named.sources, ...unit.sources]
  }
}
