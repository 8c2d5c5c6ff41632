import { isBorne } from '../allergies/tolerated.ts'
import { isIntolerance } from '../allergies/intolerances.ts'
import { fold } from '../../conversation/words.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

/** "Alergia a remédio ou comida?" asks for any. */
export const ANY_ALLERGY =
  /^alergias?(?: a)?(?: qu[êe])?(?: (?:algum |alguma )?(?:remédios?|medicamentos?|comidas?|alimentos?)(?:(?:, | ou )(?:a )?(?:remédios?|medicamentos?|comidas?|alimentos?|insetos?|picadas?|látex|poeira|alguma coisa))*)?$/iu

/** "Dipirona, me dá coceira", "só a esparadrapo" → "alergia a dipirona, me dá coceira". */
export function allergenOf(text: string): string | undefined {
  const [, only = '', rest = ''] =
    /^((?:só|so)\s+)?(?:(?:tem|sim)[,\s]+)?(?:(?:a|à|ao|aos|às|de|com|é)\s+)?(.*)$/iu.exec(text) ?? []
  const lead = PART_OF.exec(rest)?.[0].length ?? 0
  const [first] = readEntities(rest)
  const isPast = OUTGROWN.test(rest)
  if (first?.from !== lead || !/^(?:drug|drugClass|allergen)$/.test(first.kind)) return undefined
  if (!isPast && (TAKEN_SINCE.test(rest) || isBorne(rest))) return undefined
  const name = rest.slice(0, first.to)
  const lower = /^\p{Lu}+$/u.test(name) ? name : name.toLowerCase()
  const after = rest.slice(first.to)
  const [did = ''] = after.replace(/^[\s,]+/u, '').split(/[,;.]|\smas\s/u)
  // "Captopril me dava uma tosse" is none.
  return `${only.toLowerCase()}${isIntolerance(did) ? '' : 'alergia a '}${lower}${after}`
}
/** "À proteína do leite quando bebê, mas já passou": told, since whoever reads it must know both. */
const OUTGROWN =
  /(?<!\p{L})(?:quando (?:era |el[ea] era )?(?:beb[êe]|nen[ée]m?|crian[çc]a|pequen[oa]|novinh[oa]|menin[oa])|(?:já )?(?:passou|sarou|superou))(?!\p{L})/iu
const PART_OF = /^(?:prote[ií]nas? d[oae]s? |picadas? d[oae]s? |corante d[oae]s? |clara d[oae]s? )/iu
const TAKEN_SINCE = /(?<!\p{L})(?:tomo|uso|tomava|usava|faz bem|não)(?!\p{L})/iu

/** "E o iodo?" – "Coça.": what it does. After "coça?" it is a yes. */
export function isToldReaction(question: string, spoken: string): boolean {
  const [, stem] = /^(co[çc]|d[óo]i)a?[.!…]?$/iu.exec(spoken.trim()) ?? []
  return (
    stem !== undefined &&
    !fold(question).includes(fold(stem)) &&
    /\b(?:drug|drugClass|allergen)\b/.test(kindsIn(question))
  )
}
