import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Placed } from '../units/placed.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

const OF_ALLERGY =
  /alergi|reac|intoler|passou mal|passei mal|empol|pipoc|urtic|coceir|nao pode|nao posso|proibi|faz mal|fez mal|anafil|me (?:da|deu|dava)/
const OF_MEDICINES =
  /remedi|medic|tom[ao]|us[ao]|comprimid|capsul|gota|bombinha|injec|insulin|pilula|pomada|creme|colirio|xarope|adesivo|vitamin|antibi|\bcha\b|mg\b|aplic|ping|dose|passou|par[eo][iu]|efeito|dias de|quando/
const SUBSTANCE = /\b(?:drug|drugClass|allergen)\b/
const MAX_DISTANCE = 6

/**
 * "Inchaço?" – "De tarde incham os tornozelos", "como estão os pés?" – "formigam": under the allergies stands only what is said or
 * asked of one, and under the medicines only what is said or asked of those. What names a substance and what it did stays.
 */
export function withMisplacedMoved(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const said = (at: number) => plainOf(utterances[at]?.text ?? '')
  const isOfAllergy = ({ at, question = -1 }: Placed['unit']) =>
    Array.from({ length: MAX_DISTANCE + 1 }, (_, back) => at - back).some((near) => OF_ALLERGY.test(said(near))) ||
    OF_ALLERGY.test(said(question))
  return placed.map((one) => {
    const { unit, section } = one
    const { text, question, speaker } = unit
    if (unit.isNote || unit.subject !== undefined || unit.polarity === 'unanswered' || question === undefined)
      return one
    const isSubstance = SUBSTANCE.test(kindsIn(text))
    if (section === 'allergies' && isSubstance)
      return isOnlyTaken(text) &&
        !OF_ALLERGY.test(plainOf(text)) &&
        /\b(?:deu|tomou|usou|fez|foi)\b/.test(said(question)) &&
        !OF_ALLERGY.test(said(question))
        ? { ...one, section: 'presentIllness' }
        : one
    if (section === 'allergies') return isOfAllergy(unit) ? one : { ...one, section: 'presentIllness' }
    const isOfMedicines = [said(question), plainOf(text)].some(
      (words) => OF_MEDICINES.test(words) || SUBSTANCE.test(kindsIn(words)),
    )
    return section === 'medications' && speaker !== 'clinician' && unit.clause === 0 && !isOfMedicines
      ? { ...one, section: 'presentIllness' }
      : one
  })
}

/** "Fui em maio e tomei prednisona cinco dias", "dipirona, oito gotas": nothing follows the medicine but how much of it. */
function isOnlyTaken(text: string): boolean {
  const entities = readEntities(text)
  const at = entities.findLastIndex(({ kind }) => SUBSTANCE.test(kind))
  const drug = entities[at]
  if (!drug) return false
  let rest = text.slice(drug.to)
  for (const { kind, from, to } of entities.slice(at + 1))
    if (/^(?:number|duration|frequency)$/.test(kind)) rest = rest.replace(text.slice(from, to), '')
  return !/\p{L}{3}/u.test(rest)
}
