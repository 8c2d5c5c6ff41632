import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { isHarmful } from '../units/harm.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const PLANNED = /^(?:plan|advice|followUp)$/
/** "Se der febre: pronto-socorro", as written when the patient asked what to do then. */
const IN_CASE = /^se [^:;,.]{3,50}: \p{L}/iu
/** "Tenho enxaqueca, mas aura não", "já fiz com contraste e não deu nada": nobody orders so. */
const OWN_TOLD =
  /^(?:(?:eu|ja|nao|e|mas|so|tambem|ate) )*(?:tenho(?! que| de| como| medo| uma? (?:duvida|pergunta))|tive|sinto|senti|fiz|operei|perdi|engordei|emagreci)\b/
const OWN_PAST = /\b(?:fiz|operei|tive)\b/

/**
 * Where a clause belongs that the talk of orders surrounds, if its own words tell: what is done in case of something is an order or
 * advice, what the patient tells of herself is neither.
 */
export function sectionAmongOrders(unit: Unit, section: SectionId): SectionId | undefined {
  const { speaker, isLabelled, subject, text, spoken, said } = unit
  const isClinician = speaker === 'clinician'
  const namesDrug = /\bdrug\b/.test(kindsIn(text))
  if (IN_CASE.test(text) && (isClinician || isLabelled !== true) && !PLANNED.test(section))
    return namesDrug ? 'plan' : 'advice'
  const own = fold(said ?? spoken)
  if (isClinician || subject !== undefined || !PLANNED.test(section)) return undefined
  if (isOwnIllness(unit)) return 'pastHistory'
  if (!OWN_TOLD.test(own)) return undefined
  if (OWN_PAST.test(own)) return 'pastHistory'
  return namesDrug ? undefined : 'presentIllness'
}

/** "Eu tenho gastrite, doutor", against an order. */
function isOwnIllness({ spoken, polarity, subject, text }: Unit): boolean {
  if (polarity !== 'affirmed' || subject !== undefined || isHarmful(spoken)) return false
  const [first] = readEntities(text)
  return (
    OWN.test(fold(spoken)) &&
    first?.kind === 'finding' &&
    first.from === 0 &&
    !/\b(?:drug|drugClass)\b/.test(kindsIn(text))
  )
}
const OWN = /^(?:(?:mas|e|ah|ih|doutora?)[, ]+)*(?:eu )?(?:ja )?(?:tenho|tive|sou)(?!\p{L})(?! (?:de|que|medo|duvida))/u
